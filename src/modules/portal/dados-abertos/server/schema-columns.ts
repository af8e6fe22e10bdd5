// The columns of an answer, read from its JSON Schema.

export type JsonSchema = {
  type?: string | string[]
  format?: string
  description?: string
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
}

export type Column = { name: string; types: string[]; format: string | null; isNullable: boolean; meaning: string }

/** The columns of a row, from {data: {items: [row], count}} (list), {data: [row]} (lookup), {data: row} (one record) or [row] (file). */
export function columnsOf(answer: JsonSchema | undefined): Column[] {
  const data = answer?.properties?.data
  const row = data?.properties?.items?.items ?? data?.items ?? data ?? answer?.items
  return Object.entries(row?.properties ?? {}).map(([name, schema]) => columnOf(name, schema))
}

export function columnOf(name: string, schema: JsonSchema): Column {
  const options = schema.anyOf ?? [schema]
  const types = [...new Set(options.flatMap((option) => [option.type ?? 'string'].flat()))]
  return {
    name,
    types: types.filter((type) => type !== 'null'),
    format: options.find((option) => option.format)?.format ?? null,
    isNullable: types.includes('null'),
    meaning: schema.description ?? options.find((option) => option.description)?.description ?? '',
  }
}

const typeNames: Record<string, string> = {
  string: 'texto',
  integer: 'número inteiro',
  number: 'número',
  boolean: 'verdadeiro ou falso',
  array: 'lista',
  object: 'objeto',
}
const formatNames: Record<string, string> = {
  date: 'data (AAAA-MM-DD)',
  'date-time': 'data e hora (ISO 8601)',
  decimal: 'valor (texto decimal com duas casas)',
}

/** The type in words. */
export function typeInWords({ types, format, isNullable }: Column): string {
  const word = formatNames[format ?? ''] ?? types.map((type) => typeNames[type] ?? type).join(' ou ')
  return isNullable ? `${word}, ou nulo` : word
}
