// Markdown tables and the numbers in them.

export function table(title: string, head: string[], rows: string[][], notes: string[] = []): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  const rule = head.map((_name, at) => (at === 0 ? '---' : '---:'))
  return [
    `### ${title}`,
    '',
    line(head),
    line(rule),
    ...rows.map(line),
    ...notes.flatMap((note) => ['', note]),
    '',
  ].join('\n')
}

/** A number with the decimal places that it needs: 1,234 and 56.7 and 0.89. */
export function figure(value: number, places = value >= 100 ? 0 : value >= 10 ? 1 : 2): string {
  if (!Number.isFinite(value)) return '–'
  return value.toLocaleString('en-US', { minimumFractionDigits: places, maximumFractionDigits: places })
}

export function median(values: number[]): number {
  return percentile(values, 0.5)
}

/** The quantile: the smallest value that at least the share `part` of all does not exceed. */
export function percentile(values: number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN
}
