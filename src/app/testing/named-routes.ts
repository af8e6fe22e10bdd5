// How the tables of the specification name pages, calls and lists.

/**
 * A page, or a call with its verb, at an address as a browser asks for it; `privilege` as docs/specification/panel.md#privileges says
 * (null: public).
 */
export type Named = { method: string; url: string; privilege: string | null }

export const open = (method: string, ...urls: string[]) => urls.map((url): Named => ({ method, url, privilege: null }))
export const citizen = (method: string, ...urls: string[]) =>
  urls.map((url): Named => ({ method, url, privilege: 'cidadao' }))
export const panel = (privilege: string, method: string, ...urls: string[]) =>
  urls.map((url): Named => ({ method, url, privilege }))

// docs/wire/README.md#records: GET, POST /novo, POST with an override; the real verbs work too
export const record = (privilege: string, path: string) => [
  ...panel(privilege, 'GET', path, `${path}/1`),
  ...panel(privilege, 'POST', `${path}/novo`, `${path}/1`),
  ...panel(privilege, 'PUT', `${path}/1`),
  ...panel(privilege, 'DELETE', `${path}/1`),
]
export const several = (privilege: string, ...names: string[]) =>
  panel(privilege, 'POST', ...names.map((name) => `/painel/ajax/${name}/exclusao`))
/** By which the public lists of each are confirmed as complete (docs/wire/cidade.md#complete-lists). */
export const confirmations = (privilege: string, ...names: string[]) =>
  panel(privilege, 'POST', ...names.map((name) => `/painel/ajax/${name}/confirmacao`))
// docs/wire/README.md#records: the id of the changed entry is in the body
export const lookup = (path: string) => [...record('licitacoes', path), ...panel('licitacoes', 'POST', path)]

const formats = ['csv', 'xlsx', 'ods', 'json']
const programFormats = ['ndjson', 'parquet']
export const wholeSets = (page: string) =>
  [...formats, ...(page.startsWith('/painel') ? [] : programFormats)].map((format) => `${page}.${format}`)
export const feeds = (page: string) => ['rss', 'atom'].map((format) => `${page}.${format}`)

export type NamedList = {
  page: string
  call: string
  /** Column and direction of the first order. */
  first: [string, 'asc' | 'desc']
  /** Name on the wire -> label. */
  filters: Record<string, string>
  /** Column heads; the last one is 'Ações' when rows can be opened, changed or removed. */
  columns: string[]
}
