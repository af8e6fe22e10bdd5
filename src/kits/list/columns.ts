// Columns whose kind their type does not show; the data dictionary and the data package read it.
import { z } from 'zod'

/** Money as decimal text with two places. */
export const amountColumn = () => z.string().meta({ format: 'decimal' })
