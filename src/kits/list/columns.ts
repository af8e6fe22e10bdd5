// Columns of a row whose kind the type alone does not tell; the data dictionary and the data package read it.
import { z } from 'zod'

/** Money as decimal text with two places. */
export const amountColumn = () => z.string().meta({ format: 'decimal' })
