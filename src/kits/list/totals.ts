// The sums of columns over all rows that the filters of a list find, and of how many rows each value is known. What is not known is
// no zero: a sum says of how many rows it is one.
import { z } from 'zod'
import { mostraNumero } from '#base/numero.ts'
import { amountColumn } from './columns.ts'

export type Totals = {
  /** Decimal text by column; null when rows are found and none has a value. */
  totais: Record<string, string | null>
  /** By column: how many of the rows have a value; absent where all have. */
  informados?: Record<string, number>
}

/** What the answer of a list has besides its rows. */
export const totalsShape = (names: readonly string[]) => ({
  totais: z
    .object(each(names, amountColumn().nullable()))
    .describe('Somas da lista inteira; nulas quando nenhum valor é informado'),
  informados: z.object(each(names, z.int())).describe('Quantas linhas da lista inteira têm cada valor'),
})

const each = <Schema extends z.ZodType>(names: readonly string[], schema: Schema) =>
  Object.fromEntries(names.map((name) => [name, schema]))

/** 'de 120 com valor informado': beside a sum; null where it is one of all rows. */
export function saysOfHowMany(known: number, count: number): string | null {
  if (known >= count) return null
  return known === 1 ? 'de 1 com valor informado' : `de ${mostraNumero(known)} com valor informado`
}
