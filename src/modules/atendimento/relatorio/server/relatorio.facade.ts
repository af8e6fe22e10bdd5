// The figures of requests for information for the E-Sic's first page.
import { diaDe } from '#base/data.ts'
import type { Queries } from '#platform/db/connect.ts'
import type { NumerosDoAno } from '../relatorio.contract.ts'
import { countAno } from './relatorio.queries.ts'

/** Of the requests made in this year, up to now. */
export async function findNumerosDoAno(db: Queries, fuso: string): Promise<NumerosDoAno> {
  const hoje = diaDe(new Date(), fuso)
  const ano = Number(hoje.slice(0, 4))
  return { ano, ...(await countAno(db, { ano, hoje, fuso })) }
}
