// Reads the OpenAPI document for the pages: pure, no I/O.
import { eArquivoDeDados } from '#base/formato.ts'
import { listIdOf } from '#platform/http/directory.ts'
import type { ApiPage, Field, Lista } from '../dados-abertos.contract.ts'
import { type Column, columnOf, columnsOf, type JsonSchema, typeInWords } from './schema-columns.ts'

type Operation = {
  summary?: string
  /**
   * Set for a list's call: the address of the list's page, or of several lists that share the call. `arquivos`: how the addresses of its
   * files begin, where not as the page's.
   */
  'x-lista'?: string | NamedList | NamedList[]
  /** Of a list's files: the column of its key, and whether the list has every row of its table. */
  'x-chave'?: Key
  parameters?: { name: string; in: string; description?: string; schema?: JsonSchema }[]
  responses?: Record<string, { content?: Record<string, { schema?: JsonSchema }> }>
}
type Key = { coluna: string; inteira: boolean }
type NamedList = { pagina: string; nome: string; consulta: string; arquivos?: string }
export type ApiDocument = { paths?: Record<string, { get?: Operation }> }

/** A public list: its entry in the dictionary, and its columns for programs. */
export type PublicList = Omit<Lista, 'colunas'> & { columns: Column[]; key: Key | null }

/** The calls that answer JSON, except the files, changes and feeds of whole lists, which stand with the lists. */
export function describeCalls(document: ApiDocument): ApiPage['calls'] {
  return entriesOf(document)
    .filter(({ path }) => !path.startsWith(changes))
    .filter(({ path }) => (!eArquivoDeDados(path) && !/\.(rss|atom)$/.test(path)) || path.startsWith('/dados/'))
    .map(({ path, get }) => ({
      path,
      summary: get.summary ?? '',
      example: path.includes('{') ? null : path,
      parameters: (get.parameters ?? []).map(({ name, description, schema = {} }) => {
        const field = fieldOf(columnOf(name, schema))
        return { ...field, meaning: description ?? field.meaning }
      }),
      columns: columnsOf(answerOf(get)).map(fieldOf),
    }))
}

const changes = '/ajax/mudancas/'
const fileLabels = { csv: 'CSV', xlsx: 'Excel', ods: 'ODS', json: 'JSON', ndjson: 'NDJSON', parquet: 'Parquet' }
const feedLabels = { rss: 'RSS', atom: 'Atom' }

/** The public lists, by the page address that their calls declare. */
export function describeLists(document: ApiDocument): PublicList[] {
  const named = entriesOf(document).flatMap(({ path, get }) => {
    const lists = get['x-lista'] ?? []
    const alone = { nome: get.summary ?? '', consulta: path }
    const those: NamedList[] = typeof lists === 'string' ? [{ ...alone, pagina: lists }] : [lists].flat()
    return those.map((list) => ({ ...list, get }))
  })
  const lists = named.map(({ pagina, nome, consulta, arquivos = pagina, get }) => {
    const there = (labels: Record<string, string>) =>
      Object.entries(labels)
        .map(([extension, label]) => ({ href: `${arquivos}.${extension}`, label }))
        .filter(({ href }) => document.paths?.[href])
    const id = listIdOf(arquivos)
    return {
      id,
      nome,
      pagina,
      consulta,
      mudancas: document.paths?.[changes + id] ? changes + id : null,
      arquivos: there(fileLabels),
      novidades: there(feedLabels),
      columns: columnsOf(answerOf(get)),
      key: document.paths?.[`${arquivos}.csv`]?.get?.['x-chave'] ?? null,
    }
  })
  return lists.sort((one, other) => one.nome.localeCompare(other.nome, 'pt-BR'))
}

export const listaOf = ({ columns, key: _key, ...list }: PublicList): Lista => ({
  ...list,
  colunas: columns.map(fieldOf),
})

const fieldOf = (column: Column): Field => ({
  name: column.name,
  type: typeInWords(column),
  meaning: column.meaning,
})

const answerOf = ({ responses }: Operation) => responses?.['200']?.content?.['application/json']?.schema

const entriesOf = (document: ApiDocument) =>
  Object.entries(document.paths ?? {}).flatMap(([path, { get }]) => (get?.summary ? [{ path, get }] : []))
