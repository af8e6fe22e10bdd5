// The trail's rows are sealed one after the other: each seal has the digest of every one of its rows, and one over all of it and the seal
// before. A person who changes, removes or slips in a row would have to make every later seal anew; the log has their digests too.
import { createHash } from 'node:crypto'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Queries, WriteTransaction } from '../db/connect.ts'
import type { DB } from '../db/types.generated.ts'

export type Seal = { selo_id: number; sel_registros: number[]; sel_resumos: Buffer; sel_resumo: Buffer }
export type SealedText = { auditoria_id: number; texto: string }

export const digestBytes = 32
const mostRows = 5000
const turn = 74_003

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()
export const digestOfRow = (text: string): Buffer => sha256(text)
export const digestOfSeal = (
  before: Buffer,
  { selo_id, sel_registros, sel_resumos }: Omit<Seal, 'sel_resumo'>,
): Buffer => sha256(Buffer.concat([before, Buffer.from(`${selo_id}:${sel_registros.join(',')}:`), sel_resumos]))

/** The columns of a digest, the same for ever: a column that the trail gets later is not among them. */
const sealedText: RawBuilder<string> = sql`jsonb_build_array(auditoria_id, (extract(epoch from aud_data) * 1000000)::bigint, aud_origem,
  aud_conta, aud_autor, aud_pedido, aud_acao, aud_tabela, aud_registro, aud_parte, aud_nome, aud_mudancas)::text`

export async function readSealedTexts(db: Queries, ids: number[]): Promise<Map<number, string>> {
  const { rows } = await sql<SealedText>`
    select auditoria_id, ${sealedText} as texto from auditoria where auditoria_id = any(${ids}::bigint[])`.execute(db)
  return new Map(rows.map(({ auditoria_id, texto }) => [auditoria_id, texto]))
}

/** Seals every row that was committed; returns the new seals. One instance at a time; no writer waits for it. */
export async function sealTrail(db: Kysely<DB>): Promise<Seal[]> {
  const seals: Seal[] = []
  for (;;) {
    const seal = await db.transaction().execute(sealSome)
    if (!seal) return seals
    seals.push(seal)
  }
}

async function sealSome(tx: WriteTransaction): Promise<Seal | null> {
  await sql`select pg_advisory_xact_lock(${turn})`.execute(tx)
  const { rows } = await sql<{ id: number }>`
    delete from auditoria_sem_selo where ctid = any(array(select ctid from auditoria_sem_selo limit ${mostRows}))
    returning auditoria_id as id`.execute(tx)
  if (!rows.length) return null
  const sel_registros = rows.map(({ id }) => id).sort((a, b) => a - b)
  const texts = await readSealedTexts(tx, sel_registros)
  const last = await sql<Seal>`select selo_id, sel_resumo from auditoria_selo order by selo_id desc limit 1`.execute(tx)
  const { selo_id = 0, sel_resumo: before = Buffer.alloc(0) } = last.rows[0] ?? {}
  // A row that was removed before its seal is sealed as nothing: the check then names it.
  const sel_resumos = Buffer.concat(sel_registros.map((id) => digestOfRow(texts.get(id) ?? '')))
  const seal = { selo_id: selo_id + 1, sel_registros, sel_resumos }
  const sealed = { ...seal, sel_resumo: digestOfSeal(before, seal) }
  await sql`insert into auditoria_selo (selo_id, sel_registros, sel_resumos, sel_resumo)
    values (${sealed.selo_id}, ${sel_registros}::bigint[], ${sel_resumos}, ${sealed.sel_resumo})`.execute(tx)
  return sealed
}
