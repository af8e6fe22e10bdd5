// A payroll form: several payments at once, as resources[i][field] (docs/specification/data-sets.md#payroll), or one as plain fields.
// Every message is under the field name that was sent.
import { z } from 'zod'
import type { FieldName } from '#kits/form/field-facts.ts'
import { type PagamentoForm, pagamentoForm } from './pagamento.contract.ts'
import type { pagamentoFields } from './pagamento.fields.ts'

export type Linha = { form: PagamentoForm; nameOf: (field: string) => string }

const most = 100

/** The rows of a body, at least one; rows with nothing but a month are left out. */
export const linhasForm = z.unknown().transform((body, context): Linha[] => {
  const all = sentRows(body)
  const filled = all.filter(({ values }) => !isBlank(values))
  const report = (name: string, message: string) =>
    context.issues.push({ code: 'custom', path: [name], message, input: body })
  if (filled.length > most)
    report('resources', `Envie no máximo ${most} pagamentos de cada vez; para mais, importe um arquivo CSV.`)
  return (filled.length ? filled : all.slice(0, 1)).flatMap(({ nameOf, values }) => {
    const read = pagamentoForm.safeParse(values)
    for (const { path, message } of read.error?.issues ?? []) report(nameOf(String(path[0])), message)
    return read.success ? [{ form: read.data, nameOf }] : []
  })
})

type SentRow = { nameOf: (field: string) => string; values: Record<string, unknown> }

const fieldName = /^resources\[(\d{1,4})\]\[(\w+)\]$/

function sentRows(body: unknown): SentRow[] {
  const sent = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  const rows = new Map<number, Record<string, unknown>>()
  if (Array.isArray(sent.resources))
    for (const [at, row] of sent.resources.entries()) rows.set(at, typeof row === 'object' && row !== null ? row : {})
  for (const [name, value] of Object.entries(sent)) {
    const [, position, field] = fieldName.exec(name) ?? []
    if (field) rows.set(Number(position), { ...rows.get(Number(position)), [field]: value })
  }
  if (!rows.size) return [{ values: sent, nameOf: (field) => field }]
  return [...rows]
    .sort(([a], [b]) => a - b)
    .map(([position, values]) => ({
      values: { versao: sent.versao, ...values },
      nameOf: (field) => `resources[${position}][${field}]`,
    }))
}

// The form copies the month from the row before, so a row with only a month counts as empty.
const typed: FieldName<typeof pagamentoFields>[] = [
  'pagamento_servidor',
  'pagamento_cargo',
  'pagamento_codigo',
  'pagamento_salario',
]
const isBlank = (values: Record<string, unknown>) => typed.every((field) => String(values[field] ?? '').trim() === '')
