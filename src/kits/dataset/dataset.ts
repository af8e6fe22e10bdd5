// A public data set, declared in plain values: no zod and no functions, so that it travels to the browser in a page's data. What is
// made of it: list, detail, filters, totals, chart, exports, dictionary, statement section, site map, search; the panel's list, form
// and import. docs/data-sets.md says how to add one. A set whose pages need more writes plain pages with the pieces that the kit uses.
import type { PrivilegeName } from '../../base/privilegio.ts'
import type { FieldFacts } from '../form/field-facts.ts'

/** A column of the set's table: a field of its form with what the list and the import do with it. */
export type DatasetColumn = FieldFacts & {
  /** Its meaning in the data dictionary; the label when absent. */
  meaning?: string
  /** Offered as a filter: words of a text, the exact value of a choice or a CPF, from and until for days and amounts. */
  filter?: boolean
  /** The list can be ordered by it. */
  sort?: boolean
  /** Summed over the whole filtered list. */
  sum?: boolean
  /** Never leaves the panel. A CPF that is not private leaves masked. */
  isPrivate?: boolean
  /** Of a reference: the table that it points to, and by which column of it an import finds the row and people know it. */
  of?: { table: string; name: string; key?: string }
  /** What the column is called in files, besides its own name and label; case, accents and punctuation make no difference. */
  names?: readonly string[]
  /**
   * The file's cell holds several values: the one at this place counts ('SERRINHA/BA': { by: ['/'], at: 0 }). A later separator
   * counts in cells that have none of those before it ('SERRINHA-BA', but 'XIQUE-XIQUE/BA').
   */
  part?: { by: readonly string[]; at: number }
}

export type Dataset = {
  /** The table; `/ajax/<name>` and `/painel/ajax/<name>` are its calls, `<name>_id` the key. */
  name: string
  /** The list's address is /acesso/<slug>. */
  slug: string
  /** Of many and of one: 'Diárias', 'diária'. */
  title: string
  one: { name: string; gender: 'f' | 'm' }
  /** Below the list's title. */
  lead: string
  /** In the site map and on the cards. */
  text: string
  /** What demands the publication. */
  law: string
  privilege: PrivilegeName
  columns: Readonly<Record<string, DatasetColumn>>
  /** Columns of the public list, in order; the first links to the detail. */
  shown: readonly string[]
  /** Which columns say what the record is, in titles and links. */
  titled: readonly string[]
  first: readonly [column: string, direction: 'asc' | 'desc']
  /** The day of the fact: makes <name>_ano and <name>_mes, generated columns of the table, filters of the list. */
  period?: string
  /** Bars by month of the chosen year (the newest at first), with the same figures as a table. */
  chart?: { by: 'month'; sum: string; title: string }
  /** Columns that identify a row in an import. */
  key: readonly string[]
  /** The rows that a new file replaces: those that agree in these columns with one of its rows. */
  scope: readonly string[]
  /** Wrong rows: SQL conditions over the columns, the same for the form and the import. `isWarning`: told, but stored. */
  checks?: readonly { if: string; say: string; column: string; isWarning?: boolean }[]
}

export const defineDataset = <const D extends Dataset>(dataset: D): D => dataset

export const idOf = ({ name }: Pick<Dataset, 'name'>): string => `${name}_id`
export const yearOf = ({ name }: Pick<Dataset, 'name'>): string => `${name}_ano`
export const monthOf = ({ name }: Pick<Dataset, 'name'>): string => `${name}_mes`
export const publicPage = ({ slug }: Pick<Dataset, 'slug'>): string => `/acesso/${slug}`
export const panelPage = ({ name }: Pick<Dataset, 'name'>): string => `/painel/${name.replaceAll('_', '-')}`
export const panelCall = ({ name }: Pick<Dataset, 'name'>): string => `/painel/ajax/${name}`
export const publicCall = ({ name }: Pick<Dataset, 'name'>): string => `/ajax/${name}`
