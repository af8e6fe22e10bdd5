// An import is undone as a whole: what it brought is removed, what it changed or removed comes back, unless somebody wrote one of its
// rows since. Every row names the last import that wrote it and has a version that grows with every change; importacao_antes has the
// version that the import left.
import { sql } from 'kysely'
import { removeOfImport } from '#kits/confirmacao/server/confirmacao.queries.ts'
import { tabelaPublica } from '#kits/remocao/server/publico.queries.ts'
import { removendoDeLote } from '#kits/remocao/server/remocao.ts'
import type { Queries, WriteTransaction } from '#platform/db/connect.ts'
import { Conflict } from '#platform/errors.ts'
import { recordAsOne, recordEvent } from '#platform/trail/event.queries.ts'
import type { ImportRecord, ImportState } from '../import.contract.ts'
import type { ImportWords } from '../words.schema.ts'
import type { ImportSet } from './check-file.ts'
import { afterImport, alone, eventOf, type ImportFloor, lockImport } from './store-import.ts'
import { columnsOf, type ImportTarget, quoted, type Run, runOn, type TargetTable } from './target.ts'

/** `only`: in the state in which whoever asks has seen it. */
export type UndoOrder = { id: number; only?: ImportState }

/**
 * One that waits to be stored is discarded. Throws NotFound, or Conflict when it was undone before, its rows were written since, or it was
 * stored since it was seen.
 */
export function undoImport(floor: ImportFloor, set: ImportSet, { id, only }: UndoOrder): Promise<void> {
  const { target, definition } = set
  return alone(floor.database, target, async (tx) => {
    const receipt = await lockImport(tx, definition.name, id)
    const {
      imp_estado,
      imp_linhas: linhas,
      imp_novos: novos,
      imp_alterados: alterados,
      imp_ausentes: ausentes,
    } = receipt
    if (imp_estado === 'desfeita') throw new Conflict('Esta importação já foi desfeita.')
    if (only !== undefined && only !== imp_estado)
      throw new Conflict('Esta importação já foi gravada. Nada foi retirado: recarregue a página.')
    if (imp_estado === 'conferida' || imp_estado === 'retida') {
      await discard(tx, target, id)
      return recordEvent(tx, eventOf('descartou', set, receipt, { linhas }))
    }
    const run = runOn(tx)
    await refuseWritten(run, set, id)
    await recordAsOne(tx, async () => {
      const after = await target.undoing?.(run, id, tx)
      await restoreRows({ tx, run }, target, id)
      await after?.()
      await removeOfImport(tx, id)
      return { result: undefined, event: eventOf('desfez', set, receipt, { novos, alterados, ausentes }) }
    })
    await sql`update importacao set imp_estado = 'desfeita', imp_desfeita_em = now() where importacao_id = ${id}`.execute(
      tx,
    )
    await floor.jobs.enqueue(tx, afterImport(definition.name), { importacao_id: id })
  })
}

async function discard(tx: WriteTransaction, { staging }: ImportTarget, id: number): Promise<void> {
  await sql`delete from ${sql.table(staging)} where importacao_id = ${id}`.execute(tx)
  await tx.deleteFrom('importacao').where('importacao_id', '=', id).execute()
}

type Writing = { tx: WriteTransaction; run: Run }

// Children are removed before their parents, and come back after them.
async function restoreRows({ tx, run }: Writing, { tables }: ImportTarget, id: number): Promise<void> {
  for (const table of tables.toReversed()) await removeRows({ tx, run }, table, id)
  for (const table of tables) await bringBack(run, table, id)
}

/** Whether its undoing takes away what everybody may read, and so asks why: of the rows that name it those that it did not change. */
export async function pedeMotivo(
  db: Queries,
  { target: { tables } }: ImportSet,
  { importacao_id: id, imp_estado }: Pick<ImportRecord, 'importacao_id' | 'imp_estado'>,
): Promise<boolean> {
  if (imp_estado !== 'gravada') return false
  for (const { table, id: key } of tables) {
    if (!(await tabelaPublica(db, table))) continue
    const [found] = await runOn(db)<{ leaves: boolean }>(
      `select exists (select from ${quoted(table)} t where t.importacao_id = ${id}
        and not exists (select from ${noted(id)} and n.versao is not null and n.registro = t.${quoted(key)})) as leaves`,
      [table],
    )
    if (found?.leaves) return true
  }
  return false
}

async function removeRows({ tx, run }: Writing, table: TargetTable, id: number): Promise<void> {
  await restoreChanged(run, table, id)
  const key = quoted(table.id)
  const rows = await run<{ id: number }>(
    `select ${key} as id from ${quoted(table.table)} where importacao_id = ${id} order by 1`,
  )
  await removendoDeLote(
    tx,
    table.table,
    rows.map((row) => row.id),
  )
  await run(`delete from ${quoted(table.table)} where importacao_id = ${id}`)
}

