// Where a change of many records is noted: what it is, which records, what became of each.

import { type RawBuilder, sql } from 'kysely'
import { guardaDias } from '#base/guarda-dias.ts'
import type { Database, Queries, WriteTransaction } from '#platform/db/connect.ts'
import { Conflict, NotFound } from '#platform/errors.ts'
import type { BulkChange } from '../edits.contract.ts'
import type { Value } from './edit-values.ts'

type State = BulkChange['estado']

export type NewChange = {
  lista: string
  campo: string
  valor: Value
  texto: string
  volta: string
  autor: string
}

type RecordState = 'muda' | 'igual' | 'fica' | 'gravada' | 'desfeita'

/** What became of one record. */
export type Outcome = {
  registro_id: number
  reg_estado: RecordState
  reg_versao: number | null
  reg_motivo: string
  reg_antes?: Value
  reg_antes_texto?: string
}

export type Seen = { registro_id: number; reg_nome: string; reg_versao: number | null; reg_antes: Value }

/** Returns its id. */
export async function insertChange(
  tx: WriteTransaction,
  { lista, campo, valor, texto, volta, autor }: NewChange,
  records: { id: number; nome: string }[],
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into alteracao (alt_lista, alt_campo, alt_valor, alt_texto, alt_estado, alt_volta, alt_autor)
    values (${lista}, ${campo}, ${JSON.stringify(valor)}::jsonb, ${texto}, 'conferindo', ${volta}, ${autor})
    returning alteracao_id as id`.execute(tx)
  const id = rows[0]?.id
  if (!id) throw new Error('a change has no id')
  await sql`insert into alteracao_registro (alteracao_id, registro_id, reg_nome)
    select ${id}, id, nome from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as each (id bigint, nome text)`.execute(
    tx,
  )
  return id
}

type Stored = { alt_campo: string; alt_valor: Value; alt_estado: State; alt_volta: string }

/** Throws NotFound, also for one of another list. */
export async function findChange(db: Queries, lista: string, id: number): Promise<Stored> {
  const { rows } = await sql<Stored>`select alt_campo, alt_valor, alt_estado, alt_volta from alteracao
    where alteracao_id = ${id} and alt_lista = ${lista}`.execute(db)
  if (!rows[0]) throw new NotFound()
  return rows[0]
}

const refusals: Partial<Record<State, string>> = {
  conferindo: 'A alteração ainda está sendo conferida.',
  conferida: 'A alteração ainda não foi gravada.',
  gravando: 'A alteração já está sendo gravada.',
  gravada: 'A alteração já foi gravada.',
  desfazendo: 'A alteração já está sendo desfeita.',
  desfeita: 'A alteração já foi desfeita.',
}

/** One of several people, or of the tries of a job, goes on; the others throw Conflict. */
export async function moveOn(tx: WriteTransaction, id: number, from: State[], to: State, autor: string): Promise<void> {
  const done: Partial<Record<State, RawBuilder<unknown>>> = {
    gravada: sql`, alt_gravada_em = now(), alt_gravada_por = ${autor}`,
    desfeita: sql`, alt_desfeita_em = now(), alt_desfeita_por = ${autor}`,
  }
  const { rows } = await sql`update alteracao set alt_estado = ${to} ${done[to] ?? sql``}
    where alteracao_id = ${id} and alt_estado = any(${from}) returning 1`.execute(tx)
  if (rows.length) return
  const { rows: now } = await sql<{
    estado: State
  }>`select alt_estado as estado from alteracao where alteracao_id = ${id}`.execute(tx)
  throw new Conflict(now[0] ? (refusals[now[0].estado] ?? '') : 'Esta alteração já não existe.')
}

/** Those in this state, in the order of their ids: two changes of the same records don't wait for each other. */
export async function recordsIn(db: Queries, id: number, estado: RecordState | 'espera'): Promise<Seen[]> {
  const { rows } = await sql<Seen>`select registro_id, reg_nome, reg_versao, reg_antes from alteracao_registro
    where alteracao_id = ${id} and reg_estado = ${estado} order by registro_id`.execute(db)
  return rows
}

export async function noteOutcomes(tx: Queries, id: number, outcomes: Outcome[]): Promise<void> {
  await sql`update alteracao_registro of set reg_estado = each.reg_estado, reg_versao = each.reg_versao, reg_motivo = each.reg_motivo,
      reg_antes = coalesce(each.reg_antes, of.reg_antes), reg_antes_texto = coalesce(each.reg_antes_texto, of.reg_antes_texto)
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
      as each (registro_id bigint, reg_estado text, reg_versao integer, reg_motivo text, reg_antes jsonb, reg_antes_texto text)
    where of.alteracao_id = ${id} and of.registro_id = each.registro_id`.execute(tx)
}

const shownValues = 20
const shownReasons = 20
const shownNames = 10

type Change = Omit<BulkChange, 'campo' | 'contagem' | 'de' | 'outros' | 'ficam' | 'mantidos'> & { alt_campo: string }

/** All of it, with its figures. `campo` is the field's name. Throws NotFound. */
export async function readChange(db: Queries, lista: string, id: number): Promise<BulkChange> {
  const { rows } =
    await sql<Change>`select alteracao_id, alt_estado as estado, alt_campo, alt_texto as valor, alt_autor as autor,
      alt_gravada_em as gravada_em, alt_gravada_por as gravada_por, alt_desfeita_em as desfeita_em, alt_desfeita_por as desfeita_por,
      (select count(*) from alteracao_registro where alteracao_id = ${id}) as total
    from alteracao where alteracao_id = ${id} and alt_lista = ${lista}`.execute(db)
  const [found] = rows
  if (!found) throw new NotFound()
  const { alt_campo: campo, ...change } = found
  const [counts, values] = await Promise.all([countsOf(db, id), valuesOf(db, id)])
  const none = { espera: 0, muda: 0, igual: 0, fica: 0, gravada: 0, desfeita: 0 }
  const shown = values.slice(0, shownValues)
  return {
    ...change,
    campo,
    contagem: { ...none, ...counts },
    de: shown,
    outros: values.slice(shownValues).reduce((sum, { registros }) => sum + registros, 0),
    ficam: await reasonsOf(db, id, 'fica'),
    mantidos: await reasonsOf(db, id, 'gravada'),
  }
}

async function countsOf(db: Queries, id: number): Promise<Record<string, number>> {
  const { rows } = await sql<{ estado: string; n: number }>`select reg_estado as estado, count(*) as n
    from alteracao_registro where alteracao_id = ${id} group by 1`.execute(db)
  return Object.fromEntries(rows.map(({ estado, n }) => [estado, n]))
}

async function valuesOf(db: Queries, id: number): Promise<BulkChange['de']> {
  const { rows } = await sql<{ texto: string; registros: number }>`
    select coalesce(reg_antes_texto, '') as texto, count(*) as registros from alteracao_registro
    where alteracao_id = ${id} and reg_estado in ('muda', 'gravada', 'desfeita') group by 1 order by 2 desc, 1`.execute(
    db,
  )
  return rows
}

async function reasonsOf(db: Queries, id: number, estado: 'fica' | 'gravada'): Promise<BulkChange['ficam']> {
  const { rows } = await sql<BulkChange['ficam'][number]>`
    select motivo, registros, primeiros from (
      select reg_motivo as motivo, count(*) as registros,
        to_jsonb((array_agg(jsonb_build_object('id', registro_id, 'nome', reg_nome) order by registro_id))[1:${shownNames}]) as primeiros
      from alteracao_registro where alteracao_id = ${id} and reg_estado = ${estado} and reg_motivo <> '' group by 1) reasons
    order by registros desc, motivo limit ${shownReasons}`.execute(db)
  return rows
}

/** Previews that nobody stored are over after a day; after ninety days nothing of a change is left to undo. */
export async function removeOldChanges({ write }: Pick<Database, 'write'>): Promise<void> {
  await write(async (tx) => {
    await sql`delete from alteracao where alt_data < now() - make_interval(days => ${guardaDias.alteracao})
      or (alt_estado in ('conferindo', 'conferida') and alt_data < now() - interval '1 day')`.execute(tx)
  })
}
