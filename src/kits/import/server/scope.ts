// The fields of the form beside the file: columns whose value may be one for all its rows, and the saved mapping of a program's files.
import { FieldErrors, type FieldMessages } from '#platform/errors.ts'
import type { ImportDefinition } from '../definition.ts'
import type { ScopeField } from '../import.contract.ts'
import { Problem, type Value } from './read-problem.ts'
import { readerOf } from './read-value.ts'
import { readTotals } from './reconcile.ts'
import { listReferred } from './references.ts'
import type { Run } from './target.ts'

export type Scope = {
  scope: Record<string, Value>
  /** Totals of the printed report, by their names. */
  totals: Record<string, string>
  mappingId: number | null
  mappingName: string
}

/** Throws FieldErrors. */
export async function readScope(run: Run, definition: ImportDefinition, body: Record<string, unknown>): Promise<Scope> {
  const errors: FieldMessages = {}
  const scope: Record<string, Value> = {}
  for (const name of definition.scope) {
    const read = await readOne(run, definition, { name, typed: String(body[name] ?? '').trim() })
    if (read instanceof Problem) errors[name] = [read.mensagem]
    else scope[name] = read
  }
  const mapping = String(body.mapeamento_id ?? '').trim()
  if (!/^\d{0,15}$/.test(mapping)) errors.mapeamento_id = ['Opção inválida.']
  const mappingName = String(body.mapeamento_nome ?? '')
    .normalize('NFC')
    .trim()
  if (mappingName.length > 100) errors.mapeamento_nome = ['Use no máximo 100 caracteres.']
  if (Object.keys(errors).length) throw new FieldErrors(errors)
  return {
    scope,
    totals: readTotals(definition, body),
    mappingId: mapping === '' ? null : Number(mapping),
    mappingName,
  }
}

type Typed = { name: string; typed: string }

async function readOne(run: Run, { columns }: ImportDefinition, { name, typed }: Typed): Promise<Value | Problem> {
  const column = columns[name]
  if (!column) throw new Error(`the form has a column that does not exist: ${name}`)
  if (column.kind === 'reference') {
    const records = await listReferred(run, column)
    if (typed === '') return records.length === 1 ? (records[0]?.id ?? null) : null
    return records.find(({ id }) => String(id) === typed)?.id ?? new Problem('Opção inválida.')
  }
  if (typed === '') return null
  const read = readerOf(column)(typed)
  return read instanceof Problem || typeof read !== 'object' || read === null ? read : read.valor
}

/** As the page shows them. The form has no field for a reference to a table of one record. */
export async function scopeFields(run: Run, { columns, scope, totals = [] }: ImportDefinition): Promise<ScopeField[]> {
  const fields: ScopeField[] = []
  for (const name of scope) {
    const column = columns[name]
    if (!column) continue
    const hint = 'Vale para as linhas do arquivo que não trazem este dado.'
    if (column.kind === 'choice') {
      const options = Object.entries(column.options).map(([value, label]) => ({ value, label }))
      fields.push({ name, label: column.label, hint, options })
      continue
    }
    if (column.kind !== 'reference') {
      fields.push({ name, label: column.label, hint, options: null })
      continue
    }
    const records = await listReferred(run, column)
    const options = records.map(({ id, nome }) => ({ value: String(id), label: nome }))
    if (options.length > 1) fields.push({ name, label: column.label, hint, options })
  }
  const ofReport = totals.map(({ name, label, hint }) => ({
    name: `total_${name}`,
    label,
    hint,
    options: null,
    isTotal: true,
  }))
  return [...fields, ...ofReport]
}
