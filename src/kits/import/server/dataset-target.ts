// Where a data set's imports go, and by which statements: all made from its declaration. The table was made by a migration, and
// `call registra('<set>', …, importavel => true)` made the one where its rows wait.
import { escapeLiteral } from 'pg'
import { nomeDoMes } from '#base/mes.ts'
import { type Dataset, type DatasetColumn, idOf, monthOf, typedOf, yearOf } from '#kits/dataset/dataset.ts'
import type { ImportScope } from '../import.contract.ts'
import { foundRows } from './found-rows.ts'
import { refuseUnknown, writeOwn } from './own-references.ts'
import { listReferred } from './references.ts'
import {
  type Compared,
  columnsOf,
  type FileAmount,
  fieldsOf,
  fromCompared,
  type ImportTarget,
  quoted,
  type Run,
} from './target.ts'
import { addProblems, noProblems } from './unreadable.ts'

/** A set whose declaration says how its files are imported. */
export type ImportedSet = Dataset & { import: NonNullable<Dataset['import']> }

/** What of it the statements are made from: all that a table has to say whose pages are of another make. */
export type TargetSet = Pick<ImportedSet, 'name' | 'columns' | 'titled' | 'import' | 'checks' | 'period'> & {
  /**
   * SQL of which record each row that waits is (linha, registro), the best of each first, where it takes more than equal columns of the
   * key. The rows are those of this import.
   */
  pairs?: (importacaoId: number) => string
  /** SQL of the time zone in which people read the set's instants. */
  zone?: string
}

export function datasetTarget(dataset: TargetSet): ImportTarget {
  const { name } = dataset
  return {
    table: name,
    tables: [
      {
        table: name,
        id: idOf(dataset),
        written: [...Object.keys(typedOf(dataset.columns)), 'linha_origem'],
        key: dataset.import.key,
        named: `concat_ws(', ', ${dataset.titled.map((name) => shown(name, dataset.columns[name])).join(', ')})`,
        ...fromCompared,
        changes: (compared) => changesIn(dataset, compared),
      },
    ],
    staging: `${name}_importacao`,
    locks: [],
    verify: async (run, id) => {
      const verified = await verify(run, dataset, id)
      addProblems(verified.erros, await refuseUnknown(run, dataset, id))
      return verified
    },
    compare: (run, compared) => compare(run, dataset, compared),
    amounts: (run, compared) => amounts(run, dataset, compared),
    write: (run, compared) => writeOwn(run, dataset, compared.importacaoId, () => write(run, dataset, compared)),
    vacuumed: [],
  }
}

// A cell of a record's title as people read it, in SQL over the row `t`.
function shown(name: string, column: DatasetColumn | undefined): string {
  const cell = `t.${quoted(name)}`
  if (column?.kind === 'date') return `to_char(${cell}, 'DD/MM/YYYY')`
  if (column?.kind === 'text') return `nullif(${cell}, '')` // what is not known has no place in the title
  if (column?.kind !== 'choice') return cell
  const names = Object.entries(column.options).map((pair) => `when ${pair.map(escapeLiteral).join(' then ')}`)
  return `case ${cell} ${names.join(' ')} else ${cell} end`
}

async function verify(run: Run, { name, columns, checks = [] }: TargetSet, id: number) {
  const verified = { erros: noProblems(), avisos: noProblems() }
  for (const { if: condition, say, column, isWarning, unlessFile } of checks) {
    const coluna = columns[column]?.label ?? ''
    const found = await foundRows(run, id, {
      text: `select linha from ${quoted(`${name}_importacao`)} where importacao_id = $1 and (${condition})`,
      say: ({ linha }) => ({ linha, coluna, mensagem: say }),
    })
    addProblems(isWarning || unlessFile ? verified.avisos : verified.erros, found)
  }
  return verified
}

