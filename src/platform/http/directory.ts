// The directory of the portal, filled by its modules when they register: public pages, public lists, entries of the panel. Menus,
// site map, home page, statements of no occurrence, search and sitemap are made from it, in the order of the modules.
import type { z } from 'zod'
import type { Dimensao } from '#base/dimensao.ts'
import type { PanelAccess } from '#base/privilegio.ts'
import type { SiteIcon } from '#base/site-icon.ts'
import type { SearchSource } from '../db/search-source.ts'
import type { DB } from '../db/types.generated.ts'

export type MenuEntry = {
  label: string
  href: string
  /** The addresses that the entry is current for, when they are more than its own and those below it. */
  section?: string
}

/** A public page that needs no id or token. */
export type SitePage = {
  /** Heading of the site map. */
  group: 'Transparência' | 'Atendimento' | 'Para programas e pesquisas' | 'Este portal'
  href: string
  label: string
  text: string
  /** When set, the home page shows the page among the data. */
  icon?: SiteIcon
  /**
   * When set, the page is in the menus under this label; `true`: under its own label. Those of 'Transparência' stand below that entry,
   * the others in 'Mais'; the entries of the top row are those of menu.ts.
   */
  menu?: true | Omit<MenuEntry, 'href'>
  /** When set, the page stands under this heading of /transparencia. */
  dimension?: Dimensao
}

/** A page that may answer what somebody asks: what it is called, the name of its kind, and where it has the words. */
export type Published = {
  nome: string
  titulo: string
  assunto: string | null
  trecho: string | null
  detalhe: string | null
  /** YYYY-MM-DD. */
  data: string | null
  endereco: string
}
/** The most certain first; none where the words say nothing. It throws as the search does. */
export type FindPublished = (titulo: string) => Promise<Published[]>

/** Records that have a page of their own, for search engines: `<page>/<id>`, or `<page>/<key>` where another column names them. */
export type RecordPages = { table: string; id: string; key?: string; only?: [column: string, value: string | number] }

/** A kind of thing that the search finds (docs/decisions/0031-one-search-index.md), as its facets name it. */
export type SearchKind = {
  /** `tipo` of the source's rows. Of a public list it is the list's id, and the list is a kind by itself. */
  tipo: string
  titulo: string
  /** Where all of them are. */
  lista: string | null
}

/** A public list whose rows refer, by a filter of it, to the records of another list: the pages of these lead to them. */
export type ListBelow = { table: string; column: string; of: string; page: string; title: string }

/** What a public list says about its data as a whole. */
export type ListNotes = {
  /** When its rows last changed; null when it never had any. */
  updatedAt: string | null
  /** Up to which day it is complete, and when somebody said so; null when nobody did. */
  confirmation: { completeUntil: string; confirmedAt: string } | null
  /** What follows the day of the last change: how complete it is, and whether it is older than its rule. '' when there is nothing to say. */
  said: string
  /** The address of the receipts of the files that its rows came from; null when none did. */
  files: string | null
  /** Signed statements that there was nothing to publish in a period, newest first. Days as YYYY-MM-DD. */
  statements: { from: string; to: string; text: string; signedOn: string; signer: string; office: string }[]
}

/** A public list that was older than its rule when the town was judged, on the day `judgedOn`, or would be soon; and why, as a sentence. */
export type ListAge = { isPast: boolean; why: string; judgedOn: string; judgedAt: string }

/** Part of a list's addresses in the sitemap and in the search: 'documentos-leis' of '/acesso/documentos/leis'. */
export const listIdOf = (page: string): string => page.replace(/^\/(acesso\/)?/, '').replaceAll('/', '-')

/** What is new of something that is followed: `mudou` is the instant, `data` the day of the fact, where it has one. */
export type News = { titulo: string; endereco: string; mudou: string; data: string | null }

/** What somebody may follow: a list with its filters, a search, a record. `endereco`: its page, always written the same way. */
export type Followed = {
  tipo: 'lista' | 'busca' | 'registro'
  endereco: string
  titulo: string
  /** The same without a word of whoever asked: mails to an address that was not confirmed say it. */
  nome: string
  /** The page's address, from which the feed's is made; null where there is no feed. */
  feed: string | null
  /** What everybody may see and changed after `since`, newest first. Throws NotFound of what is gone. */
  news: (since: string, most: number) => Promise<News[]>
}

export type PublicList = {
  /** Where its rows are. */
  tables: readonly (keyof DB & string)[]
  /** Address and heading of its page. */
  page: string
  title: string
  /** listIdOf its page. */
  id: string
  /** The name of its records, when the heading differs: 'Órgãos'. */
  many: string
  records: RecordPages | null
  /** The names of its filters; none for a list that has none. */
  filters: readonly string[]
  hasFeed: boolean
  /** What it shows with the filters of an address. Throws FieldErrors. */
  follow?: (query: Record<string, unknown>) => Promise<Followed>
  /** One of its records. Throws NotFound. */
  followRecord?: (id: number) => Promise<Followed>
  /** What its page shows when it opens. Read by the list itself, so that no other page says another number; remembered while nothing changes. */
  state: () => Promise<ListState>
  /** No statement says that it has nothing: the law demands it. */
  mustHave?: true
  /** The parts that statements are about, where they are not all of it. */
  declared?: readonly Pick<PublicList, 'page' | 'title' | 'state'>[]
}

