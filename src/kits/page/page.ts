// What the server gives to a page, sent to the browser as JSON, and what a page declares about itself.

/** The settings that every page shows. */
export type PortalInfo = {
  nome: string
  portal: string
  uf: string
  email: string
  telefone_primario: string
  telefone_secundario: string
  endereco: string
  horario_atendimento: string
  fuso_horario: string
  /** Names of social networks and the town's addresses there; only those that are set. */
  redes: { rede: string; endereco: string }[]
  /** Addresses that are '' when not set or not shown: the town's own site, its page in the Radar da Transparência, its privacy policy. */
  site_oficial: string
  radar_url: string
  privacidade_url: string
  /** The person responsible for personal data (LGPD); e-mail and telephone may be ''. */
  encarregado: { nome: string; email: string; telefone: string } | null
  /** Whether the bar of every page has it. */
  simbolo_acessibilidade: boolean
  logo: string | null
  favico: string | null
  popup: { imagem: string; url: string; alt: string } | null
  tema: string
  /** The origin of the avatar in Libras; absent without one. */
  avatar?: string
}

export type AccountInfo = { usu_login: string; isAdmin: boolean; privileges: string[]; mustChangePassword: boolean }

/** The result of a form sent without JavaScript: shown again with what was typed. */
export type FormState = {
  /** Where it was sent: a page may have several forms. */
  action: string
  message: string
  errors: Record<string, string[]>
  /** Further details of the answer, such as the wrong rows of a file. */
  details: object
  /** Null of a question that was confirmed: nothing was typed in it. */
  values: Record<string, string> | null
  /** Of the page's fields by their ids, registered while the page is drawn. */
  labels: Record<string, string>
}

/**
 * `section`: the addresses for which an entry is current too. `count`: how many things wait behind an entry of the panel. `from`: the least width of
 * the window, in rem, at which an entry of the public row has a place in it; null: it never has.
 */
export type MenuGroup = {
  group: string
  /** Of the panel: its person has folded it. */
  isFolded?: boolean
  entries: {
    label: string
    href: string
    section?: string
    count?: number
    from?: number | null
    /** Of the panel: what the entry is about, and its place among the favourites of its person. */
    text?: string
    favorite?: number
  }[]
}

export type PageFrame = {
  /** Path and query, as requested. */
  url: string
  /** The beginning of absolute addresses: 'https://transparencia.cidade.ba.gov.br'. */
  site: string
  portal: PortalInfo
  /** Of the public pages one group without a name; of the panel the pages that the account may open. */
  menu: MenuGroup[]
  account: AccountInfo | null
  /** The person logged in to the E-Sic; null on all other pages. */
  citizen: { sol_nome: string; usu_login: string } | null
  /** Whether e-mails leave the portal: there is a server for them. */
  temCorreio: boolean
  /** That mail to whoever is logged in comes back: a heading, then a line each; and the call by which they say that it arrives again. */
  devolvido: { linhas: string[]; action: string; aberto: boolean } | null
  form: FormState | null
  /** Of the forms on a page made for one person: a form that is sent twice makes one record. Null on pages for everybody. */
  chave: string | null
  /** In the panel: the page of this portal from which the person came. */
  origem: string | null
  /** Of a public page whose list, search or record can be followed: where. */
  seguir: string | null
  /** Of the page of a public record: where its history is. */
  integridade: string | null
  prefs: Prefs
  /** On pages that may have the avatar in Libras, where the town has chosen one: its origin, and whether the visitor has asked for it here. */
  avatar?: { origem: string; isOn: boolean }
}

/** Text size (0 normal to 3), high contrast and scheme (null: the system's), from the cookies of the accessibility bar. */
export type Prefs = { fonte: number; contraste: boolean; tema: 'claro' | 'escuro' | null }

export type Crumb = { label: string; href?: string }

export type Head = {
  title: string
  /** For search engines and shared links; null keeps the page out of them. */
  description: string | null
  /** From below 'Início' to the page itself; the last has no href. */
  trail: Crumb[]
  /** Path with only the parameters that make it a different page; by default the address without query. */
  canonical?: string
  /** The same content in other formats: paths of feeds. */
  alternates?: { type: string; href: string; title: string }[]
  jsonLd?: object
  /** For shared links: the page is an article, published on this day and changed at this instant. */
  article?: { published: string; modified: string }
  /** The image of the page, for shared links; with `sizes` it is the first picture that the eye meets, and is loaded at once. */
  image?: { address: string; srcset: string; largura: number; altura: number; alt: string; sizes?: string }
}

/** The head of a page that is one person's own: no search engine sees it. */
export const ownHead = (title: string, trail: Crumb[] = []): Head => ({ title, description: null, trail })

/** Of the panel, whose menu says where it is. */
export const panelHead = (title: string): Head => ownHead(`${title} – Painel`)

export type PageProps<Data> = { data: Data }

export type PageModule<Data = unknown> = {
  default: (props: PageProps<Data>) => React.ReactNode
  head: (data: Data, frame: PageFrame) => Head
}
