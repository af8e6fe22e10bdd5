// The columns of a select by the schema of its rows: what is read is what is answered.
import type { z } from 'zod'

/** All that the schema names except `others`, which are computed, or of another table. */
export const columnsOf = <Shape extends z.core.$ZodShape, Other extends keyof Shape & string = never>(
  { shape }: z.ZodObject<Shape>,
  ...others: Other[]
) => Object.keys(shape).filter((name) => !others.includes(name as Other)) as Exclude<keyof Shape & string, Other>[]