/** A public set whose rows are records of one table, for whoever keeps a copy (portal/mudancas, portal/anuais). */
export type RecordSet = {
  /** How the addresses of its files begin, and listIdOf that. */
  files: string
  id: string
  title: string
  table: string
  row: z.ZodObject
  /** All that its rows are read from. */
  tables: () => readonly string[]
  /** Those of these numbers that are public, by their numbers. */
  rowsOf: (ids: readonly number[]) => Promise<Map<number, object>>
  /** Those that its rows are of, the newest first; [null] of a set without years. A row that names no year is of none of them. */
  years: () => Promise<(number | null)[]>
  /** The file of a year, as its export would be. */
  csvOf: (year: number | null) => AsyncIterable<Buffer>
}

/** A part of a list that statements are about: the filters by which its page shows it. */
export type DeclaredPart = { title: string; filters: Readonly<Record<string, string>> }

export type ListState = {
  linhas: number
  /** The year whose rows the page opens with; null when it opens with all. */
  ano: number | null
  notes: ListNotes
}

export type PanelEntry = MenuEntry & {
  /** '': before all groups. */
  group: '' | 'Conteúdo' | 'Transparência' | 'Atendimento' | 'Sistema'
  access: PanelAccess
  /** In the menu only while something waits behind it. */
  isWhileCounted?: true
  /** When set, the entry is also a card of the panel's home. */
  card?: { label: string; text: string }
}

/** A list of records that stands below the form of the settings (docs/specification/panel.md#settings). */
export type SettingsList = {
  title: string
  /** Where all of them are, and where one is created. */
  page: string
  form: string
  list: () => Promise<SettingsItem[]>
}

export type SettingsItem = {
  name: string
  detail: string
  href: string
  /** The call that removes it, and the question before that. */
  call: string
  question: string
}

/** Something that waits for the staff: a row of the queue on the panel's home. Days are 'YYYY-MM-DD' in the city. */
export type QueueItem = {
  /** The day until which it is to be done; null: it has no term. */
  due: string | null
  /** The day since which it waits; null where that says nothing. */
  since: string | null
  subject: string
  /** What it is, and where it stands: 'E-Sic 2026000187 · Em análise · Secretaria de Educação'. */
  state: string
  /** What to do, in one word: 'Responder'. */
  verb: string
  href: string
}

/** Past its term, due until Friday, later or without a term. */
export type QueueGroup = 'late' | 'soon' | 'later'
export type QueueDays = { today: string; friday: string }

/** A kind of work. Its counts are read at every page of the panel: each must come from an index (kits/queue makes one of a select). */
export type QueueSource = {
  access: PanelAccess
  /** The entry of the panel that it belongs to, which carries its count: its href. */
  entry: string
  /** It is one of the first steps of a new town: while these are open it is neither listed nor counted by itself. */
  isFirstStep?: true
  count: (days: QueueDays) => Promise<Record<QueueGroup, number>>
  /** The first of a group, those that are due first before all others. */
  list: (group: QueueGroup, days: QueueDays, most: number) => Promise<QueueItem[]>
}

/** What a new town does first. */
export type FirstSteps = {
  /** The entry of the panel that carries the count: its href. */
  entry: string
  /** Whether any is left, for anybody, and shown. */
  isOpen: () => Promise<boolean>
  /** How many are left of those that this account may do. */
  left: (account: { isAdmin: boolean; privileges: string[] }) => Promise<number>
}

/** What a law gives a term: counted for whoever watches the portal from outside. */
export type LegalClock = {
  name: string
  count: () => Promise<{ abertos: number; vencem_em_3_dias: number; vencidos: number }>
}

/** `call`: the address of its call, with `:id`. `neverPublic`: see kits/vazamento. */
export type EditedRecord = {
  access: PanelAccess
  fields: Record<string, unknown>
  call: string
  neverPublic?: { hidesCpf?: boolean | undefined } | undefined
}

export type Directory = {
  /** Every page: its address and the name of its file. */
  views: { url: string; view: string }[]
  pages: SitePage[]
  /** Addresses for search engines of public pages that are there only while something is stored. */
  addresses: (() => Promise<string[]>)[]
  lists: PublicList[]
  sets: RecordSet[]
  below: ListBelow[]
  panel: PanelEntry[]
  queue: QueueSource[]
  firstSteps: FirstSteps | null
  /** What is published that may answer words like these; null until the module of the search is there. */
  published: FindPublished | null
  /** A search, as its address says it; null until its module is there. Throws FieldErrors, NotFound of one without words. */
  followSearch: ((query: Record<string, unknown>) => Promise<Followed>) | null
  clocks: LegalClock[]
  settings: SettingsList[]
  /** What the search finds besides the records of the lists. */
  kinds: SearchKind[]
  /** The sources of what it finds. */
  sources: SearchSource[]
  /** All tables that lists are read from, for the check at the start. */
  tables: Set<string>
  /** Records that the panel edits, by table: the privilege that opens one, and its form's fields (facts of kits/form). */
  records: Map<string, EditedRecord>
  /** Of the public list at this address; null where it is fresh, has no rule, or was not judged yet. */
  ageOf: (page: string) => Promise<ListAge | null>
}

export const createDirectory = (): Directory => ({
  views: [],
  pages: [],
  addresses: [],
  lists: [],
  sets: [],
  below: [],
  panel: [],
  queue: [],
  firstSteps: null,
  published: null,
  followSearch: null,
  clocks: [],
  settings: [],
  kinds: [],
  sources: [],
  tables: new Set(),
  records: new Map(),
  ageOf: async () => null,
})
