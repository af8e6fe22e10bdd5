// The page of the tree: its rows, figures and charts, as the server hands them to it.
import { z } from 'zod'
import { type DespesaListData, despesaListPage, despesaTotais } from './despesa.contract.ts'
import { isArvore, isNivel } from './niveis.fields.ts'

const valores = despesaTotais.extend({ despesa_percentual: z.string().nullable() })

/** A row of the tree: a level with the sums of what is below it. */
export const despesaNo = valores.extend({
  /** The codes from the top to it, as addresses name it: '12/361'. */
  chave: z.string(),
  nivel: z.string().refine(isNivel),
  /** From 1. */
  altura: z.int(),
  codigo: z.string(),
  nome: z.string(),
  /** Null of the last level. */
  aberto: z.boolean().nullable(),
  /** The filters of its rows, as an address has them, without the period: exact codes, entity, and the words that are searched for. */
  recorte: z.string(),
})
export type DespesaNo = z.output<typeof despesaNo>

/** Null where the source does not tell it. */
const etapas = z.object({
  empenhado: z.string().nullable(),
  liquidado: z.string().nullable(),
  pago: z.string().nullable(),
})
export type Etapas = z.output<typeof etapas>

const credor = z.object({
  /** 0 of those whose name is protected. */
  credor_id: z.int(),
  /** What names its page; null of those. */
  chave: z.string().nullable(),
  nome: z.string(),
  /** A CNPJ whole, a CPF masked. */
  documento: z.string(),
  pagamentos: z.int(),
  pago: z.string(),
})
export type CredorMaior = z.output<typeof credor>

export const despesaQuadro = z.object({
  exercicio: z.int(),
  /** The months of the amounts. */
  de: z.int(),
  ate: z.int(),
  totais: valores,
  arvore: z.string().refine(isArvore),
  nos: z.array(despesaNo),
  abertos: z.array(z.string()),
  /** As `recorte` of a row, of all of them. */
  recorte: z.string(),
  /** What the year's report of restos a pagar says was paid, also of commitments that the portal does not have; null without a report, and of a part of the expense. */
  restosDoRelatorio: z.string().nullable(),
  funcoes: z.array(etapas.extend({ codigo: z.string(), nome: z.string() })),
  /** All twelve, with those of the year before. */
  meses: z.array(z.object({ mes: z.int(), atual: etapas, anterior: etapas })),
  /** Null when there are other filters than the period: creditors are not known by appropriation. */
  credores: z.array(credor).nullable(),
})
export type DespesaQuadro = z.output<typeof despesaQuadro>

export const despesasPage = despesaListPage.extend({
  /** Null when there is no expense at all, or a filter is wrong. */
  quadro: despesaQuadro.nullable(),
})
export type DespesasPage = DespesaListData & { quadro: DespesaQuadro | null }