// The planner knows nothing of rows that were copied a moment ago: they are joined by hashing, whatever it thinks.
async function compare(run: Run, dataset: TargetSet, { importacaoId, columns }: Compared): Promise<ImportScope[]> {
  const { name } = dataset
  const { key, scope } = dataset.import
  const id = quoted(idOf(dataset))
  const [table, staging] = [quoted(name), quoted(`${name}_importacao`)]
  await run('set local enable_nestloop = off')
  const record = dataset.pairs
    ? `(select distinct on (linha) linha, registro from (${dataset.pairs(importacaoId)}) par) par using (linha)
      left join ${table} t on t.${id} = par.registro`
    : `${table} t on ${key.map((column) => sameKey(dataset, column)).join(' and ')}`
  await run(`create temporary table comparada on commit drop as
    select distinct on (s.linha) s.linha, t.${id} as registro,
      t.${id} is not null and (${columnsOf('s', columns)}) is distinct from (${columnsOf('t', columns)}) as mudou
    from ${staging} s left join ${record}
    where s.importacao_id = ${importacaoId} order by s.linha, t.${id}`)
  await run('set local enable_nestloop = on')
  await run('analyze comparada')
  const inScope = scope.map(quoted).join(', ')
  const replaced = `${table} t join (select distinct ${inScope} from ${staging} where importacao_id = ${importacaoId}) e using (${inScope})`
  await run(`create temporary table sumida on commit drop as
    select t.${id} as registro from ${scope.length ? replaced : `${table} t where false`}
    ${scope.length ? 'where' : 'and'} not exists (select from comparada where registro = t.${id})`)
  return summarize(run, dataset, importacaoId)
}

// Texts, and whatever is required, are never null: a plain comparison, which an index may serve.
function sameKey({ columns }: Pick<Dataset, 'columns'>, name: string): string {
  const column = columns[name]
  const isNeverNull = column?.isRequired || ['text', 'long-text', 'cpf', 'cnpj'].includes(column?.kind ?? '')
  const [s, t] = [`s.${quoted(name)}`, `t.${quoted(name)}`]
  return isNeverNull ? `${s} = ${t}` : `coalesce(${s}::text, '') = coalesce(${t}::text, '')`
}

async function summarize(run: Run, dataset: TargetSet, importacaoId: number): Promise<ImportScope[]> {
  const { name } = dataset
  const { scope } = dataset.import
  const [table, staging, id] = [quoted(name), quoted(`${name}_importacao`), quoted(idOf(dataset))]
  const summed = summedColumn(dataset)
  const inScope = scope.map(quoted).join(', ')
  const valores = `jsonb_build_object(${scope.map((column) => `'${column}', ${quoted(column)}`).join(', ')})`
  const group = scope.length ? `group by ${inScope}` : ''
  const rows = await run<Omit<ImportScope, 'nome'>>(`
    with do_arquivo as (
      select ${scope.length ? `${inScope},` : ''} count(*)::int as linhas, ${summed ? `sum(${quoted(summed)})::text` : 'null::text'} as soma,
        (count(*) filter (where registro is null))::int as novos, (count(*) filter (where mudou))::int as alterados,
        (count(*) filter (where registro is not null and not mudou))::int as iguais
      from ${staging} s join comparada using (linha) where s.importacao_id = ${importacaoId} ${group}
    ), do_portal as (
      select ${scope.length ? `${inScope},` : ''} count(*)::int as existentes, count(sumida.registro)::int as ausentes
      from ${table} t left join sumida on sumida.registro = t.${id} ${group}
    )
    select ${valores} as valores, soma, linhas, novos, alterados, iguais, coalesce(existentes, 0) as existentes, coalesce(ausentes, 0) as ausentes
    from do_arquivo left join do_portal ${scope.length ? `using (${inScope}) order by ${inScope}` : 'on true'}`)
  const names = await scopeNames(run, dataset)
  const nameOf = (valores: ImportScope['valores']) =>
    scope.map((column) => names[column]?.(valores[column]) ?? String(valores[column])).join(' · ') || 'Arquivo inteiro'
  return rows.map((row) => ({ nome: nameOf(row.valores), ...row }))
}

// An instant is shown on the set's own clock, as its reader writes it.
function textOf({ columns, zone = "'UTC'" }: TargetSet, name: string, alias: string): string {
  const cell = `${alias}.${quoted(name)}`
  return columns[name]?.kind === 'date-time' ? `to_char(${cell} at time zone ${zone}, 'YYYY-MM-DD"T"HH24:MI')` : cell
}

// A column that the file does not have changes nothing.
const changesIn = (dataset: TargetSet, { importacaoId, columns }: Compared): string =>
  `select registro, linha, campo, de, para
  from comparada join ${quoted(`${dataset.name}_importacao`)} s using (linha) join ${quoted(dataset.name)} t on t.${quoted(idOf(dataset))} = registro
  cross join ${fieldsOf(columns.map((column) => [column, textOf(dataset, column, 't'), textOf(dataset, column, 's')]))}
  where s.importacao_id = ${importacaoId} and mudou and de is distinct from para`

