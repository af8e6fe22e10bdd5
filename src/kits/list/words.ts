// What the records of a list are called, for both sides of it.

/** `one`, `many`: as 'licitação', 'licitações'; `nameOf`: what identifies one of them, as '012/2026'. */
export type RecordWords<Row> = {
  one: string
  many: string
  gender: 'f' | 'm'
  nameOf: (row: Row) => string
  /** What it is about, where the name alone says too little to remove it by. */
  detailOf?: (row: Row) => string
  /** How those that were removed come back; without it they are gone for good. */
  wayBack?: string
}

type Counted = Pick<RecordWords<never>, 'one' | 'many'>

/** '3 licitações'. */
export const counted = (count: number, { one, many }: Counted) => `${count} ${count === 1 ? one : many}`

const mostNamed = 20

/** '2 licitações excluídas: 012/2026 e 013/2026.' */
export function removedText(names: string[], words: Counted & Pick<RecordWords<never>, 'gender'>): string {
  const ending = `${words.gender === 'f' ? 'a' : 'o'}${names.length === 1 ? '' : 's'}`
  const more = names.length - mostNamed
  const named = [...names.slice(0, mostNamed), ...(more > 0 ? [`mais ${more}`] : [])]
  const list = named.length > 1 ? `${named.slice(0, -1).join(', ')} e ${named.at(-1)}` : named[0]
  return `${counted(names.length, words)} excluíd${ending}: ${list}.`
}
