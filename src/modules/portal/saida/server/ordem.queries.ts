// What administrators ordered: one archive at a time, whose file stays for some days.
import { sql } from 'kysely'
import type { Queries, WriteTransaction } from '#platform/db/connect.ts'

/** How long a finished archive stays. */
export const dias = 3
// A process that lives says so every few seconds.
const silent = sql<string>`now() - interval '2 minutes'`

export const listSaidas = (db: Queries) =>
  db.selectFrom('saida').selectAll().orderBy('saida_id', 'desc').limit(10).execute()

/** Undefined when another one is under way. */
export async function addSaida(
  tx: WriteTransaction,
  { privada, login }: { privada: boolean; login: string },
): Promise<number | undefined> {
  const row = await tx
    .insertInto('saida')
    .values({ sai_privada: privada, sai_pedida_por: login })
    .onConflict((on) => on.doNothing())
    .returning('saida_id')
    .executeTakeFirst()
  return row?.saida_id
}

export const findSaida = (db: Queries, id: number) =>
  db.selectFrom('saida').selectAll().where('saida_id', '=', id).executeTakeFirst()

export async function noteAndamento(db: Queries, id: number, words: string): Promise<void> {
  await db
    .updateTable('saida')
    .set({ sai_andamento: words, sai_visto: sql<string>`now()` })
    .where('saida_id', '=', id)
    .where('sai_estado', '=', 'em_curso')
    .execute()
}

export type Fim = { bytes: number; arquivos: number; paginas: number; faltam: number }

export async function notePronta(db: Queries, id: number, { bytes, arquivos, paginas, faltam }: Fim): Promise<void> {
  await db
    .updateTable('saida')
    .set({
      ...{
        sai_estado: 'pronta',
        sai_bytes: bytes,
        sai_arquivos: arquivos,
        sai_paginas: paginas,
        sai_faltam: faltam,
        sai_andamento: '',
      },
      sai_fim: sql<string>`now()`,
      sai_vence: sql<string>`now() + make_interval(days => ${dias})`,
    })
    .where('saida_id', '=', id)
    .execute()
}

export async function noteFalha(db: Queries, id: number, problema: string): Promise<void> {
  await db
    .updateTable('saida')
    .set({ sai_estado: 'falhou', sai_fim: sql<string>`now()`, sai_problema: problema, sai_andamento: '' })
    .where('saida_id', '=', id)
    .where('sai_estado', '=', 'em_curso')
    .execute()
}

/** Those whose process died without a word have failed; those whose days are over are gone. Returns the ids of which a file may stay. */
export async function settleSaidas(db: Queries): Promise<number[]> {
  await db
    .updateTable('saida')
    .set({
      sai_estado: 'falhou',
      sai_fim: sql<string>`now()`,
      sai_problema: 'Foi interrompida: o programa que a fazia terminou.',
      sai_andamento: '',
    })
    .where('sai_estado', '=', 'em_curso')
    .where('sai_visto', '<', silent)
    .execute()
  await db
    .updateTable('saida')
    .set({ sai_estado: 'removida' })
    .where('sai_estado', '=', 'pronta')
    .where('sai_vence', '<', sql<string>`now()`)
    .execute()
  const rows = await db
    .selectFrom('saida')
    .select('saida_id')
    .where('sai_estado', 'in', ['em_curso', 'pronta'])
    .execute()
  return rows.map(({ saida_id }) => saida_id)
}

/** The file of a finished one is taken away before its time. False when it is not there to be removed. */
export async function removeSaida(tx: WriteTransaction, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('saida')
    .set({ sai_estado: 'removida' })
    .where('saida_id', '=', id)
    .where('sai_estado', '=', 'pronta')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