async function amounts(run: Run, dataset: TargetSet, { importacaoId, columns }: Compared): Promise<FileAmount[]> {
  const { name, period } = dataset
  // what one of something costs is not added up
  const moneys = columns.filter((name) => dataset.columns[name]?.kind === 'money' && dataset.columns[name]?.sum)
  if (!moneys.length) return []
  const has = (column: string) => column in dataset.columns
  const ano = period ? yearOf(dataset) : has('exercicio') ? 'exercicio' : null
  const mes = period || has(monthOf(dataset)) ? monthOf(dataset) : null
  const row = (alias: string) =>
    `${ano ? `${alias}.${quoted(ano)}` : 'null'}::int as ano, ${mes ? `${alias}.${quoted(mes)}` : 'null'}::int as mes`
  const each = (alias: string) =>
    `lateral (values ${moneys.map((column) => `('${column}', ${alias}.${quoted(column)})`).join(', ')}) as valores (campo, valor)`
  const [table, staging, id] = [quoted(name), quoted(`${name}_importacao`), quoted(idOf(dataset))]
  const inScope = dataset.import.scope.map(quoted).join(', ')
  const replaced = inScope
    ? `join (select distinct ${inScope} from ${staging} where importacao_id = ${importacaoId}) e using (${inScope})`
    : ''
  return run<FileAmount>(
    `select campo, ano, mes, sum(portal)::text as portal, sum(arquivo)::text as arquivo, sum(depois)::text as depois from (
      select ${row('s')}, campo, null::numeric as portal, valor as arquivo, valor as depois
      from ${staging} s cross join ${each('s')} where importacao_id = ${importacaoId}
      union all
      select ${row('t')}, campo, valor, null, case when c.registro is null and d.registro is null then valor end
      from ${table} t ${replaced} left join comparada c on c.registro = t.${id} left join sumida d on d.registro = t.${id}
      cross join ${each('t')}
    ) somas group by campo, ano, mes order by array_position($1::text[], campo), ano, mes`,
    [moneys],
  )
}

/** The amount that the preview adds up. */
export const summedColumn = ({ columns }: Pick<Dataset, 'columns'>): string | null =>
  Object.entries(columns).find(([, { kind, sum, isRequired }]) => kind === 'money' && sum && isRequired)?.[0] ?? null

type Names = Record<string, (value: unknown) => string>

async function scopeNames(run: Run, { name, columns, import: { scope } }: TargetSet): Promise<Names> {
  const names: Names = { [monthOf({ name })]: (month) => nomeDoMes(Number(month)) }
  for (const column of scope) {
    const declared = columns[column]
    if (declared?.kind !== 'reference') continue
    const records = new Map((await listReferred(run, declared)).map(({ id, nome }) => [id, nome]))
    names[column] = (id) => records.get(Number(id)) ?? String(id)
  }
  return names
}

async function write(run: Run, dataset: TargetSet, { importacaoId, columns }: Compared): Promise<void> {
  const id = quoted(idOf(dataset))
  const [table, staging] = [quoted(dataset.name), quoted(`${dataset.name}_importacao`)]
  const changes = columns.map((column) => `${quoted(column)} = s.${quoted(column)}`).join(', ')
  await run(`update ${table} t set ${changes}, importacao_id = ${importacaoId}, linha_origem = s.linha, versao = t.versao + 1, atualizado_em = now()
    from comparada join ${staging} s using (linha)
    where s.importacao_id = ${importacaoId} and mudou and t.${id} = registro`)
  // what the table found of a row that waits, and the row is known by, goes with it
  const found = dataset.import.key.filter((name) => dataset.columns[name]?.isDerived)
  const all = [...Object.keys(typedOf(dataset.columns)), ...found]
  await run(`insert into ${table} (${all.map(quoted).join(', ')}, importacao_id, linha_origem)
    select ${columnsOf('s', all)}, ${importacaoId}, s.linha
    from comparada join ${staging} s using (linha) where s.importacao_id = ${importacaoId} and registro is null order by s.linha`)
  await run(`delete from ${table} t using sumida where t.${id} = registro`)
}
