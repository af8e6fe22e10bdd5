// The filters of a list in words, as a person would say what a file has: 'Modalidade: Pregão Eletrônico', 'Realização: de 01/01/2026'.
import { sql } from 'kysely'
import { mostraData } from '#base/data.ts'
import { mostraDinheiro } from '#base/dinheiro.ts'
import { factsOf, filterLabel } from '#kits/list/labels.ts'
import type { ListDefinition, ListQuery } from '#kits/list/list.ts'
import type { Queries } from '#platform/db/connect.ts'

export async function filtersInWords(
  db: Queries,
  list: ListDefinition,
  filters: ListQuery['filters'],
): Promise<string[]> {
  const said: string[] = []
  for (const [name, value] of Object.entries(filters)) {
    const words = filterLabel(list, name)
    const shown = await inWords(db, list, name, value)
    said.push(`${words?.label ?? name}: ${words?.part ? `${words.part} ` : ''}${shown}`)
  }
  return said
}

/** 'name=value' of the filters by the id of a record -> the words for each; nothing for an id that no record has. */
export async function referencesInWords(
  db: Queries,
  list: ListDefinition,
  filters: ListQuery['filters'],
): Promise<Record<string, string>> {
  const { references = {} } = list.words ?? {}
  const referring = Object.entries(filters).filter(([name]) => Object.hasOwn(references, name))
  const words = await Promise.all(referring.map(([name, value]) => filtersInWords(db, list, { [name]: value })))
  return Object.fromEntries(referring.map(([name, value], at) => [`${name}=${value}`, words[at]?.[0] ?? '']))
}

async function inWords(db: Queries, list: ListDefinition, name: string, value: unknown): Promise<string> {
  const reference = list.words?.references?.[name]
  const facts = factsOf(list, name)
  if (reference) return (await nameOf(db, reference, value)) ?? `código ${value}`
  const words = list.words?.values?.[name] ?? (facts?.kind === 'choice' ? facts.options : {})
  const text = String(value)
  if (Object.hasOwn(words, text)) return words[text] ?? text
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  if (facts?.kind === 'money') return mostraDinheiro(text)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? mostraData(text) : text
}

async function nameOf(
  db: Queries,
  { table, name, key = `${table}_id` }: { table: string; name: string; key?: string },
  id: unknown,
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select ${sql.ref(name)} as name from ${sql.table(table)} where ${sql.ref(key)} = ${id}`.execute(db)
  return rows[0]?.name
}
