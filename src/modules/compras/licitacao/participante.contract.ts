// Who took part in a tender, on its page.
import { z } from 'zod'
import { amountColumn } from '#kits/list/columns.ts'
import { type ResultadoDoParticipante, resultados } from './resultados.ts'

export const participante = z.object({
  licitacao_participante_id: z.int().describe('Identificador neste portal'),
  licitacao_participante_nome: z.string().describe('Nome'),
  licitacao_participante_cnpj: z.string().describe('CNPJ; vazio quando não informado'),
  licitacao_participante_cpf: z.string().describe('CPF, mascarado; vazio quando não informado'),
  licitacao_participante_resultado: z
    .enum(Object.keys(resultados) as [ResultadoDoParticipante])
    .describe('Como a licitação terminou para quem participou'),
  licitacao_participante_posicao: z.int().nullable().describe('Posição na classificação; nula quando não informada'),
  licitacao_participante_proposta: amountColumn()
    .nullable()
    .describe('Valor da proposta, em reais; nulo quando não informado'),
  licitacao_participante_lote: z.string().describe('Lote ou item; vazio quando é a licitação inteira'),
  chave: z.string().nullable().describe('Chave da página de quem participou em /acesso/credores; nula quando não tem'),
})
export type Participante = z.output<typeof participante>
