// References of a set to itself ('Subordinado a'): the record that a row names may be another row of the same file, which has no id yet.
// Until it has, the reference is a negative number made of the name (`provisional`), the same in TypeScript and in SQL.
import { createHash } from 'node:crypto'
import { dobra } from '#base/dobra.ts'
import type { ImportColumn } from '../definition.ts'
import { quoted, type Run } from './target.ts'
import { mostProblems, type Problems } from './unreadable.ts'

type OwnSet = { name: string; columns: Readonly<Record<string, ImportColumn>> }

export const provisional = (name: string): number =>
  -Number.parseInt(
    createHash('md5')
      .update(dobra(name.normalize('NFC').trim()))
      .digest('hex')
      .slice(0, 12),
    16,
  )

const provisionalSql = (name: string) => `(-('x' || left(md5(dobra(trim(${name}))), 12))::bit(48)::bigint)`

export const isOwn = ({ of }: ImportColumn, table: string): boolean => of?.table === table

const ownColumns = ({ name, columns }: OwnSet) =>
  Object.entries(columns).flatMap(([column, declared]) =>
    isOwn(declared, name) && declared.of ? [{ column, label: declared.label, named: declared.of.name }] : [],
  )

/** Of rows that wait: those that name a record which is neither in the portal nor in the file. */
export async function refuseUnknown(run: Run, set: OwnSet, id: number): Promise<Problems> {
  const found: Problems = { erros: [], total: 0 }
  const staging = quoted(`${set.name}_importacao`)
  for (const { column, label, named } of ownColumns(set)) {
    const rows = await run<{ linha: number; todas: number }>(
      `select linha, count(*) over ()::int as todas from ${staging} s
      where importacao_id = $1 and ${quoted(column)} < 0 and not exists (
        select from ${staging} o where o.importacao_id = $1 and ${provisionalSql(`o.${quoted(named)}`)} = s.${quoted(column)})
      order by linha limit ${mostProblems}`,
      [id],
    )
    const mensagem = `O que está em ${label} não está no cadastro do portal, nem em outra linha deste arquivo.`
    found.erros.push(...rows.map(({ linha }) => ({ linha, coluna: label, mensagem })))
    found.total += rows[0]?.todas ?? 0
  }
  return found
}

/** Around the writing of the rows: without the references to each other first, then with them. */
export async function writeOwn(run: Run, set: OwnSet, id: number, write: () => Promise<void>): Promise<void> {
  const own = ownColumns(set)
  const [table, staging] = [quoted(set.name), quoted(`${set.name}_importacao`)]
  for (const [at, { column }] of own.entries()) {
    await run(`create temporary table proprias_${at} on commit drop as
      select linha, ${quoted(column)} as provisoria from ${staging} where importacao_id = ${id} and ${quoted(column)} < 0`)
    await run(`update ${staging} set ${quoted(column)} = null where importacao_id = ${id} and ${quoted(column)} < 0`)
  }
  await write()
  for (const [at, { column, named }] of own.entries())
    await run(`update ${table} t set ${quoted(column)} = o.${quoted(`${set.name}_id`)}
      from proprias_${at} p join ${table} o on ${provisionalSql(`o.${quoted(named)}`)} = p.provisoria
      where t.importacao_id = ${id} and t.linha_origem = p.linha and o.importacao_id = ${id}`)
}
