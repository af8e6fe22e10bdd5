import { sql } from 'kysely'
import { lockRecord, removeRecord } from '#kits/form/server/record-store.ts'
import type { ListQuery } from '#kits/list/list.ts'
import { type Condition, contains, equals } from '#kits/list/server/narrow.ts'
import { type ListSource, readList } from '#kits/list/server/read-list.ts'
import type { Queries, WriteTransaction } from '#platform/db/connect.ts'
import { notFound } from '#platform/errors.ts'
import type { Feriado, FeriadoForm, feriadoList } from '../feriado.contract.ts'
import type { TipoDeFeriado } from '../feriado.fields.ts'

const record = { table: 'feriado', id: 'feriado_id' }
const columns = ['feriado_id', 'fer_data', 'fer_nome', 'fer_tipo', 'fer_inicio', 'fer_fim'] as const

const feriadoSource: ListSource<typeof feriadoList> = {
  table: 'feriado',
  id: 'feriado_id',
  // the table's check allows only the contract's kinds
  select: (db) => db.selectFrom('feriado').select(columns).$narrowType<{ fer_tipo: TipoDeFeriado }>(),
  narrow: { fer_ano: inYear, fer_tipo: equals('fer_tipo'), fer_nome: contains('fer_nome_busca') },
  order: { fer_data: 'fer_data', fer_nome: 'fer_nome_busca', fer_tipo: 'fer_tipo' },
}

function inYear(ano: number): Condition {
  return sql`fer_data between make_date(${ano}::int, 1, 1) and make_date(${ano}::int, 12, 31)`
}

export const listFeriados = (db: Queries, query: ListQuery<typeof feriadoList>) => readList(db, feriadoSource, query)

/** The years that have a holiday, in order. */
export async function listAnos(db: Queries): Promise<number[]> {
  const rows = await db
    .selectFrom('feriado')
    .select(sql<number>`extract(year from fer_data)::int`.as('ano'))
    .distinct()
    .orderBy('ano')
    .execute()
  return rows.map(({ ano }) => ano)
}

/** Throws NotFound. */
export async function findFeriado(db: Queries, id: number): Promise<Feriado> {
  return db
    .selectFrom('feriado')
    .select([...columns, 'versao'])
    .$narrowType<{ fer_tipo: TipoDeFeriado }>()
    .where('feriado_id', '=', id)
    .executeTakeFirstOrThrow(notFound)
}

/** True when a holiday other than `id` has the day. */
export async function isDiaOcupado(db: Queries, dia: string, id: number | null): Promise<boolean> {
  const row = await db.selectFrom('feriado').select('feriado_id').where('fer_data', '=', dia).executeTakeFirst()
  return row !== undefined && row.feriado_id !== id
}

/** A day that is taken violates the unique index. */
export async function createFeriado(tx: WriteTransaction, form: FeriadoForm): Promise<{ feriado_id: number }> {
  const { versao: _none, ...values } = form
  return tx.insertInto('feriado').values(values).returning('feriado_id').executeTakeFirstOrThrow()
}

/** Throws NotFound, or Conflict when somebody changed it after version `form.versao`. */
export async function saveFeriado(tx: WriteTransaction, id: number, form: FeriadoForm) {
  const { versao, ...values } = form
  await lockRecord(tx, record, id, versao ?? null)
  await tx
    .updateTable('feriado')
    .set({ ...values, versao: sql`versao + 1` })
    .where('feriado_id', '=', id)
    .execute()
  return { feriado_id: id }
}

/** Throws NotFound. */
export async function removeFeriado(tx: WriteTransaction, id: number, versao: number | null): Promise<void> {
  await lockRecord(tx, record, id, versao)
  await removeRecord(tx, record, id)
}

export type FeriadoDeArquivo = Pick<Feriado, 'fer_data' | 'fer_nome' | 'fer_tipo' | 'fer_inicio' | 'fer_fim'>

/** As an import would store them. */
export async function poeFeriados(tx: WriteTransaction, feriados: FeriadoDeArquivo[]): Promise<void> {
  if (!feriados.length) return
  await tx
    .insertInto('feriado')
    .values(feriados)
    .onConflict((on) =>
      on.column('fer_data').doUpdateSet((e) => ({
        fer_tipo: e.ref('excluded.fer_tipo'),
        fer_inicio: e.ref('excluded.fer_inicio'),
        fer_fim: e.ref('excluded.fer_fim'),
        fer_nome: e.ref('excluded.fer_nome'),
      })),
    )
    .execute()
}
