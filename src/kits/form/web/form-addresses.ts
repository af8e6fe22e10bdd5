// The addresses of a record's form in the panel: the page from which the person came, and the one that follows.

const split = (address: string) => {
  const [path = '', query = ''] = address.split('?')
  return { path: path.replace(/\/$/, ''), query: new URLSearchParams(query) }
}
const joined = (path: string, query: URLSearchParams) => (query.size ? `${path}?${query}` : path)

/** The address with these parameters, or without those that are null. */
export function withQuery(address: string, changes: Record<string, string | null>): string {
  const { path, query } = split(address)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) query.delete(name)
    else query.set(name, value)
  }
  return joined(path, query)
}

/** The list as the person left it, with its filters and page; `list` when it is not known. */
export function listLeft(list: string, url: string, origem: string | null): string {
  const known = [split(url).query.get('volta'), origem]
  const left = known.find((address) => address && split(address).path === split(list).path)
  return left ? withQuery(left, { success: null }) : list
}

/** The form's own address, which remembers the list that the person left. */
export function formAddress(url: string, list: string, left: string): string {
  const own = { success: null, excluir: null, volta: left === list ? null : left }
  return withQuery(url, own)
}

/** Where the new record is edited; `:id` is its id. */
export const editAddress = (createPage: string) =>
  withQuery(createPage, {}).replace(/\/(cadastro|edicao\/\d+)(?=\?|$)/, '/edicao/:id')

/** Where a record of the same kind is created. */
export const newAddress = (editPage: string) =>
  withQuery(editPage, { success: null, excluir: null }).replace(/\/(edicao\/\d+|\d+\/edicao)(?=\?|$)/, '/cadastro')

/** The call that does it. */
export const newAction = (call: string) => call.replace(/\/\d+(\?.*)?$/, '/novo')
