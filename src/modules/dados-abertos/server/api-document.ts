// Reads the OpenAPI document for the page: pure, no I/O.
import type { ApiPage } from '../dados-abertos.contract.ts'

type JsonSchema = {
  type?: string | string[]
  format?: string
  description?: string
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
  allOf?: JsonSchema[]
}
type Operation = {
  summary?: string
  parameters?: { name: string; in: string; description?: string; schema?: JsonSchema }[]
  responses?: Record<string, { content?: Record<string, { schema?: JsonSchema }> }>
}
export type ApiDocument = { paths?: Record<string, { get?: Operation }> }

const typeNames: Record<string, string> = {
  string: 'texto',
  integer: 'número inteiro',
  number: 'número',
  boolean: 'verdadeiro ou falso',
  array: 'lista',
  object: 'objeto',
}

/** The GET calls that answer JSON, with their columns, and the downloads of whole lists. */
export function describeApi(document: ApiDocument): ApiPage {
  const entries = Object.entries(document.paths ?? {}).flatMap(([path, { get }]) =>
    get?.summary ? [{ path, get }] : [],
  )
  const isDownload = (path: string) => /\.(csv|xlsx|ods|json)$/.test(path) && !path.startsWith('/api/')
  return {
    calls: entries
      .filter(({ path }) => !isDownload(path))
      .map(({ path, get }) => ({
        path,
        summary: get.summary ?? '',
        example: path.includes('{') ? null : path,
        parameters: (get.parameters ?? []).map((parameter) => ({
          name: parameter.name,
          type: typeOf(parameter.schema),
          meaning: parameter.description ?? parameter.schema?.description ?? '',
        })),
        columns: columnsOf(get.responses?.['200']?.content?.['application/json']?.schema),
      })),
    downloads: entries
      .filter(({ path }) => isDownload(path))
      .map(({ path, get }) => ({ path, summary: get.summary ?? '' })),
  }
}

// {data: {items: [row], count}} of a list, {data: [row]} of a lookup, {data: row} of one record.
function columnsOf(schema: JsonSchema | undefined): ApiPage['calls'][number]['columns'] {
  const data = schema?.properties?.data
  const row = data?.properties?.items?.items ?? data?.items ?? data
  return Object.entries(row?.properties ?? {}).map(([name, column]) => ({
    name,
    type: typeOf(column),
    meaning: meaningOf(column),
  }))
}

function meaningOf(schema: JsonSchema): string {
  return schema.description ?? schema.anyOf?.find((option) => option.description)?.description ?? ''
}

function typeOf(schema: JsonSchema | undefined): string {
  if (!schema) return 'texto'
  const options = schema.anyOf ?? [schema]
  const names = options.flatMap((option) => [option.type ?? 'string'].flat())
  const isNullable = names.includes('null')
  const known = [...new Set(names.filter((name) => name !== 'null').map((name) => typeNames[name] ?? name))]
  const format = options.find((option) => option.format)?.format
  const word =
    format === 'date' ? 'data (AAAA-MM-DD)' : format === 'date-time' ? 'data e hora (ISO 8601)' : known.join(' ou ')
  return isNullable ? `${word}, ou nulo` : word
}
