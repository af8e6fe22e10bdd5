import type { Platform } from '#platform/platform.ts'
import { contaSemResultado } from './expressao.queries.ts'

/** Somebody searched for what nothing has. */
export const insertSemResultado = ({ database }: Platform): Promise<void> =>
  contaSemResultado(database.db, new Map([['palavra que ninguem publica', 1]]))
