// SQL of the categories of services.
import { sql } from 'kysely'
import { whileUnchanged } from '#kits/list/server/memory.ts'
import type { Queries, WriteTransaction } from '#platform/db/connect.ts'
import { Forbidden, notFound } from '#platform/errors.ts'
import type { CategoriaServico, CategoriaServicoForm } from '../categoria-servico.contract.ts'

type Columns = Omit<CategoriaServicoForm, 'id'>

const columns = ['tipo_categoria_servico_id', 'tcs_nome', 'tcs_descricao', 'tcs_icone'] as const
const fixed = sql<'S' | 'N'>`case when tcs_fixa then 'S' else 'N' end`.as('tcs_fixa')
const table = 'tipo_categoria_servico'
const id = 'tipo_categoria_servico_id'

/** All of them by folded name. */
export const listCategoriasServico = (db: Queries): Promise<CategoriaServico[]> =>
  whileUnchanged(db, { key: table, tables: [table] }, () =>
    db.selectFrom(table).select(columns).select(fixed).orderBy(sql`dobra(tcs_nome) collate "C"`).orderBy(id).execute(),
  )

/** Throws NotFound. */
export async function findCategoriaServico(db: Queries, of: number): Promise<CategoriaServico> {
  return db.selectFrom(table).select(columns).select(fixed).where(id, '=', of).executeTakeFirstOrThrow(notFound)
}

export async function createCategoriaServico(tx: WriteTransaction, values: Columns): Promise<CategoriaServico> {
  return tx.insertInto(table).values(values).returning(columns).returning(fixed).executeTakeFirstOrThrow()
}

/** Throws NotFound, or Forbidden for a fixed one. */
export async function changeCategoriaServico(
  tx: WriteTransaction,
  of: number,
  values: Columns,
): Promise<CategoriaServico> {
  const free = tx.updateTable(table).set(values).where(id, '=', of).where('tcs_fixa', '=', false)
  return (await free.returning(columns).returning(fixed).executeTakeFirst()) ?? refuseFixed(tx, of)
}

/** The same. A service that has it keeps it (foreign key). */
export async function removeCategoriaServico(tx: WriteTransaction, of: number): Promise<void> {
  const free = tx.deleteFrom(table).where(id, '=', of).where('tcs_fixa', '=', false)
  if (!(await free.returning(id).executeTakeFirst())) await refuseFixed(tx, of)
}

async function refuseFixed(tx: WriteTransaction, of: number): Promise<never> {
  const { tcs_nome } = await findCategoriaServico(tx, of)
  throw new Forbidden(`“${tcs_nome}” é fixa: não pode ser alterada nem removida.`)
}

export async function countServicosDa(db: Queries, of: number): Promise<number> {
  const row = await db
    .selectFrom('publicacao')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where(id, '=', of)
    .executeTakeFirst()
  return Number(row?.n ?? 0)
}
