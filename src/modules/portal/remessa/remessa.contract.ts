// Files that programs deliver: what the call answers, and the tokens by which they are known.
import { z } from 'zod'
import { formSchema } from '#kits/form/form-schema.ts'
import { conjuntoPublico } from './importacao-publica.contract.ts'
import { tokenFields } from './remessa.fields.ts'

const problem = z.object({ linha: z.int(), coluna: z.string(), mensagem: z.string() })
const counts = { linhas: z.int(), novos: z.int(), alterados: z.int(), iguais: z.int(), ausentes: z.int() }

/** Of a stored file; with 200 instead of 201 when the portal had it already. */
export const armazenada = z.object({
  situacao: z.literal('armazenada'),
  importacao_id: z.int().describe('Número da importação, que está em /dados/importacoes'),
  ...counts,
  avisos: z.array(problem).describe('O que é estranho e mesmo assim foi gravado'),
})

/** Of one that waits for a person. */
export const retida = z.object({
  situacao: z.literal('retida'),
  importacao_id: z.int(),
  motivo: z.enum(['erros', 'reducao', 'gravacao']),
  erros: z.array(problem),
  erros_total: z.int(),
})

export const tokenForm = formSchema(tokenFields)
export type TokenForm = z.output<typeof tokenForm>

export const tokenRow = z.object({
  importacao_token_id: z.int(),
  itk_nome: z.string(),
  itk_conjunto: z.string(),
  itk_final: z.string(),
  itk_email: z.string(),
  itk_validade: z.iso.date().nullable(),
  itk_criado_por: z.string(),
  itk_criado_em: z.string(),
  itk_usado_em: z.string().nullable(),
  itk_revogado_em: z.string().nullable(),
  /** Its last day is over. */
  vencido: z.boolean(),
  /** Its maker's account was removed, or has lost the privilege of the set. */
  sem_efeito: z.boolean(),
})
export type TokenRow = z.output<typeof tokenRow>

/** The only time that the token itself is shown. */
export const tokenFeito = z.object({ importacao_token_id: z.int(), token: z.string(), endereco: z.string() })
export type TokenFeito = z.output<typeof tokenFeito>

export const tokensPage = z.object({ tokens: z.array(tokenRow), conjuntos: z.array(conjuntoPublico) })
export type TokensPage = z.output<typeof tokensPage>
