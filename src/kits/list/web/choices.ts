// The choices of filters, apart from filter-of.ts, which every list loads.

/** Of a filter by a year. */
export const ofYears = (anos: readonly number[], empty = 'Todos') => ({
  options: anos.map((ano) => ({ value: String(ano), label: String(ano) })),
  empty,
})

/** Of one by a code; `words`: what is stored -> what people read. */
export const ofWords = (words: Readonly<Record<string, string>>, empty = 'Todos') => ({
  options: Object.entries(words).map(([value, label]) => ({ value, label })),
  empty,
})

/** Of one by another record. */
export const ofRecords = (records: readonly { id: number; nome: string }[], empty = 'Todos') => ({
  options: records.map(({ id, nome }) => ({ value: String(id), label: nome })),
  empty,
})
