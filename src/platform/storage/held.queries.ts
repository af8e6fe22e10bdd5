// The files that no verdict was had of when they came, and those of before there was a scanner (docs/decisions/0120-files-are-held-until-clean.md).
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { type RawBuilder, sql } from 'kysely'
import { ScannerAway } from '../antivirus/talk.ts'
import type { Scanner, Verdict } from '../antivirus/verdict.ts'
import type { Database, Queries } from '../db/connect.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Log } from '../log.ts'
import { photosQueue } from './heic.queries.ts'
import { isMissing } from './missing.ts'
import { meter } from './spool.ts'
import type { Storage } from './storage.ts'

type Floor = { database: Database; storage: Storage; jobs: Pick<Jobs, 'enqueue'>; log: Log }

const everySeconds = 5
const turnMs = 60_000
const scanMs = 300_000
/** Of old files, in one turn: those that just came are not to wait for them. */
const slice = 25
/** So many failures, one after the other, are the scanner's and not the file's. */
const patience = 3
/** A quarantined file is removed after this. */
export const quarantineDays = 30

export function handleHeld(jobs: Jobs, scanner: Scanner | null, floor: Omit<Floor, 'jobs'>): void {
  const whole = { ...floor, jobs }
  let [oldAreDone, isLetGo] = [false, false]
  let before: number | null = null
  jobs.often(everySeconds, async () => {
    if (!scanner) {
      if (!isLetGo) await letGo(floor.database, floor.log)
      isLetGo = true
      return
    }
    const until = performance.now() + turnMs
    if (!(await lookAtAll(whole, scanner, claimHeld, until)) || oldAreDone) return
    for (let n = 0; n < slice && performance.now() < until; n += 1) {
      const file = await claimOld(floor.database.db, before)
      oldAreDone = !file
      if (!file) return
      if ((await lookAt(whole, scanner, file)) === 'away') return
      before = file.arquivo_id
    }
  })
}

type Claimed = { arquivo_id: number; arq_chave: string; arq_tamanho: number }
type Claim = (db: Queries) => Promise<Claimed | undefined>

/** Looks at all that is due; false when the scanner is away. */
export async function lookAtAll(floor: Floor, scanner: Scanner, claim: Claim, until: number): Promise<boolean> {
  let failures = 0
  while (performance.now() < until) {
    const file = await claim(floor.database.db)
    if (!file) return failures === 0
    failures = (await lookAt(floor, scanner, file)) === 'away' ? failures + 1 : 0
    if (failures >= patience) return false
  }
  return true
}

// Nobody else takes what was tried a moment ago; what is too large for the scanner is tried each day, since its limit may be raised.
const due = sql<boolean>`(arq_verificacao = 'aguarda' and coalesce(arq_verificacao_desde < now() - interval '1 minute', true)
  or arq_verificacao = 'nao_conferido' and arq_verificacao_desde < now() - interval '1 day')`

export const claimHeld: Claim = (db) => claimed(db, sql`${due} order by arq_verificacao_desde nulls first, arquivo_id`)

const claimOld = (db: Queries, before: number | null) =>
  claimed(
    db,
    sql`arq_verificacao is null and arq_estado = 'guardado' and (${before}::bigint is null or arquivo_id < ${before}) order by arquivo_id desc`,
  )

async function claimed(db: Queries, which: RawBuilder<unknown>): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`
    update arquivo set arq_verificacao_desde = now() where arquivo_id = (
      select arquivo_id from arquivo where arq_estado <> 'removido' and ${which} limit 1 for update skip locked)
    returning arquivo_id, arq_chave, arq_tamanho`.execute(db)
  return rows[0]
}

async function lookAt(floor: Floor, scanner: Scanner, file: Claimed): Promise<'done' | 'away'> {
  const content = await floor.storage.open(file.arq_chave).catch((error) => {
    if (isMissing(error)) return null // it is just being stored, or lost, which others say
    throw error
  })
  if (!content) return 'done'
  try {
    await note(floor, file.arquivo_id, await scanner.scan(content, file.arq_tamanho, scanMs))
    return 'done'
  } catch (error) {
    if (!(error instanceof ScannerAway)) throw error
    floor.log.warn({ arquivo: file.arquivo_id, motivo: error.message }, 'o antivírus não conferiu o arquivo')
    await sql`update arquivo set arq_verificacao_motivo = ${error.message}
      where arquivo_id = ${file.arquivo_id} and arq_verificacao = 'aguarda'`.execute(floor.database.db)
    return 'away'
  } finally {
    content.destroy()
  }
}

