// Filters that are two ends of a range, by their names: `x_inicio` and `x_fim`, or `x` and `x_fim` where the record has two days.

type Messages = Record<string, string[]>

/** The message of ranges that end before they begin, beside both fields. */
export function invertedRanges(filters: Record<string, unknown>): Messages {
  const errors: Messages = {}
  for (const last of Object.keys(filters)) {
    const first = firstOf(last, filters)
    if (first === null || !isAfter(filters[first], filters[last])) continue
    const message = [
      isAmount(filters[last]) ? 'O valor final é menor que o inicial.' : 'O fim do período vem antes do início.',
    ]
    errors[first] = message
    errors[last] = message
  }
  return errors
}

/**
 * For pages, which show one filter where the wire has two: the exact value `x` of an older address is the range from x to x. The calls
 * go on reading `x`.
 */
export function asRanges(raw: Record<string, unknown>, names: string[]): Record<string, unknown> {
  const ranges: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(raw)) {
    const ends = [`${name}_inicio`, `${name}_fim`]
    const isRange = ends.every((end) => names.includes(end) && !raw[end])
    for (const end of isRange ? ends : [name]) ranges[end] ||= value
  }
  return ranges
}

function firstOf(last: string, filters: Record<string, unknown>): string | null {
  if (!last.endsWith('_fim')) return null
  const stem = last.slice(0, -'_fim'.length)
  return [`${stem}_inicio`, stem].find((name) => name in filters) ?? null
}

// Days are ISO text, amounts decimal text, months and years numbers.
const isAmount = (value: unknown) => /^-?\d+\.\d+$/.test(String(value))
const isNumber = (value: unknown) => isAmount(value) || typeof value === 'number'

const isAfter = (first: unknown, last: unknown) =>
  isNumber(first) ? Number(first) > Number(last) : String(first) > String(last)
