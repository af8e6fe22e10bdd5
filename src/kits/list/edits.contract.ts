// Fields that are changed in a list itself: of one row, or of many records at once (docs/decisions/0079-hundreds-at-once.md).
import { z } from 'zod'
import type { FieldFacts } from '#kits/form/field-facts.ts'

/** What the page of a list knows of its edits. */
export const listEdits = z.object({
  /** Of the calls: `<path>/alteracao`, `<path>/<id>/campo`. */
  path: z.string(),
  /** Of the pages: `<page>/alteracao`. */
  page: z.string(),
  /** The address of a record's form, with `:id` in it. */
  form: z.string(),
  /** Column of the list -> the field that a row changes in it, and its label. */
  cells: z.record(z.string(), z.object({ field: z.string(), label: z.string() })),
  /** Some fields are changed of many at once. */
  isBulk: z.boolean(),
})
export type ListEdits = z.output<typeof listEdits>

const option = z.object({ value: z.string(), label: z.string() })
const facts = z.custom<FieldFacts>((value) => typeof value === 'object' && value !== null)

/** One field of one record, to be changed in its row. */
export const fieldOfRecord = z.object({
  facts,
  options: z.array(option),
  /** As its form would show it. */
  valor: z.string(),
  versao: z.int(),
})
export type FieldOfRecord = z.output<typeof fieldOfRecord>

const words = z.object({ one: z.string(), many: z.string(), gender: z.enum(['f', 'm']) })

/** The page on which a field and its value are chosen. */
export const bulkForm = z.object({
  /** The call. */
  path: z.string(),
  words,
  /** How many records. */
  total: z.int(),
  /** Of how many one change may be. */
  most: z.int(),
  /** The chosen ones; null: all that the filters find. */
  ids: z.array(z.int()).nullable(),
  /** What the filters of the list are, as people read them in its address. */
  filters: z.record(z.string(), z.string()),
  fields: z.array(z.object({ name: z.string(), facts, options: z.array(option) })),
  back: z.string(),
})
export type BulkForm = z.output<typeof bulkForm>

export const bulkStates = ['conferindo', 'conferida', 'gravando', 'gravada', 'desfazendo', 'desfeita'] as const

const named = z.object({ id: z.int(), nome: z.string() })

/** A change of many records: before it is stored, and what became of it. */
export const bulkChange = z.object({
  alteracao_id: z.int(),
  estado: z.enum(bulkStates),
  campo: z.string().describe('O rótulo do campo'),
  valor: z.string(),
  total: z.int(),
  /** By state of the records: waiting, will change, has the value already, stays, changed, undone. */
  contagem: z.object({
    espera: z.int(),
    muda: z.int(),
    igual: z.int(),
    fica: z.int(),
    gravada: z.int(),
    desfeita: z.int(),
  }),
  /** The values before of those that change or changed, the most frequent first; the others are counted together. */
  de: z.array(z.object({ texto: z.string(), registros: z.int() })),
  outros: z.int(),
  /** Why records stay as they are, with the first of them. */
  ficam: z.array(z.object({ motivo: z.string(), registros: z.int(), primeiros: z.array(named) })),
  /** The same of those that undoing left. */
  mantidos: z.array(z.object({ motivo: z.string(), registros: z.int(), primeiros: z.array(named) })),
  autor: z.string(),
  gravada_em: z.string().nullable(),
  gravada_por: z.string().nullable(),
  desfeita_em: z.string().nullable(),
  desfeita_por: z.string().nullable(),
})
export type BulkChange = z.output<typeof bulkChange>

export const bulkReview = z.object({
  path: z.string(),
  page: z.string(),
  form: z.string(),
  words,
  alteracao: bulkChange,
  back: z.string(),
})
export type BulkReview = z.output<typeof bulkReview>

/** What the calls answer while the work may go on. */
export const bulkState = z.object({ alteracao_id: z.int(), estado: z.enum(bulkStates), redirect: z.string() })
