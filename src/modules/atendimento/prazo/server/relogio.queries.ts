// The current time in the city, and the current rules for counting terms.
import { diaDe, mostraDataHora } from '#base/data.ts'
import type { Momento } from '#base/prazo.ts'
import type { Queries } from '#platform/db/connect.ts'
import { findRegras, type RegrasDePrazo } from './prazo.queries.ts'

export type RelogioDaCidade = {
  /** ISO 8601. */
  agora: string
  /** Today in the city, 'YYYY-MM-DD'. */
  hoje: string
  momentoDe(instante: string): Momento
  regras: RegrasDePrazo
}

export async function openRelogio(db: Queries, agora = new Date()): Promise<RelogioDaCidade> {
  const fuso = await findFuso(db)
  return {
    agora: agora.toISOString(),
    hoje: diaDe(agora, fuso),
    momentoDe: (instante) => ({ dia: diaDe(instante, fuso), hora: mostraDataHora(instante, fuso).slice(11) }),
    regras: await findRegras(db),
  }
}

export const findHoje = async (db: Queries): Promise<string> => diaDe(new Date(), await findFuso(db))

export async function findFuso(db: Queries): Promise<string> {
  const row = await db.selectFrom('configuracao').select('fuso_horario').executeTakeFirstOrThrow()
  return row.fuso_horario
}
