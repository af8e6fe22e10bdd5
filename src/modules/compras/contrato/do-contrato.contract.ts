// Inspectors and amendments on the pages of contracts.
import { z } from 'zod'
import { amountColumn } from '#kits/list/columns.ts'
import { type TipoDeAditivo, tipos } from './aditivos.contract.ts'
import { type Papel, papeis } from './papeis.ts'

/** The newest contracts whose inspector is a text alone, and how many there are. */
export const fiscaisEmTexto = {
  em_texto: z.object({
    total: z.int(),
    contratos: z.array(
      z.object({
        contrato_id: z.int(),
        contrato_numero: z.string(),
        contrato_contratada: z.string(),
        contrato_fiscal: z.string(),
      }),
    ),
  }),
}
export type FiscaisEmTexto = { em_texto: z.output<(typeof fiscaisEmTexto)['em_texto']> }

/** Who follows a contract, on its page. */
export const fiscalDoContrato = z.object({
  contrato_fiscal_id: z.int().describe('Identificador neste portal'),
  contrato_fiscal_nome: z.string().describe('Nome'),
  contrato_fiscal_papel: z.enum(Object.keys(papeis) as [Papel]).describe('Papel no contrato'),
  contrato_fiscal_cargo: z.string().describe('Cargo'),
  contrato_fiscal_ato: z.string().describe('Ato de designação'),
  contrato_fiscal_inicio: z.iso.date().describe('Desde'),
  contrato_fiscal_fim: z.iso.date().nullable().describe('Até; nulo quando até o contrato terminar'),
})
export type FiscalDoContrato = z.output<typeof fiscalDoContrato>

/** What changed a contract, in the order of signature, with what each step leaves. */
export const aditivoDoContrato = z.object({
  contrato_aditivo_id: z.int().describe('Identificador neste portal'),
  contrato_aditivo_numero: z.int().describe('Número do termo'),
  contrato_aditivo_tipo: z.enum(Object.keys(tipos) as [TipoDeAditivo]).describe('O que muda'),
  contrato_aditivo_assinatura: z.iso.date().describe('Data da assinatura'),
  contrato_aditivo_nova_vigencia_fim: z.iso.date().nullable().describe('Novo fim da vigência; nulo quando não muda'),
  contrato_aditivo_acrescimo: amountColumn().nullable().describe('Acréscimo, em reais; nulo quando não informado'),
  contrato_aditivo_supressao: amountColumn().nullable().describe('Supressão, em reais; nula quando não informada'),
  contrato_aditivo_valor_apos: amountColumn().nullable().describe('Valor do contrato depois do termo, como ele o diz'),
  contrato_aditivo_reajuste_indice: z.string().describe('Índice do reajuste'),
  contrato_aditivo_reforma: z.boolean().describe('Se é reforma de edifício ou equipamento'),
  mudanca: amountColumn().nullable().describe('Quanto o termo muda o valor; nulo quando muda e não se sabe quanto'),
  faltam_antes: z.int().describe('Quantos termos com os números logo antes não foram informados'),
  valor_depois: amountColumn().nullable().describe('Valor do contrato depois do termo; nulo quando não se sabe'),
  fim_depois: z.iso.date().nullable().describe('Fim da vigência depois do termo'),
})
export type AditivoDoContrato = z.output<typeof aditivoDoContrato>

/** How much of what the law allows amendments use (limiteDe): shares in hundredths of a percent. */
export const limiteUsado = z.object({
  acrescimos: z.int().nullable(),
  supressoes: z.int().nullable(),
  teto: z.literal([25, 50]),
  acima: z.boolean(),
})
