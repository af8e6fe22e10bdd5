// The page of a creditor: its years, the months of one of them, and what else the portal knows of it.
import { z } from 'zod'
import { amountColumn } from '#kits/list/columns.ts'
import { credorPublic } from './credor.contract.ts'

const empenho = z.object({
  empenho_id: z.int(),
  numero: z.string(),
  data: z.iso.date(),
  objeto: z.string(),
  valor: amountColumn().nullable(),
  pago: amountColumn(),
})

const esperando = z.object({
  quantos: z.int(),
  valor: amountColumn(),
  primeiros: z.array(
    z.object({
      ordem_pagamento_id: z.int(),
      empenho: z.string(),
      desde: z.iso.date(),
      valor: amountColumn(),
      situacao: z.enum(['na_fila', 'suspenso']),
    }),
  ),
})

const contrato = z.object({ contrato_id: z.int(), numero: z.string(), objeto: z.string(), valor: amountColumn() })
const licitacao = z.object({ licitacao_id: z.int(), numero: z.string(), modalidade: z.string(), objeto: z.string() })

export const credorPage = z.object({
  credor: credorPublic,
  /** The year whose months are shown; null when nothing was paid yet. */
  ano: z.int().nullable(),
  /** The newest commitments. */
  empenhos: z.array(empenho),
  esperando,
  contratos: z.array(contrato),
  licitacoes: z.array(licitacao),
})
export type CredorPage = z.output<typeof credorPage>
