// The page of a creditor: its years, the months of one of them, and what else the portal knows of it.
import { z } from 'zod'
import { amountColumn } from '#kits/list/columns.ts'
import { limiteUsado } from '#modules/compras/contrato/do-contrato.contract.ts'
import { credorPublic } from '#modules/financas/credor/credor.contract.ts'

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
      /** 1 and how many of its queue are older; null of one that is suspended. */
      posicao: z.int().nullable(),
    }),
  ),
})

const termo = z.object({
  numero: z.int(),
  tipo: z.string(),
  dia: z.iso.date(),
  fim: z.iso.date().nullable(),
  mudanca: amountColumn().nullable(),
  depois: amountColumn().nullable(),
})

const contrato = z.object({
  contrato_id: z.int(),
  numero: z.string(),
  objeto: z.string(),
  valor: amountColumn(),
  /** After its amendments; null where one leaves it unknown. */
  atual: amountColumn().nullable(),
  inicio: z.iso.date().nullable(),
  fim: z.iso.date().nullable(),
  situacao: z.string(),
  vigora: z.boolean(),
  tem_fiscal: z.boolean(),
  termos: z.array(termo),
  /** How much of what the law allows its additions take; null where no amendment changes the value. */
  limite: limiteUsado.nullable(),
  /** Null when no commitment names it. */
  empenhos: z
    .object({
      quantos: z.int(),
      empenhado: amountColumn().nullable(),
      liquidado: amountColumn().nullable(),
      pago: amountColumn(),
    })
    .nullable(),
})
const licitacao = z.object({
  licitacao_id: z.int(),
  numero: z.string(),
  modalidade: z.string(),
  objeto: z.string(),
  homologacao: z.iso.date().nullable(),
  valor: amountColumn().nullable(),
  /** A direct contracting: nobody competed. */
  direta: z.boolean(),
  /** Of several lots the best. */
  resultado: z.enum(['vencedor', 'participante', 'desclassificado', 'inabilitado']),
  /** Null when it is not known, or of several lots. */
  posicao: z.int().nullable(),
  proposta: amountColumn().nullable(),
  /** How many took part; 0 when nobody said who. */
  participantes: z.int(),
})
const sancao = z.object({
  sancao_id: z.int(),
  tipo: z.string(),
  inicio: z.iso.date(),
  fim: z.iso.date().nullable(),
  vale: z.boolean(),
})

export const credorPage = z.object({
  credor: credorPublic,
  /** The year whose months are shown; null when nothing was paid yet. */
  ano: z.int().nullable(),
  /** The newest commitments. */
  empenhos: z.array(empenho),
  esperando,
  /** Whether the town publishes an order of payments at all: without one nobody knows who waits. */
  tem_fila: z.boolean(),
  contratos: z.object({ quantos: z.int(), em_vigor: z.int(), itens: z.array(contrato) }),
  /** `quantas` and `vencidas` without the direct ones. `conhecidas`: of `total` tenders it is known who took part. */
  licitacoes: z.object({
    ...{ quantas: z.int(), vencidas: z.int(), diretas: z.int(), conhecidas: z.int(), total: z.int() },
    itens: z.array(licitacao),
  }),
  sancoes: z.object({ itens: z.array(sancao), conferida: z.iso.date().nullable() }),
  outros_nomes: z.array(z.string()),
})
export type CredorPage = z.output<typeof credorPage>
