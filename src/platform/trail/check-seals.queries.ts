// Whether the trail is as it was written: every seal follows from the one before, every sealed row is there unchanged, and every row
// is in a seal or waits for one.
import { type Kysely, sql } from 'kysely'
import type { Queries } from '../db/connect.ts'
import type { DB } from '../db/types.generated.ts'
import { digestBytes, digestOfRow, digestOfSeal, readSealedTexts, type Seal } from './seal.queries.ts'

export type Verdict = {
  /** Sealed rows and seals that are right. */
  rows: number
  seals: number
  /** Rows without a seal yet: the newest, of the last minute or so. */
  waiting: number
  /** The last seal, to be noted elsewhere: a trail that is cut short after it is noticed by its absence. */
  last: { selo_id: number; resumo: string } | null
  /** What is wrong first; null when nothing is. */
  problem: string | null
}

/** In one snapshot, while the portal goes on. */
export function checkSeals(db: Kysely<DB>): Promise<Verdict> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx)
      const verdict: Verdict = { rows: 0, seals: 0, waiting: 0, last: null, problem: null }
      let before: Buffer = Buffer.alloc(0)
      for (let seal = await findNext(tx, 0); seal; seal = await findNext(tx, seal.selo_id)) {
        verdict.problem = await problemOf(tx, seal, { before, expected: verdict.seals + 1 })
        if (verdict.problem) return verdict
        verdict.seals += 1
        verdict.rows += seal.sel_registros.length
        verdict.last = { selo_id: seal.selo_id, resumo: seal.sel_resumo.toString('hex') }
        before = seal.sel_resumo
      }
      return { ...verdict, ...(await readUnsealed(tx)) }
    })
}

async function findNext(db: Queries, after: number): Promise<Seal | undefined> {
  const { rows } = await sql<Omit<Seal, 'sel_registros'> & { sel_registros: string[] }>`
    select selo_id, sel_registros, sel_resumos, sel_resumo from auditoria_selo where selo_id > ${after} order by selo_id limit 1`.execute(
    db,
  )
  return rows[0] && { ...rows[0], sel_registros: rows[0].sel_registros.map(Number) }
}

async function problemOf(db: Queries, seal: Seal, { before, expected }: { before: Buffer; expected: number }) {
  const { selo_id, sel_registros, sel_resumos } = seal
  if (selo_id !== expected) return `Falta o selo ${expected}.`
  if (!digestOfSeal(before, seal).equals(seal.sel_resumo))
    return `O selo ${selo_id} foi alterado, ou um dos anteriores.`
  const texts = await readSealedTexts(db, sel_registros)
  for (const [at, id] of sel_registros.entries()) {
    const text = texts.get(id)
    if (text === undefined) return `Falta a linha ${id} (selo ${selo_id}).`
    const digest = sel_resumos.subarray(at * digestBytes, (at + 1) * digestBytes)
    if (!digestOfRow(text).equals(digest)) return `A linha ${id} foi alterada depois do selo ${selo_id}.`
  }
  return null
}

async function readUnsealed(db: Queries): Promise<Pick<Verdict, 'waiting' | 'problem'>> {
  const { rows } = await sql<{ waiting: number; missing: number | null; alien: number | null }>`
    select (select count(*) from auditoria_sem_selo) as waiting,
      (select min(auditoria_id) from (select auditoria_id from auditoria_sem_selo except select auditoria_id from auditoria) as sem_linha) as missing,
      (select min(auditoria_id) from (
        select auditoria_id from auditoria except select unnest(sel_registros) from auditoria_selo
        except select auditoria_id from auditoria_sem_selo) as sem_selo) as alien`.execute(db)
  const { waiting = 0, missing = null, alien = null } = rows[0] ?? {}
  if (missing !== null) return { waiting, problem: `Falta a linha ${missing}, que esperava pelo selo.` }
  if (alien !== null) return { waiting, problem: `A linha ${alien} foi incluída por fora: nenhum selo a tem.` }
  return { waiting, problem: null }
}
