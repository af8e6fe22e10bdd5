// What the citizen's pages of the ombudsman get (spec 6, 2 and 3): the same for every visitor, since they are kept for all.
import { z } from 'zod'
import { tipoContato } from './ouvidoria.contract.ts'

export const ouvidoriaPage = z.object({
  responsavel: z.string(),
  endereco: z.string(),
  telefone: z.string(),
  email: z.string(),
  horario: z.string(),
})
export type OuvidoriaPage = z.output<typeof ouvidoriaPage>

export const manifestacaoPage = z.object({
  tipos: z.array(tipoContato),
  orgaos: z.array(z.object({ orgao_id: z.int(), orgao_nome: z.string() })),
  /** Every kind may be sent without a name. */
  isAnonimoAlways: z.boolean(),
})
export type ManifestacaoPage = z.output<typeof manifestacaoPage>

export const acompanharPage = z.null()
