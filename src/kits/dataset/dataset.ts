// A public data set, declared in plain values: no zod and no functions, so that the browser can have it too. Of it are made the list,
// detail, filters, totals, chart, files, feeds, dictionary, statement section and site map; and the panel's list, form and
// import. docs/data-sets.md says how to add one. A set whose pages need more writes plain pages with the pieces that the kit uses.
import type { Dimensao } from '#base/dimensao.ts'
import type { PrivilegeName } from '#base/privilegio.ts'
import type { SiteIcon } from '#base/site-icon.ts'
import type { FieldFacts } from '#kits/form/field-facts.ts'

/** A column of the set's table: a field of its form, and what the list and the import do with it. */
export type DatasetColumn = FieldFacts & {
  /** Its name above the list and beside the filter, where the label of the form says more: 'Órgão' for 'Nome do órgão'. */
  head?: string
  /** Its meaning in the data dictionary; the label when absent. */
  meaning?: string
  /** Shown with its record only: the list and its files leave it out. */
  isDetail?: boolean
  /** What the page of a record says when it has none, where 'Não informado' would mislead. */
  absent?: string
  /** Written by the table's own rules: shown like any other, but neither typed nor imported. */
  isDerived?: boolean
  /**
   * Of a derived choice that passes with the days: SQL over the columns that says it today. The table has no such column, which would
   * grow old.
   */
  today?: string
  /**
   * Of a reference: its table, the column that names a row, and the one by which an import finds it. `form`: the page on which one is
   * entered, where it is not the table's own.
   */
  of?: { table: string; name: string; key?: string; form?: string }
  /** What the column is called in files, besides its own name and label; case, accents and punctuation make no difference. */
  names?: readonly string[]
  /**
   * The file's cell may hold two columns' values: this one's stands before the last separator or behind it ('SERRINHA/BA':
   * { by: ['/'], at: 0 }). A later separator counts in cells that have none of those before it ('SERRINHA-BA', but 'XIQUE-XIQUE/BA').
   */
  part?: { by: readonly string[]; at: 0 | -1 }
  /** Of a text that a file has in several columns: what stands between its parts; a space when absent. */
  join?: string
  /** Of money in files: what has more than two places is rounded and reported, where others refuse it (the PNCP writes four). */
  isRounded?: boolean
  /** The file's cell may be '529.982.247-25 - NOME': a text takes the name, a CPF or CNPJ the document, if it is one of theirs. */
  isGlued?: boolean
  /** What people read of both directions of its order, where its kind says it wrongly: ['Andamento antes', 'Andamento depois']. */
  orders?: readonly [up: string, down: string]
} & (SeenByAll | PanelOnly)

type SeenByAll = {
  /**
   * Offered as a filter: words of a text, the exact value of a choice or a CPF, from and until for days and amounts. 'start': of a code,
   * its first characters; it needs no folded column, and sorts as it is.
   */
  filter?: boolean | 'start'
  /** The list can be ordered by it; a text: by this other column of the table, which is never null. */
  sort?: boolean | string
  /** Summed over the whole filtered list. 'within-year': only where one year of a `yearly` set, or the newest state of a `snapshot`, is chosen. */
  sum?: boolean | 'within-year'
  /** What its sum is called, where the label of one record's would mislead: 'Diárias pagas' of 'Quantidade'. */
  summedAs?: string
  isPrivate?: false
}
/** Never leaves the panel. A CPF that is not private leaves masked. Anybody who may filter, order or sum by a value learns it. */
type PanelOnly = { isPrivate: true; filter?: false; sort?: false; sum?: false; summedAs?: undefined }

export type DatasetColumns = Readonly<Record<string, DatasetColumn>>

/** A row is wrong where `if` holds: SQL over the columns, the same for the form and the import. */
export type DatasetCheck = {
  if: string
  say: string
  /** The field beside which it is shown. */
  column: string
  /** The import shows it as a warning, and stores the row. */
  isWarning?: boolean
  /** Of a warning: the form refuses it until the person says that it is right (`ciente`). */
  isAsked?: boolean
  /** Of imports only: in a form the table itself refuses it, beside its field. */
  isOfFile?: boolean
  /** Of a set with `files`: only a record that has none is wrong. An import, which brings none, shows it as a warning. */
  unlessFile?: boolean
}

