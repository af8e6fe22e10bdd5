// What stands beside a file, as calls answer it.
import { z } from 'zod'

const achado = z.object({ tipo: z.string(), lugar: z.string(), trecho: z.string(), pede: z.boolean() })

/** What was found, and why not all of it could be looked into. */
export const exameMostrado = z.object({ achados: z.array(achado), incompleto: z.string().nullable() })
export type ExameMostrado = z.output<typeof exameMostrado>
