// The form that corrects one commitment in the panel.
import { z } from 'zod'
import { version } from '#kits/form/fields.ts'
import { formSchema } from '#kits/form/form-schema.ts'
import { amountColumn } from '#kits/list/columns.ts'
import { empenhoFields } from './empenho.fields.ts'

export const empenhoForm = formSchema(empenhoFields).extend({
  /** Of the creditor: its secrecy is of all its commitments, which others may have open. */
  credor_versao: version(),
  versao: version(),
})
export type EmpenhoForm = z.output<typeof empenhoForm>

export const empenhoEdicao = z.object({
  empenho_id: z.int(),
  exercicio: z.int(),
  empenho_numero: z.string(),
  empenho_data: z.iso.date(),
  empenho_valor_final: amountColumn().nullable(),
  empenho_pago: amountColumn(),
  credor_nome: z.string(),
  /** As the source has them. */
  empenho_licitacao_numero: z.string(),
  empenho_contrato_numero: z.string(),
  empenho_emenda_numero: z.string(),
  empenho_convenio_numero: z.string(),
  /** The tied ones, as their fields name them. */
  empenho_da_licitacao: z.string(),
  empenho_do_contrato: z.string(),
  empenho_da_emenda: z.string(),
  empenho_do_acordo: z.string(),
  empenho_licitavel: z.boolean(),
  empenho_modalidade_licitacao: z.string(),
  empenho_fundamento_legal: z.string(),
  empenho_processo: z.string(),
  empenho_tipo: z.string(),
  empenho_objeto: z.string(),
  credor_sigiloso: z.boolean(),
  credor_versao: z.int(),
  versao: z.int(),
})
export type EmpenhoEdicao = z.output<typeof empenhoEdicao>

export const empenhoFormPage = z.object({
  empenho: empenhoEdicao,
  modalidades: z.array(z.object({ value: z.string(), label: z.string() })),
})
export type EmpenhoFormPage = z.output<typeof empenhoFormPage>
