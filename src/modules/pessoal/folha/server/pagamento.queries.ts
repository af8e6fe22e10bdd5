// The SQL of one payment and of the two dictionaries. Lists are read in pagamento-list.queries.ts.
import { sql } from 'kysely'
import { lockRecord, removeRecord } from '#kits/form/server/record-store.ts'
import { columnsOf } from '#kits/list/server/columns-of.ts'
import type { Queries, WriteTransaction } from '#platform/db/connect.ts'
import { rowsOf } from '#platform/db/rows.ts'
import { isUniqueViolation } from '#platform/db/violations.ts'
import { FieldErrors, notFound } from '#platform/errors.ts'
import { tipoUsual } from '../folha.fields.ts'
import { type Pagamento, type PagamentoForm, pagamentoRow } from '../pagamento.contract.ts'

const record = { table: 'pagamento', id: 'pagamento_id' } as const

/** The columns of a row, with its names from the dictionaries. */
export function selectPagamentos(db: Queries) {
  return db
    .selectFrom('pagamento')
    .innerJoin('servidor', 'servidor.servidor_id', 'pagamento.servidor_id')
    .innerJoin('cargo', 'cargo.cargo_id', 'pagamento.cargo_id')
    .select(['servidor.nome as pagamento_servidor', 'cargo.nome as pagamento_cargo'])
    .select(columnsOf(pagamentoRow, 'pagamento_servidor', 'pagamento_cargo'))
}

/** Throws NotFound. */
export async function findPagamento(db: Queries, id: number): Promise<Pagamento> {
  return selectPagamentos(db)
    .select('pagamento.versao')
    .where('pagamento_id', '=', id)
    .executeTakeFirstOrThrow(notFound)
}

/** Returns the ids, in the same order. Throws FieldErrors when the same code, name, position, year and month are stored. */
export async function insertPagamentos(tx: WriteTransaction, forms: PagamentoForm[]): Promise<number[]> {
  const rows = await tx
    .insertInto('pagamento')
    .values(
      (await storedColumns(tx, forms)).map((row) => ({ ...row, pagamento_tipo: row.pagamento_tipo ?? tipoUsual })),
    )
    .returning('pagamento_id')
    .execute()
    .catch(refuseRepeated)
  return rows.map((row) => row.pagamento_id)
}

/** The indexes in `forms` of payments that are already stored under another id than `id`. */
export async function findRepeated(db: Queries, forms: PagamentoForm[], id: number | null): Promise<Set<number>> {
  const rows = await rowsOf<{ lugar: number }>(db)`
    select lugar::int
    from jsonb_array_elements(${JSON.stringify(forms)}::jsonb) with ordinality as lista(form, lugar)
    join servidor on servidor.nome = form->>'pagamento_servidor'
    join cargo on cargo.nome = form->>'pagamento_cargo'
    join pagamento on pagamento_ano = (form->>'pagamento_ano')::smallint and pagamento_mes = (form->>'pagamento_mes')::smallint
      and pagamento_codigo = form->>'pagamento_codigo' and pagamento_tipo = coalesce(form->>'pagamento_tipo', (select pagamento_tipo from pagamento where pagamento_id = ${id}::bigint), ${tipoUsual})
      and pagamento.servidor_id = servidor.servidor_id and pagamento.cargo_id = cargo.cargo_id
    where pagamento_id is distinct from ${id}::bigint`
  return new Set(rows.map((row) => row.lugar - 1))
}

/** Throws NotFound, Conflict for a second editor, or FieldErrors when the same payment exists. */
export async function updatePagamento(tx: WriteTransaction, id: number, form: PagamentoForm): Promise<void> {
  await lockRecord(tx, record, id, form.versao ?? null)
  const [{ pagamento_tipo, ...columns } = {}] = await storedColumns(tx, [form])
  await tx
    .updateTable('pagamento')
    .set({ ...columns, ...(pagamento_tipo && { pagamento_tipo }), versao: sql`versao + 1`, atualizado_em: sql`now()` })
    .where('pagamento_id', '=', id)
    .execute()
    .catch(refuseRepeated)
}

/** Throws NotFound, or Conflict when it was changed after `versao`. */
export async function removePagamento(tx: WriteTransaction, id: number, versao: number | null): Promise<void> {
  await lockRecord(tx, record, id, versao)
  await removeRecord(tx, record, id)
}

/** A dictionary of the payroll: each name is stored once and never removed. */
export type Dicionario = 'servidor' | 'cargo'

/** The ids of these names in a dictionary; new names are added. */
export async function namesToIds(
  tx: WriteTransaction,
  table: Dicionario,
  names: readonly string[],
): Promise<Map<string, number>> {
  const id = sql.ref(`${table}_id`)
  const wanted = [...new Set(names)]
  // Inserted in a fixed order, so that two writers of the same names wait for each other without a deadlock.
  await sql`insert into ${sql.table(table)} (nome)
    select nome from unnest(${wanted}::text[]) as nome
    where not exists (select from ${sql.table(table)} dicionario where dicionario.nome = nome.nome)
    order by nome collate "C" on conflict do nothing`.execute(tx)
  const rows = await rowsOf<{ id: number; nome: string }>(tx)`
    select ${id} as id, nome from ${sql.table(table)} where nome = any(${wanted}::text[])`
  return new Map(rows.map((row) => [row.nome, row.id]))
}

async function storedColumns(tx: WriteTransaction, forms: PagamentoForm[]) {
  const servidores = await namesToIds(
    tx,
    'servidor',
    forms.map((form) => form.pagamento_servidor),
  )
  const cargos = await namesToIds(
    tx,
    'cargo',
    forms.map((form) => form.pagamento_cargo),
  )
  return forms.map(({ pagamento_servidor, pagamento_cargo, versao: _versao, ...columns }) => ({
    ...columns,
    pagamento_vinculo: columns.pagamento_vinculo ?? '',
    servidor_id: idOf(servidores, pagamento_servidor),
    cargo_id: idOf(cargos, pagamento_cargo),
  }))
}

export const repeatedMessage = 'Este servidor já tem este pagamento neste mês.'

// docs/specification/data-sets.md#payroll-files
function refuseRepeated(error: unknown): never {
  if (!isUniqueViolation(error)) throw error
  throw new FieldErrors({ pagamento_codigo: [repeatedMessage] })
}

function idOf(ids: Map<string, number>, name: string): number {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`not in the dictionary: ${name}`)
  return id
}