export type Dataset<Column extends string = string> = {
  /** The table; `/ajax/<name>` and `/painel/ajax/<name>` are its calls, `<name>_id` the key. */
  name: string
  /** The list's address is /acesso/<slug>. */
  slug: string
  /** Of many and of one: 'Diárias', 'diária'. */
  title: string
  one: { name: string; gender: 'f' | 'm' }
  /** What people call the records, when the title is another: 'Órgãos' of 'Estrutura Organizacional'. */
  many?: string
  /** What its rows are counted as, one and many, where the title names something else: 'viagem', 'viagens' of 'Diárias'. */
  counted?: readonly [one: string, many: string]
  /** Below the list's title. */
  lead: string
  /**
   * The town writes a text about it in the panel, shown above the list and on the pages of its records: `title` heads it, `hint` says to
   * staff what it should tell.
   */
  explained?: { title: string; hint: string }
  /** In the site map. */
  text: string
  /** On the card of the panel's home; `text` when absent. */
  cardText?: string
  /** With an icon it is among the data of the home page. */
  icon?: SiteIcon
  /** In the menus, below 'Transparência'. */
  menu?: true
  /** Its heading in /transparencia. */
  dimension: Dimensao
  /** The law or criterion that demands the publication. */
  law: string
  privilege: PrivilegeName
  columns: Readonly<Record<Column, DatasetColumn>>
  /** Columns of the list, in order; the first leads to the detail. */
  shown: readonly Column[]
  /** The columns that identify the record, in titles and links. */
  titled: readonly Column[]
  first: readonly [column: Column, direction: 'asc' | 'desc']
  /** The day of the fact: the table has <name>_ano and <name>_mes generated of it, and the list both as filters. */
  period?: Column
  /** The columns of the table with the first and the last year in which a row holds: the list has <name>_ano as a filter. */
  years?: readonly [since: string, until: string]
  /**
   * The columns of the table with the first and the last day on which a row holds, which no last day means for ever: the list has
   * <name>_em_vigor, a day, as a filter with this label.
   */
  inForce?: { since: string; until: string; label: string }
  /**
   * The column with the last day, a filter: the panel's list counts what ends within 30, 60 and 90 days, and its home lists what ends
   * within 30, except the rows where `unless` holds, SQL over the columns: they ended otherwise.
   */
  ends?: { day: Column; unless: string }
  /**
   * The column with the year whose state a row describes: what is in the rows of one year is in those of the next again. The page opens
   * on the newest year; a page of the set's own offers the years (yearlyFilters). <name>_ano of a set with a `period`, whose filters offer
   * them.
   */
  yearly?: Column | `${string}_ano`
  /**
   * The column with the day whose state a row describes, where the rows of a later day describe the same again (queues, stocks): the page
   * opens on the newest day of each group of rows that agree in `of`, and the list has <name>_atual as a filter.
   */
  snapshot?: { day: Column; of: readonly string[] }
  /**
   * Bars with the same figures as a table: an amount by month of the chosen year (the newest at first), or by the values of a column that is a filter,
   * how many records there are and what they sum up to. A whole number (a year) is drawn in its own order.
   */
  chart?: DatasetChart<Column>
  /** Without it the set has no import. */
  import?: {
    /** Columns of the table that identify a row. */
    key: readonly string[]
    /** The rows that a new file replaces: those that agree in these columns with one of its rows. */
    scope: readonly string[]
    /** Columns that the form has beside the file, for rows that do not say them; references and years of the scope when absent. */
    asked?: readonly string[]
  }
  /**
   * Who is named and has a page: `columns` lead there, the first of them the name; `to`: SQL over the columns that makes the address, null where
   * there is none. In a list whose row header is the name, which leads to the record, `more` is the link below it.
   */
  leads?: { columns: readonly Column[]; to: string; more?: string }
  /** The law demands that it has something: no statement says that there was nothing. */
  mustHave?: true
  /** The parts of which the law asks what they have, where the rest may be there without them: its statements are about those parts. */
  declared?: readonly { title: string; filters: Readonly<Record<string, string>> }[]
  /** The filters with which the page opens, where it does not open on all, or on the newest year where it is `yearly`. */
  opens?: Readonly<Record<string, string>>
  checks?: readonly (DatasetCheck & { column: Column })[]
  /** A page of the panel about one record, at /painel/<name>/<path>/<id>, to which its form leads. */
  beside?: { path: string; label: string }
  /** Its records have files, in the table <name>_anexo. */
  files?: true
  /** What the search shows of a record, where it is not what the columns say (server/dataset-search.ts). */
  search?: DatasetSearch
  /**
   * Public lists apart, each of the rows with one value in the column `by`, which must not mix: they have the addresses, and the set's own
   * leads to them. The panel has one list of all.
   */
  parts?: { by: Column; lists: readonly DatasetPart[] }
  /** Of a set that stands for one of its parts (partsOf). */
  part?: { by: string; value: string }
}

/** `name`: of its call. `without`: amounts that its rows never have, which its list neither shows nor sums. */
type DatasetPart = Pick<Dataset, 'name' | 'slug' | 'title' | 'lead' | 'text'> & {
  value: string
  without?: readonly string[]
}

export type DatasetChart<Column extends string = string> =
  | { by: 'month'; sum: Column; title: string }
  | { by: Column; sums?: readonly Column[]; title: string }

/** SQL over the columns, as in `checks`; kits/search says what each means. `where`: not all records are found. */
type DatasetSearch = {
  [Part in 'where' | 'numero' | 'titulo' | 'assunto' | 'texto' | 'detalhe' | 'data']?: string
}

