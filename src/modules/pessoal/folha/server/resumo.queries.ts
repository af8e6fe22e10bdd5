// The payroll of a year, from the sums of the triggers, so that millions of rows need not be read.
import type { Queries } from '#platform/db/connect.ts'
import { rowOf } from '#platform/db/rows.ts'
import type { Resumo } from '../resumo.contract.ts'
import { sumMonths } from './pagamento-count.queries.ts'

/** `ano` null: the newest year that has payments. A year without payments has no months. */
export async function findResumo(db: Queries, ano: number | null): Promise<Resumo> {
  const year = ano ?? (await newestYear(db))
  const sums = await sumMonths(db, year)
  const meses = sums.flatMap(({ mes, ...sum }) => (mes === null ? [] : [{ pagamento_mes: mes, ...sum }]))
  const whole = sums.at(-1)
  if (!whole) throw new Error('a sum without a row')
  const { mes: _mes, media: _media, ...soma } = whole
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
  const row = await rowOf<Folha>(db)`
    select ano, mes, linhas, total from pagamento_mes where linhas > 0 order by ano desc, mes desc limit 1`
  return row ?? null
}
