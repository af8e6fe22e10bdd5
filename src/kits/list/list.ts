// The definition of a list: its row, filters and orders. Used by the server and, as types only, by the browser.
import { z } from 'zod'
import { oncePer } from '#base/once-per.ts'
import { type Confirmable, confirmable } from '#kits/confirmacao/confirmacao.contract.ts'
import type { Fields } from '#kits/form/field-facts.ts'
import { type ListEdits, listEdits } from './edits.contract.ts'
import { type EndingSoon, endingSoon } from './ending.ts'

export type ListDefinition<
  Row extends z.ZodObject = z.ZodObject,
  Filters extends z.ZodObject = z.ZodObject,
  SortName extends string = string,
> = {
  /** Address of the JSON call. */
  path: string
  /** Address of the page, and of the whole-set exports with .csv, .xlsx, .ods, .json after it. */
  page: string
  /** Heading of the page, name in the documentation of the calls. */
  title: string
  /** Below the heading. */
  lead?: string
  /** File name of the exports, without ending. */
  exportName: string
  /** Its files hold data of people that are not public: whoever takes them is asked for the password. */
  holdsPeople?: boolean
  row: Row
  /** One schema per filter; empty values never reach it. */
  filters: Filters
  sort: {
    by: readonly SortName[]
    first: readonly [NoInfer<SortName>, 'asc' | 'desc']
    /** Other names that a caller may use for a column: { data: 'slc_data_cadastro' }. */
    aliases?: Readonly<Record<string, NoInfer<SortName>>>
  }
  words?: ListWords
}

/** How people call what the list has, where programs read names: in spreadsheets, and in filters written out in words. */
export type ListWords = {
  /** The fields of the records' form: their labels, and the words of their choices. */
  fields?: Fields
  /** Columns and filters that are no field, or are called otherwise in lists. */
  labels?: Readonly<Record<string, string>>
  /** Columns whose values are codes -> the words of each. */
  values?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Filters by the id of another table's row -> the table, its column that names the row, and the one with the id, if not <table>_id. */
  references?: Readonly<Record<string, { table: string; name: string; key?: string }>>
}

/** An order that is no column of the row does not compile. */
export function defineList<
  Row extends z.ZodObject,
  Filters extends z.ZodObject,
  const SortName extends keyof z.output<Row> & string,
>(list: ListDefinition<Row, Filters, SortName>): ListDefinition<Row, Filters, SortName> {
  return list
}

export const largestPage = 10_000_000

export type ListQuery<L extends ListDefinition = ListDefinition> = {
  page: number
  limit: number
  orderBy: L['sort']['by'][number]
  ascending: boolean
  filters: Partial<z.output<L['filters']>>
}

export type RowOf<L extends ListDefinition> = z.output<L['row']>
export type FilterName<L extends ListDefinition> = keyof z.output<L['filters']> & string

/** What a public list says about its data as a whole: ListNotes of platform/http/directory.ts. */
export const listNotes = z.object({
  updatedAt: z.string().nullable(),
  confirmation: z.object({ completeUntil: z.string(), confirmedAt: z.string() }).nullable(),
  said: z.string(),
  files: z.string().nullable(),
  statements: z.array(
    z.object({
      from: z.string(),
      to: z.string(),
      text: z.string(),
      signedOn: z.string(),
      signer: z.string(),
      office: z.string(),
    }),
  ),
})
export type ListNotes = z.output<typeof listNotes>

/** A panel list as its reader left it; stored for each person (server/personal-lists.ts). */
export const personalView = z.object({
  /** The columns they chose; null: those of the list. */
  columns: z.array(z.string()).nullable(),
  /** What they have just removed. */
  notice: z.string().nullable(),
  /** The filters are those of their last visit. */
  isRemembered: z.boolean(),
})
export type PersonalView = z.output<typeof personalView>

/** The data of a list page: the rows, and the state from which its links and forms are made. */
export type ListPageData<Row> = {
  items: Row[]
  count: number
  page: number
  limit: number
  orderBy: string
  ascending: boolean
  /** Filters as typed, including wrong ones. */
  filters: Record<string, string>
  /** Messages for the wrong filters. */
  errors: Record<string, string[]>
  /** 'name=value' of each filter by the id of a record -> what people read: 'Órgão: Gabinete'. */
  told: Record<string, string>
  /** Why there are no rows, when the search could not be answered. */
  problem: string | null
  /** Only for public lists. */
  notes: ListNotes | null
  /** Only for lists of the panel. */
  personal: PersonalView | null
  /** Of a list of the panel whose fields may be changed in it. */
  edits?: ListEdits | null
  /** Of a list of the panel whose public lists are confirmed in it. */
  confirmable?: Confirmable | null
  /** Of a list of the panel whose records end. */
  ending?: EndingSoon | null
  list: {
    path: string
    page: string
    title: string
    lead: string
    exportName: string
    sortable: string[]
    firstOrderBy: string
    firstAscending: boolean
    /** Its plain address opens a part of it, a panel list as its reader left it: the address of the whole list must say something. */
    opensNarrowed: boolean
    /** Parameters that stay in the list's addresses whatever the search (?esic=1); they are not filters. */
    fixed: Record<string, string>
  }
}

const pageSchemas = oncePer(pageSchema<z.ZodObject>)
export const listPageSchema = <Row extends z.ZodObject>(row: Row) =>
  pageSchemas(row) as ReturnType<typeof pageSchema<Row>>

function pageSchema<Row extends z.ZodObject>(row: Row) {
  return z.object({
    items: z.array(row),
    count: z.int(),
    page: z.int(),
    limit: z.int(),
    orderBy: z.string(),
    ascending: z.boolean(),
    filters: z.record(z.string(), z.string()),
    errors: z.record(z.string(), z.array(z.string())),
    told: z.record(z.string(), z.string()),
    problem: z.string().nullable(),
    notes: listNotes.nullable(),
    personal: personalView.nullable(),
    edits: listEdits.nullish(),
    confirmable: confirmable.nullish(),
    ending: endingSoon.nullish(),
    list: z.object({
      path: z.string(),
      page: z.string(),
      title: z.string(),
      lead: z.string(),
      exportName: z.string(),
      sortable: z.array(z.string()),
      firstOrderBy: z.string(),
      firstAscending: z.boolean(),
      opensNarrowed: z.boolean(),
      fixed: z.record(z.string(), z.string()),
    }),
  })
}
