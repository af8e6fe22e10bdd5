// The SQL of one payment and of the two dictionaries. Lists are read in pagamento-list.queries.ts.
import { sql } from 'kysely'
import { lockRecord, removeRecord } from '../../../kits/form/server/record-store.ts'
import type { Queries, WriteTransaction } from '../../../platform/db/connect.ts'
import { isUniqueViolation } from '../../../platform/db/violations.ts'
import { FieldErrors, NotFound } from '../../../platform/http/errors.ts'
import type { Pagamento, PagamentoForm } from '../pagamento.contract.ts'

const record = { table: 'pagamento', id: 'pagamento_id' } as const

/** The columns of a row, with the names that the dictionaries hold. */
export function selectPagamentos(db: Queries) {
  return db
    .selectFrom('pagamento')
    .innerJoin('servidor', 'servidor.servidor_id', 'pagamento.servidor_id')
    .innerJoin('cargo', 'cargo.cargo_id', 'pagamento.cargo_id')
    .select([
      'pagamento.pagamento_id',
      'servidor.nome as pagamento_servidor',
      'cargo.nome as pagamento_cargo',
      'pagamento.pagamento_codigo',
      'pagamento.pagamento_ano',
      'pagamento.pagamento_mes',
      'pagamento.pagamento_salario',
    ])
}

/** Throws NotFound. */
export async function findPagamento(db: Queries, id: number): Promise<Pagamento> {
  const row = await selectPagamentos(db).select('pagamento.versao').where('pagamento_id', '=', id).executeTakeFirst()
  if (!row) throw new NotFound()
  return row
}

/** Throws FieldErrors when the same code, name, position, year and month are there already. */
export async function insertPagamento(tx: WriteTransaction, form: PagamentoForm): Promise<number> {
  const { pagamento_id } = await tx
    .insertInto('pagamento')
    .values(await columnsOf(tx, form))
    .returning('pagamento_id')
    .executeTakeFirstOrThrow()
    .catch(refuseRepeated)
  return pagamento_id
}

/** Throws NotFound, the conflict of a second editor, or FieldErrors for one that is there already. */
export async function updatePagamento(tx: WriteTransaction, id: number, form: PagamentoForm): Promise<void> {
  await lockRecord(tx, record, id, form.versao ?? null)
  await tx
    .updateTable('pagamento')
    .set({ ...(await columnsOf(tx, form)), versao: sql`versao + 1`, atualizado_em: sql`now()` })
    .where('pagamento_id', '=', id)
    .execute()
    .catch(refuseRepeated)
}

/** Throws NotFound. */
export const removePagamento = (tx: WriteTransaction, id: number): Promise<void> => removeRecord(tx, record, id)

/** A dictionary of the payroll: each name stands once and is never removed. */
export type Dicionario = 'servidor' | 'cargo'

/** The ids of these names, in either dictionary; new names are put in. */
export async function namesToIds(
  tx: WriteTransaction,
  table: Dicionario,
  names: readonly string[],
): Promise<Map<string, number>> {
  const id = sql.ref(`${table}_id`)
  const wanted = [...new Set(names)]
  // In one order, so that two who write the same names wait for each other and never in a circle.
  await sql`insert into ${sql.table(table)} (nome)
    select nome from unnest(${wanted}::text[]) as nome
    where not exists (select from ${sql.table(table)} dicionario where dicionario.nome = nome.nome)
    order by nome collate "C" on conflict do nothing`.execute(tx)
  const { rows } = await sql<{ id: number; nome: string }>`
    select ${id} as id, nome from ${sql.table(table)} where nome = any(${wanted}::text[])`.execute(tx)
  return new Map(rows.map((row) => [row.nome, row.id]))
}

async function columnsOf(tx: WriteTransaction, form: PagamentoForm) {
  const { pagamento_servidor, pagamento_cargo, versao: _versao, ...columns } = form
  const servidores = await namesToIds(tx, 'servidor', [pagamento_servidor])
  const cargos = await namesToIds(tx, 'cargo', [pagamento_cargo])
  return { ...columns, servidor_id: idOf(servidores, pagamento_servidor), cargo_id: idOf(cargos, pagamento_cargo) }
}

// decision 16
function refuseRepeated(error: unknown): never {
  if (!isUniqueViolation(error)) throw error
  throw new FieldErrors({ pagamento_codigo: ['Este servidor já tem este pagamento neste mês.'] })
}

function idOf(ids: Map<string, number>, name: string): number {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`not in the dictionary: ${name}`)
  return id
}