async function note({ database, jobs, log }: Floor, id: number, { estado, motivo }: Verdict): Promise<void> {
  if (estado === 'infectado') log.warn({ arquivo: id, assinatura: motivo }, 'arquivo em quarentena')
  await database.write(async (tx) => {
    const row = await tx
      .updateTable('arquivo')
      .set({ arq_verificacao: estado, arq_verificacao_motivo: motivo, arq_verificado_em: sql`now()` })
      .where('arquivo_id', '=', id)
      .where('arq_estado', '<>', 'removido')
      .where(sql<boolean>`arq_verificacao is distinct from 'infectado'`)
      .returning(['arq_estado', 'arq_conversao'])
      .executeTakeFirst()
    if (!row) return
    if (estado === 'infectado') await tx.deleteFrom('arquivo_texto').where('arquivo_id', '=', id).execute() // the search led to it
    if (estado === 'limpo' && row.arq_estado === 'guardado' && row.arq_conversao === 'espera')
      await jobs.enqueue(tx, photosQueue, { arquivo_id: id })
  })
}

/** Whoever takes the scanner out of the settings gives what waits for it, as before there was one. What was found stays in quarantine. */
export async function letGo({ db }: Pick<Database, 'db'>, log: Log): Promise<void> {
  const { numAffectedRows = 0n } = await sql`update arquivo set arq_verificacao = null, arq_verificacao_motivo = null
    where arq_verificacao in ('aguarda', 'nao_conferido')`.execute(db)
  if (numAffectedRows)
    log.warn({ arquivos: Number(numAffectedRows) }, 'sem antivírus, arquivos retidos foram liberados')
}

const removedWords = 'Este arquivo foi removido: o antivírus encontrou nele um programa nocivo.\n'

/** Puts words in the place of what has been in quarantine for long enough. Its row, and its name, stay with their record. */
export async function removeInfected({ database, storage }: Pick<Floor, 'database' | 'storage'>): Promise<number> {
  const { rows } = await sql<{ arquivo_id: number; arq_chave: string }>`select arquivo_id, arq_chave from arquivo
    where arq_verificacao = 'infectado' and arq_estado = 'guardado' and arq_verificacao_desde is not null
      and arq_verificado_em < now() - make_interval(days => ${quarantineDays})`.execute(database.db)
  for (const { arquivo_id, arq_chave } of rows) {
    const { metered, figures } = meter(Readable.from([Buffer.from(removedWords)]))
    const chave = randomBytes(20).toString('hex')
    await storage.write(chave, Readable.from(metered(), { objectMode: false }), 'text/plain')
    const { size, sha256 } = figures()
    await database.write(async (tx) => {
      const changed =
        await sql`update arquivo set arq_chave = ${chave}, arq_tamanho = ${size}, arq_sha256 = ${sha256}, arq_tipo = 'text/plain',
        arq_verificacao_desde = null where arquivo_id = ${arquivo_id} and arq_chave = ${arq_chave}`.execute(tx)
      // the sweep removes the old bytes, unless a backup is copying them
      if (changed.numAffectedRows)
        await sql`insert into arquivo (arq_chave, arq_nome, arq_tipo, arq_tamanho, arq_sha256, arq_estado)
          values (${arq_chave}, 'quarentena', 'application/octet-stream', 0, '', 'removido')`.execute(tx)
    })
  }
  return rows.length
}

export type HeldFacts = {
  waiting: number
  oldest: string | null
  unread: number
  infected: number
  old: number
  reason: string | null
}

/** What is held, for the check: `old` are those of before the scanner that it has not seen yet. */
export async function readHeld(db: Queries): Promise<HeldFacts> {
  const { rows } = await sql<HeldFacts>`
    select count(*) filter (where arq_verificacao = 'aguarda') as waiting,
      min(arq_data) filter (where arq_verificacao = 'aguarda') as oldest,
      count(*) filter (where arq_verificacao = 'nao_conferido') as unread,
      count(*) filter (where arq_verificacao = 'infectado') as infected,
      (select count(*) from arquivo where arq_verificacao is null and arq_estado = 'guardado') as old,
      max(arq_verificacao_motivo) filter (where arq_verificacao = 'aguarda') as reason
    from arquivo where arq_verificacao in ('aguarda', 'infectado', 'nao_conferido') and arq_estado <> 'removido'`.execute(
    db,
  )
  return rows[0] as HeldFacts
}
