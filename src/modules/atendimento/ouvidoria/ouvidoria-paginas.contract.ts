// What the citizen's pages of the ombudsman get (docs/specification/ombudsman.md): the same for every visitor, since the pages are cached
// for all.
import { z } from 'zod'
import { formSchema } from '#kits/form/form-schema.ts'
import { tipoContato } from './ouvidoria.contract.ts'
import { textoFields } from './ouvidoria.fields.ts'

export const ouvidoriaPage = z.object({
  responsavel: z.string(),
  endereco: z.string(),
  telefone: z.string(),
  email: z.string(),
  horario: z.string(),
  anosDeGuarda: z.int(),
})
export type OuvidoriaPage = z.output<typeof ouvidoriaPage>

export const manifestacaoPage = z.object({
  tipos: z.array(tipoContato),
  orgaos: z.array(z.object({ orgao_id: z.int(), orgao_nome: z.string() })),
  /** Every kind may be sent without a name. */
  isAnonimoAlways: z.boolean(),
  /** Signed: a form that is sent too soon after it is a program's. */
  instante: z.string(),
})
export type ManifestacaoPage = z.output<typeof manifestacaoPage>

export const acompanharPage = z.null()

/** All that anybody learns of a case by the code of its receipt. */
export const verificado = z.object({
  ctt_verificacao: z.string(),
  ctt_data_cadastro: z.string(),
  ctt_resumo: z.string(),
})
export type Verificado = z.output<typeof verificado>

/** `isAusente`: a code was given, and no receipt has it. */
export const verificarPage = z.object({ achado: verificado.nullable(), isAusente: z.boolean() })
export type VerificarPage = z.output<typeof verificarPage>

export const textoForm = formSchema(textoFields)
