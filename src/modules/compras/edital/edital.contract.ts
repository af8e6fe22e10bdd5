// 'Editais acessados' (docs/specification/purchases.md#visitors-who-are-notified): the people who want to be notified when the documents
// of a tender or process change.
import { z } from 'zod'
import { optionalId } from '#kits/form/fields.ts'
import { formSchema } from '#kits/form/form-schema.ts'
import { textFilter } from '#kits/list/filters.ts'
import { defineList, type ListPageData } from '#kits/list/list.ts'
import { type EditalSituacao, type EditalTipo, situacoes, tipos } from './choices.ts'
import { avisoFields } from './edital.fields.ts'

const tipo = z.enum(Object.keys(tipos) as [EditalTipo, ...EditalTipo[]], 'Opção inválida.')
const situacao = z.enum(Object.keys(situacoes) as [EditalSituacao, ...EditalSituacao[]])

export const avisoForm = z.object({
  edital_tipo: tipo,
  edital_DocumentoId: optionalId().pipe(z.number('Escolha o edital.')),
  ...formSchema(avisoFields).shape,
})
export type AvisoForm = z.output<typeof avisoForm>

/** The key in the link of an e-mail. */
export const chaveForm = z.object({
  token: z.preprocess((value) => value ?? '', z.string('Link inválido.').max(200, 'Link inválido.')),
})

/** The followed record: its current title, and the address of its public page. */
export const seguido = z.object({ titulo: z.string(), address: z.string() })
export type Seguido = z.output<typeof seguido>

export const avisoFormPage = z.object({
  edital_tipo: tipo,
  edital_DocumentoId: z.int(),
  seguido,
  isSent: z.boolean(),
})
export type AvisoFormPage = z.output<typeof avisoFormPage>

export const avisoPage = z.object({
  /** To be confirmed; notices are sent; they ended; the link is not valid. */
  step: z.enum(['confirmar', 'ativo', 'encerrado', 'vencido']),
  token: z.string(),
  edital_email: z.string(),
  titulo: z.string(),
  /** Null when the followed record was removed. */
  address: z.string().nullable(),
  /** The page to subscribe again; null in the same case. */
  again: z.string().nullable(),
})
export type AvisoPage = z.output<typeof avisoPage>

const row = z.object({
  edital_acessados_id: z.int(),
  created_at: z.string(),
  num_processo: z.string(),
  tipo_processo: z.string(),
  edital_tipo: tipo,
  edital_nome: z.string(),
  edital_email: z.string(),
  /** Masked in the list, whole in the detail. */
  edital_cpf: z.string(),
  edital_situacao: situacao,
})
export type EditalRow = z.output<typeof row>
export type EditalListData = ListPageData<EditalRow>

export const edital = row.extend({
  edital_telefone: z.string(),
  edital_mes: z.int(),
  edital_ano: z.int(),
  // the specification's spelling
  edital_DocumentoId: z.int(),
  edital_confirmado_em: z.string().nullable(),
  edital_encerrado_em: z.string().nullable(),
  edital_anonimizado_em: z.string().nullable(),
})
export type Edital = z.output<typeof edital>

export const editalPage = z.object({ edital, seguido: seguido.nullable() })
export type EditalPage = z.output<typeof editalPage>

export const editalList = defineList({
  path: '/painel/ajax/edital',
  page: '/painel/editais',
  title: 'Editais Acessados',
  exportName: 'editais-acessados', // defined by every list; this one has no exports, being personal data
  row,
  filters: z.object({ num_processo: textFilter(), tipo_processo: textFilter() }).partial(),
  sort: { by: ['created_at', 'num_processo', 'tipo_processo'], first: ['created_at', 'desc'] },
})
