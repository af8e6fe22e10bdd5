// The page of a commitment: the chain, each delivery beside its payment, and what its creditor received in all.
import { z } from 'zod'
import { amountColumn } from '#kits/list/columns.ts'
import { empenhoPublic } from './empenho.contract.ts'

const entrega = z.object({ valor: amountColumn(), data: z.iso.date(), documento: z.string(), ehRestante: z.boolean() })
/** Its place in the order of payments. */
const fila = z.object({ id: z.int(), posicao: z.int().nullable() })
const paga = z.object({
  valor: amountColumn(),
  data: z.iso.date(),
  numero: z.string(),
  retido: amountColumn(),
  ehResto: z.boolean(),
})

/** A delivery and its payment, one of them, or neither: what is still to come. */
export const parcela = z.object({
  entregue: entrega.nullable(),
  pago: paga.nullable(),
  /** Between both; of an unpaid delivery until today; null when there is nothing to count. */
  dias: z.int().nullable(),
  /** Of a delivery that waits there to be paid. */
  fila: fila.nullable(),
})
export type Parcela = z.output<typeof parcela>

export const empenhoPage = z.object({
  empenho: empenhoPublic,
  parcelas: z.array(parcela),
  /** Null where the portal does not have it. */
  licitacao: z.object({ data: z.iso.date().nullable(), situacao: z.string() }).nullable(),
  contrato: z.object({ data: z.iso.date().nullable(), situacao: z.string() }).nullable(),
  emenda: z.object({ autor: z.string() }).nullable(),
  acordo: z.object({ parte: z.string() }).nullable(),
  /** What names the creditor's page; null of one who is protected by law. */
  credor_chave: z.string().nullable(),
  /** Payments to the creditor by year, newest first; null of one who is protected by law. */
  recebido: z.array(z.object({ ano: z.int(), pagamentos: z.int(), pago: amountColumn() })).nullable(),
})
export type EmpenhoPage = z.output<typeof empenhoPage>
