// How the portal decides a criterion by itself: the words of the rules, as plain values. julga-lista.ts and julga.ts apply them.
import type { PrivilegeName } from '#base/privilegio.ts'
import type { DB } from '#platform/db/types.generated.ts'
import type { Item } from '../matriz.ts'
import type { Fatos } from './fatos.ts'

type Tabela = keyof DB & string
type Coluna<T extends Tabela> = keyof DB[T] & string

/**
 * How old the newest fact, or the confirmation that the list is complete, may be: so many days; 'X' the rows of the last closed year must
 * be there; 'ano' those of this year; 'mes' the month before last must be there.
 */
export type Prazo = { dias: number } | 'X' | 'ano' | 'mes' | null

/** The rule of a public list, of one table. `so`: of the rows with these values. */
export type RegraDeLista<T extends Tabela = Tabela> = {
  /** The list, or with filters the part of it, as a visitor opens it. */
  pagina: string
  tabela: T
  so?: { [Name in Coluna<T>]?: string | boolean | null }
  /** The day of the fact, the newest of several columns; or its year and month. Without one only a confirmation says that it is current. */
  fato?: { dia: readonly Coluna<T>[] } | { mes: readonly [ano: Coluna<T>, mes: Coluna<T>] }
  /** Further facts that keep it current, of tables below: days. */
  tambem?: readonly { [Below in Tabela]: readonly [tabela: Below, dia: Coluna<Below>] }[Tabela][]
  /** The year of a row: a column with a year, or with a day; the years in which it holds. None: the rows have no year. */
  ano?: { coluna: Coluna<T> } | { de: Coluna<T> } | { desde: Coluna<T>; ate: Coluna<T> }
  /** Only rows with this one. */
  com?: Coluna<T>
  /** Only rows that hold today count: their first and last day. */
  vigente?: readonly [inicio: Coluna<T>, fim: Coluna<T>]
  /** What must be filled in in 99 of 100 rows of four years, and what people call it. A name with '|' takes any of its columns. */
  cheias: { [Columns in string]: string }
  /** The minimum columns of the list's files, a name with '|' any of its columns; those of `cheias` when absent. */
  colunas?: readonly string[]
  /** Those of `cheias` that are known only when the year is over. */
  sabidasDepois?: readonly string[]
  prazo: Prazo
  /** The minimum filters, each by any of these names. */
  filtros: readonly (readonly string[])[]
  /** The list whose statement of no occurrence counts, where it is not `pagina`; null: the law wants that there is something. */
  declaracao?: string | null
  /** Old data are no data: without A there is no D (Cartilha PNTP 2026, pages 67 to 81). */
  semAtualSemDado?: true
}

/** Written with the table's own columns, which the compiler knows. */
export const lista = <const T extends Tabela>(regra: SemFiltros<T>): RegraDeLista =>
  ({ filtros: [], ...regra }) as unknown as RegraDeLista
/** Of a criterion that has no other list. */
export const umaLista = <const T extends Tabela>(regra: SemFiltros<T>): [RegraDeLista] => [lista(regra)]
type SemFiltros<T extends Tabela> = Omit<RegraDeLista<T>, 'filtros'> & Partial<Pick<RegraDeLista<T>, 'filtros'>>

/** What is said of one item: whether it is met, and in a sentence why or why not. */
export type Julgado = {
  atende: boolean
  porque: string
  /** The day after which it is not met any more, if nothing happens: 'YYYY-MM-DD'. */
  vence?: string
  /** Decided by a statement of no occurrence, or by what a person ticked; by the portal itself when absent. */
  por?: 'declaracao' | 'pessoa'
}
export type Julgados = Partial<Record<Item, Julgado>>

/** What is looked at that is no list: only whether there is something (D), or more items. Of items that it does not say the lists decide. */
export type Fato = (fatos: Fatos) => Julgado | Julgados

export type Regra = {
  /** All of them must be met. */
  listas?: readonly RegraDeLista[]
  fato?: Fato
  /** What only a person can say, as a sentence: it counts for 180 days. */
  pessoa?: string
  /** Public addresses that show it; the lists' own when absent. They must answer. */
  provas?: readonly string[]
  /** The ground in law. */
  lei: string
  /** How the portal decides, in a sentence. */
  como: string
  /** What to do when it is missing, where, and about how many minutes it takes. */
  fazer: string
  onde: string
  minutos: number
  /** Who may do it. */
  acesso: PrivilegeName | 'administrador'
}

/** Rules of criteria, by their ids, whose work the same people do. */
export const comAcesso = (
  acesso: Regra['acesso'],
  regras: Record<string, Omit<Regra, 'acesso'> & Partial<Pick<Regra, 'acesso'>>>,
): Record<string, Regra> => Object.fromEntries(Object.entries(regras).map(([id, regra]) => [id, { acesso, ...regra }]))

// Words for rules that look at facts.
export const sim = (porque: string): Julgado => ({ atende: true, porque })
export const nao = (porque: string): Julgado => ({ atende: false, porque })
export const tem = (atende: boolean, porque: string, senao: string): Julgado => (atende ? sim(porque) : nao(senao))
