import type { z } from 'zod'

/** The columns of a row that its tables have under the same names, in the order of its schema: all but those that a query makes or names itself. */
export function plainColumns<Shape extends z.ZodRawShape, const Made extends keyof Shape & string>(
  row: z.ZodObject<Shape>,
  made: readonly Made[],
): Exclude<keyof Shape & string, Made>[] {
  const others = Object.keys(row.shape).filter((name) => !made.some((one) => one === name))
  return others as Exclude<keyof Shape & string, Made>[]
}
