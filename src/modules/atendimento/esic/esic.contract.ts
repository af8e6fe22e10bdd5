// How to reach the E-Sic's desk.
import { z } from 'zod'

export const telefones = z.object({ telefone_primario: z.string(), telefone_secundario: z.string() })
