// The page of the tree: its rows, figures and charts, as the server hands them to it.
import { z } from 'zod'
import { isCorte, isRecebedores } from './cortes.ts'
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
  /** In the year before until the same day; null where that year has nothing. */
  antes: z.string().nullable(),
  /** What most of its commitments are for; '' where that is not told. */
  para: z.string(),
})
export type CredorMaior = z.output<typeof credor>

/** A share of what was paid: a level, or who received. */
export const parte = z.object({
  /** As addresses name it. */
  chave: z.string(),
  /** From 1. */
  altura: z.int(),
  nome: z.string(),
  pago: z.string(),
  /** In the year before until the same day; null where it is not compared. */
  antes: z.string().nullable(),
  /** Of each R$ 100 of its level; null where a part of the level is not told. */
  cem: z.int().nullable(),
  /** Null of what has nothing below it. */
  aberto: z.boolean().nullable(),
  /** The filters of its rows, without the period; null where it has no list of its own. */
  recorte: z.string().nullable(),
  /** What names the page of who received. */
  credor: z.string().nullable(),
})
export type Parte = z.output<typeof parte>

const nota = z.object({ texto: z.string(), href: z.string().optional() })

/**
 * What a year's own budget had paid until the same day, and in the whole year; with the months in which nothing was. `ate` is null of years
 * that only their whole is known of here.
 */
export const anoDaDespesa = z.object({
  ano: z.int(),
  ate: z.string().nullable(),
  pago: z.string(),
  vazios: z.array(z.int()),
  /** What explains its bar. */
  notas: z.array(nota),
})
export type AnoDaDespesa = z.output<typeof anoDaDespesa>

const pedaco = z.object({ texto: z.string(), forte: z.boolean().optional() })

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
  /** The sentence of the page; null where a part of it is not known. */
  achado: z.array(pedaco).nullable(),
  /** The day up to which a year that goes on has payments, '2026-11-26'; null of a year that is compared in whole months. */
  dia: z.string().nullable(),
  /** What the year before had paid until the same day; null where it has nothing, or not all of it. */
  antes: z.string().nullable(),
  populacao: z.object({ habitantes: z.int(), ano: z.int() }).nullable(),
  corte: z.string().refine(isCorte),
  partes: z.array(parte),
  abertas: z.array(z.string()),
  /** Newest first; none of a search by words, which other years name otherwise. */
  anos: z.array(anoDaDespesa),
  quem: z.string().refine(isRecebedores),
  /** The accounting table stands open. */
  conta: z.boolean(),
  /** Its rows are by code, and not by what was paid. */
  porCodigo: z.boolean(),
  /** All twelve, with those of the year before. */
  meses: z.array(z.object({ mes: z.int(), pago: z.string(), antes: z.string(), notas: z.array(nota) })),
  /** Null when there are other filters than the period: creditors are not known by appropriation. */
  credores: z.array(credor).nullable(),
})
export type DespesaQuadro = z.output<typeof despesaQuadro>

export const despesasPage = despesaListPage.extend({
  /** Null when there is no expense at all, or a filter is wrong. */
  quadro: despesaQuadro.nullable(),
})
export type DespesasPage = DespesaListData & { quadro: DespesaQuadro | null }
