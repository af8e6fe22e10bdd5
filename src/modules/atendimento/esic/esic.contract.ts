// The E-Sic's front desk: how to reach it.
import { z } from 'zod'

export const telefones = z.object({ telefone_primario: z.string(), telefone_secundario: z.string() })
