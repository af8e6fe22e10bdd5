// The payroll of a year, from the sums of the triggers, so that millions of rows need not be read.
import { sql } from 'kysely'
import type { Queries } from '#platform/db/connect.ts'
import type { Resumo } from '../resumo.contract.ts'

/** `ano` null: the newest year that has payments. A year without payments has no months. */
export async function findResumo(db: Queries, ano: number | null): Promise<Resumo> {
  const year = ano ?? (await newestYear(db))
  const { rows: meses } = await sql<Resumo['meses'][number]>`
    select mes as pagamento_mes, linhas, total, round(total / linhas, 2) as media
    from pagamento_mes where ano = ${year}::int order by mes`.execute(db)
  const { rows } = await sql<Pick<Resumo, 'linhas' | 'total'>>`
    select coalesce(sum(linhas), 0)::bigint as linhas, coalesce(sum(total), 0)::numeric(20, 2) as total
    from pagamento_mes where ano = ${year}::int`.execute(db)
  const [soma] = rows
  if (!soma) throw new Error('a sum without a row')
  return { ano: year, ...soma, meses }
}

async function newestYear(db: Queries): Promise<number | null> {
  const { ano } = await db
    .selectFrom('pagamento_mes')
    .select((e) => e.fn.max('ano').as('ano'))
    .executeTakeFirstOrThrow()
  return ano
}

export type Folha = { ano: number; mes: number; linhas: number; total: string }

/** The newest month that has payments. */
export async function ultimaFolha(db: Queries): Promise<Folha | null> {
  const { rows } = await sql<Folha>`
    select ano, mes, linhas, total from pagamento_mes where linhas > 0 order by ano desc, mes desc limit 1`.execute(db)
  return rows[0] ?? null
}