export function defineDataset<
  const Name extends string,
  const Columns extends DatasetColumns,
  const Shape extends Omit<Dataset<keyof Columns & string>, 'name' | 'columns'>,
>(dataset: Shape & { name: Name; columns: Columns }): Shape & { name: Name; columns: Columns } {
  return dataset
}

/** The columns with a place's latitude and longitude; none of a set without places. */
export const axesOf = (columns: DatasetColumns): (string | undefined)[] =>
  (['latitude', 'longitude'] as const).map((axis) =>
    Object.keys(columns).find((name) => {
      const column = columns[name]
      return column?.kind === 'decimal' && column.axis === axis
    }),
  )

type Named = Pick<Dataset, 'name'>
export const idOf = ({ name }: Named): string => `${name}_id`
export const yearOf = ({ name }: Named): string => `${name}_ano`
export const inForceOf = ({ name }: Named): string => `${name}_em_vigor`
export const newestOf = ({ name }: Named): string => `${name}_atual`
export const newestLabel = 'Posição'
export const newestOptions = { '1': 'Só a mais recente' }
export const monthOf = ({ name }: Named): string => `${name}_mes`
export const publicPage = ({ slug }: Pick<Dataset, 'slug'>): string => `/acesso/${slug}`
export const panelPage = ({ name }: Named): string => `/painel/${name.replaceAll('_', '-')}`
export const publicCall = ({ name, call = name }: Named & { call?: string }): string => `/ajax/${call}`
export const panelCall = ({ name }: Named): string => `/painel/ajax/${name}`
/** The column of a row that has the name of what a reference points to. */
export const nameColumnOf = (column: string): string => column.replace(/_id$/, '_nome')

export const isText = ({ kind }: DatasetColumn): boolean => ['text', 'long-text', 'email', 'url'].includes(kind)
/** A text with a folded column beside it, in which words are looked for. */
export const isWorded = (column: DatasetColumn): boolean => isText(column) && column.filter !== 'start'
/** The columns in which a search over the set looks: its texts that are filters. */
export const searchedOf = ({ columns }: { columns: Readonly<Record<string, DatasetColumn>> }): string[] =>
  Object.entries(columns).flatMap(([name, column]) => (column.filter && isWorded(column) ? [name] : []))

export const headOf = ({ head, label }: DatasetColumn): string => head ?? label
export const isYear = (column: DatasetColumn): boolean => column.kind === 'integer' && (column.min ?? 0) >= 1900
export const isPublic = ({ isPrivate }: DatasetColumn): boolean => !isPrivate
export const isListed = (column: DatasetColumn): boolean => isPublic(column) && !column.isDetail

/** The columns that people type and files bring. */
export const typedOf = <Column>(columns: Readonly<Record<string, Column & Pick<DatasetColumn, 'isDerived'>>>) =>
  Object.fromEntries(Object.entries(columns).filter(([, { isDerived }]) => !isDerived)) as Record<string, Column>

/** What a page of the set needs to know of it; the rest stays on the server. */
export type DatasetShape = Pick<Dataset, 'name' | 'slug' | 'title' | 'one' | 'shown' | 'titled'> & {
  many: string
  counted: readonly [one: string, many: string]
  columns: Record<string, DatasetColumn>
  period: string | null
  years: readonly string[] | null
  /** The label of the filter; null without one. */
  inForce: string | null
  yearly: string | null
  isSnapshot: boolean
  /** The filters with which its page opens. */
  opens: string[]
  chart: Dataset['chart'] | null
  explained: Dataset['explained'] | null
  beside: Dataset['beside'] | null
  leads: Pick<NonNullable<Dataset['leads']>, 'columns' | 'more'> | null
  isImported: boolean
}

/** `isOpen`: without the columns that only the panel sees. */
export function shapeOf(dataset: Dataset, isOpen: boolean): DatasetShape {
  const {
    name,
    slug,
    title,
    one,
    many = title,
    counted = [one.name, many.toLowerCase()],
    shown,
    titled,
    columns,
    period = null,
    years = null,
    inForce,
    yearly = null,
    snapshot,
    chart = null,
    explained = null,
    beside = null,
    leads,
  } = dataset
  const seen = Object.entries(columns).filter(([, column]) => !isOpen || isPublic(column))
  const plain = seen.map(
    ([column, { names: _names, part: _part, join: _join, meaning: _meaning, today: _today, ...facts }]) => [
      column,
      facts,
    ],
  )
  return {
    name,
    slug,
    title,
    one,
    many,
    counted,
    shown,
    titled,
    columns: Object.fromEntries(plain),
    period,
    years,
    inForce: inForce?.label ?? null,
    yearly,
    isSnapshot: snapshot !== undefined,
    opens: Object.keys(dataset.opens ?? {}),
    chart,
    explained,
    beside,
    leads: leads ? { columns: leads.columns, ...(leads.more && { more: leads.more }) } : null,
    isImported: dataset.import !== undefined,
  }
}
