// The list of staff for the payroll.
import { totalOf } from '#kits/list/server/total.ts'
import type { Queries } from '#platform/db/connect.ts'

export const hasVinculos = async (db: Queries): Promise<boolean> => (await totalOf(db, 'servidor_vinculo')) > 0