async function restoreChanged(run: Run, { table, id: key, written, heir }: TargetTable, id: number): Promise<void> {
  const columns = [...written, 'importacao_id']
  await run(
    `update ${quoted(table)} t set (${columns.map(quoted).join(', ')}) = (select ${columnsOf('v', columns)} from jsonb_populate_record(t, n.antes) v),
      versao = t.versao + 1, atualizado_em = now()
    from ${noted(id)} and n.versao is not null and n.registro = t.${quoted(key)}`,
    [table],
  )
  // the import that inherits a row finds it as it is now
  if (heir)
    await run(
      `with herdada as (
        update ${quoted(table)} t set importacao_id = nullif(${heir}, 0) where t.importacao_id = ${id} and ${heir} is not null
        returning t.${quoted(key)} as registro, t.importacao_id, t.versao)
      insert into importacao_antes (importacao_id, tabela, registro, versao)
      select importacao_id, $1, registro, versao from herdada where importacao_id is not null
      on conflict (tabela, registro, importacao_id) do update set versao = excluded.versao`,
      [table],
    )
}

async function bringBack(run: Run, { table, id: key, written }: TargetTable, id: number): Promise<void> {
  const columns = [...written, 'importacao_id']
  await run(
    `insert into ${quoted(table)} (${quoted(key)}, ${columns.map(quoted).join(', ')}, versao) overriding system value
    select n.registro, ${columnsOf('v', columns)}, v.versao + 1
    from importacao_antes n, jsonb_populate_record(null::${quoted(table)}, n.antes) v
    where n.importacao_id = ${id} and n.tabela = $1 and n.antes is not null and n.versao is null`,
    [table],
  )
  // These rows are again as the import before left them: what it notes of them is their new version.
  await run(
    `insert into importacao_antes (importacao_id, tabela, registro, versao)
    select (n.antes ->> 'importacao_id')::bigint, $1, n.registro, t.versao
    from importacao_antes n join ${quoted(table)} t on t.${quoted(key)} = n.registro
    where n.importacao_id = ${id} and n.tabela = $1 and n.antes ->> 'importacao_id' is not null
    on conflict (tabela, registro, importacao_id) do update set versao = excluded.versao`,
    [table],
  )
}

const noted = (id: number) =>
  `importacao_antes n where n.importacao_id = ${id} and n.tabela = $1 and n.antes is not null`

// `nome` is null when the record is there no more.
type Written = { nome: string | null; importacao_id: number | null }

const namedRows = 5

async function refuseWritten(run: Run, { target, definition }: ImportSet, id: number): Promise<void> {
  const rows: Written[] = []
  for (const table of target.tables) {
    const [removed] = await run<{ some: boolean }>(
      `select exists (select from importacao_antes
        where importacao_id = $1 and tabela = $2 and versao is null and antes is not null) as some`,
      [id, table.table],
    )
    rows.push(...(await run<Written>(writtenSince(table, id), [table.table])))
    if (removed?.some) rows.push(...(await run<Written>(thereAgain(table, id), [table.table])))
  }
  if (rows.length) throw new Conflict(describeWritten(definition.words, rows))
}

function writtenSince({ table, id: key, named }: TargetTable, id: number): string {
  const record = `${quoted(table)} t on t.${quoted(key)} = n.registro`
  return `
    -- by another import that is stored: changed, or removed
    select n.registro, nome, n.importacao_id
    from importacao_antes n join importacao using (importacao_id) left join ${record}
    cross join lateral (select ${named} as nome from jsonb_populate_record(t, n.antes) t) record
    where imp_estado = 'gravada' and n.tabela = $1 and (n.antes ->> 'importacao_id')::bigint = ${id}
      and (n.versao is null or t.${quoted(key)} is not null or exists (
        select from importacao_antes r join importacao i using (importacao_id)
        where i.imp_estado = 'gravada' and r.tabela = $1 and r.registro = n.registro and r.versao is null))
    union all
    -- by hand: changed
    select t.${quoted(key)}, ${named}, null
    from ${quoted(table)} t
    left join importacao_antes n on n.importacao_id = ${id} and n.tabela = $1 and n.registro = t.${quoted(key)}
    where t.importacao_id = ${id} and t.versao <> coalesce(n.versao, 1)
    union all
    -- by hand: removed, though the import had only changed them
    select n.registro, null, null
    from importacao_antes n left join ${record}
    where n.importacao_id = ${id} and n.tabela = $1 and n.antes is not null and n.versao is not null and t.${quoted(key)} is null
    order by 1`
}

// What the import removed stands there again, as another record.
function thereAgain({ table, key, named }: TargetTable, id: number): string {
  const same = key.map((name) => `t.${quoted(name)} is not distinct from v.${quoted(name)}`).join(' and ')
  return `
    select ${named} as nome, t.importacao_id
    from importacao_antes n, jsonb_populate_record(null::${quoted(table)}, n.antes) v, ${quoted(table)} t
    where n.importacao_id = ${id} and n.tabela = $1 and n.versao is null and n.antes is not null and ${same}
    order by n.registro`
}

function describeWritten(words: ImportWords, rows: Written[]): string {
  const { one, many, gender } = words.records ?? words
  const o = gender === 'f' ? 'a' : 'o'
  const which = rows.slice(0, namedRows).map(({ nome, importacao_id }) => {
    if (nome === null) return `um${gender === 'f' ? 'a' : ''} ${one} removid${o}`
    return `${nome} (${importacao_id === null ? 'à mão' : `pela importação nº ${importacao_id}`})`
  })
  const others = rows.length - which.length
  const count = rows.length === 1 ? `1 ${one} foi alterad${o}` : `${rows.length} ${many} foram alterad${o}s`
  return `Esta importação não pode ser desfeita, porque ${count} depois dela: ${which.join('; ')}${others > 0 ? `; e mais ${others}` : ''}.`
}
