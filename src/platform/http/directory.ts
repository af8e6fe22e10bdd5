// What the portal has, as its modules say when they register: public pages, public lists, entries of the panel. The menus, the site
// map, the home page, the statements of no occurrence, the search and the sitemap are made of it, in the order of the modules.
import type { PanelAccess } from '../../base/privilegio.ts'
import type { SiteIcon } from '../../base/site-icon.ts'

export type MenuEntry = {
  label: string
  href: string
  /** The addresses that the entry stands for, when they are more than its own and those below it. */
  section?: string
}

/** A public page that stands by itself. */
export type SitePage = {
  /** Heading of the site map. */
  group: 'Transparência' | 'Atendimento' | 'Para programas e pesquisas' | 'Este portal'
  href: string
  label: string
  text: string
  /** With one, the page is a card of the home page too. */
  icon?: SiteIcon
  /** With one, the page is in the main menu; `true` under its own label. */
  menu?: true | Omit<MenuEntry, 'href'>
}

/** Records that have a page of their own, for search engines: `<page>/<id>`. */
export type RecordPages = { table: string; id: string; only?: [column: string, value: number] }

export type FoundRecord = {
  title: string
  /** What tells it from others of its kind: a date. */
  detail: string | null
  /** Where the words are looked for, to show an excerpt. */
  text: string
  path: string
  /** Filter of the list -> the record's text that the filter looks in. */
  filtered: Record<string, string>
}

export type ListSearch = {
  /** Name of the group on the wire: 'orgaos'. */
  kind: string
  /** The records that hold every word of `term`, the best first: at most `limit`, and how many there are. */
  find: (term: string, limit: number) => Promise<{ items: FoundRecord[]; count: number }>
  /** What the link to the list says: 'Todos os contratos'. */
  all: string
  /** The filters that the term may go to, with the words that say where: { contrato_objeto: 'no objeto' }. */
  narrowing: Record<string, string>
}

/** What a public list says of its data as a whole. */
export type ListNotes = {
  /** When its rows changed last; null when it never had one. */
  updatedAt: string | null
  /** Signed statements that in a period there was nothing to publish, the newest first. Days as YYYY-MM-DD. */
  statements: { from: string; to: string; text: string; signedOn: string; signer: string; office: string }[]
}

export type PublicList = {
  table: string
  /** Address and heading of its page. */
  page: string
  title: string
  /** Part of its addresses in the sitemap and of its place in the search: 'documentos-leis'. */
  id: string
  /** What people call its records: 'Órgãos', where the heading says something else. */
  many: string
  records: RecordPages | null
  search: ListSearch | null
}

export type PanelEntry = MenuEntry & {
  group: 'Transparência' | 'Atendimento' | 'Sistema'
  access: PanelAccess
  /** With one, the entry is a card of the panel's home too. */
  card?: { label: string; text: string }
}

export type Directory = {
  /** Every page: its address and the name of its file. */
  views: { url: string; view: string }[]
  pages: SitePage[]
  lists: PublicList[]
  panel: PanelEntry[]
  /** Every table that a list is read from, for the check at the start. */
  tables: Set<string>
}

export const createDirectory = (): Directory => ({ views: [], pages: [], lists: [], panel: [], tables: new Set() })
