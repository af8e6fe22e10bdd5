// The next events, for the pages that show a few of them.
import type { Queries } from '#platform/db/connect.ts'
import type { Cartao } from '../agenda.contract.ts'
import { listProximos } from './agenda.queries.ts'
import { cartaoDe } from './agenda.rules.ts'

/** Those that run or come from `hoje` (the city's day) on, at most `limit`; the first ones first. `quando` is in words. */
export const nextEvents = async (db: Queries, limit: number, hoje: string): Promise<Cartao[]> =>
  (await listProximos(db, limit, hoje)).map((evento) => cartaoDe(evento, hoje))
