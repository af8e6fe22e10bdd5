// Which column of a file is which, as people choose it: what is offered, and what they chose.
import { FieldErrors, type FieldMessages } from '#platform/http/errors.ts'
import type { ImportDefinition } from '../definition.ts'
import type { ColumnChoice, Pointing } from '../mapping.contract.ts'
import { keysOf, type Mapping, missingOf, neededOf, placesOf } from './match-header.ts'
import type { HeadOfFile } from './read-head.ts'

/** What the page shows: columns that are recognised by themselves, or by the mapping, are chosen already. */
export function pointingOf(definition: ImportDefinition, { titulos, linhas }: HeadOfFile, saved: Mapping): Pointing {
  const { columns } = definition
  const places = placesOf(definition, titulos, saved)
  const escolhas = titulos.map((_titulo, at): ColumnChoice => {
    const [coluna = '', tambem = ''] = [...places].filter(([, place]) => place === at).map(([name]) => name)
    return { coluna, tambem }
  })
  const oferecidas = Object.entries(columns).map(([value, { label, part }]) => ({
    value,
    label,
    isPart: part !== undefined,
  }))
  return { titulos, linhas, escolhas, oferecidas, precisas: neededOf(definition).map((group) => [...group]) }
}

type Body = Record<string, unknown>

/** Throws FieldErrors, naming each column that is wrong, and what is still missing. */
export function readPointed(definition: ImportDefinition, titulos: readonly string[], body: Body): Mapping {
  const { columns } = definition
  const keys = keysOf(titulos)
  const errors: FieldMessages = {}
  const chosen = new Map<string, number>()
  const isPart = (name: string) => columns[name]?.part !== undefined
  const choose = (field: string, at: number, name: string) => {
    const label = columns[name]?.label
    if (!Object.hasOwn(columns, name) || label === undefined) errors[field] = ['Opção inválida.']
    else if (chosen.has(name))
      errors[field] = [`'${label}' já foi escolhida para a coluna ${(chosen.get(name) ?? 0) + 1}.`]
    else chosen.set(name, at)
  }
  for (const at of titulos.keys()) {
    const [first, second] = [`coluna_${at}`, `coluna_${at}_tambem`]
    const [coluna, tambem] = [String(body[first] ?? ''), String(body[second] ?? '')]
    if (coluna) choose(first, at, coluna)
    if (!tambem) continue
    if (!coluna || (Object.hasOwn(columns, coluna) && !(isPart(coluna) && isPart(tambem))))
      errors[second] = ['Estas duas não vêm juntas na mesma coluna.']
    else choose(second, at, tambem)
  }
  const missing = missingOf(definition, chosen)
  if (missing.length) errors.colunas = [`Falta dizer qual coluna é: ${missing.join('; ')}.`]
  if (Object.keys(errors).length) throw new FieldErrors(errors)
  // a column that nobody pointed at is not looked for either
  return Object.fromEntries(Object.keys(columns).map((name) => [name, keys[chosen.get(name) ?? -1] ?? '']))
}
