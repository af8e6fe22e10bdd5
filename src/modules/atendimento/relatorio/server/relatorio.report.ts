// The report's data, shared by the calls, the page and the files.
import { diaDe } from '#base/data.ts'
import type { ListQuery } from '#kits/list/list.ts'
import { readListQuery } from '#kits/list/server/list-query.ts'
import { fundamentos, isFundamento, nomeDoRecurso } from '#modules/atendimento/solicitacao/server/solicitacao.facade.ts'
import type { Queries } from '#platform/db/connect.ts'
import { type Periodo, type Relatorio, type RelatorioPrazos, relatorioList } from '../relatorio.contract.ts'
import { linhasDe, periodoDe, serieDe } from './atendimento.rules.ts'
import { fundamentosPorAno, prazosPorAno, recursosPorAno } from './prazos.rules.ts'
import { countAtendimentos, countPrazos, countRecursos } from './relatorio.queries.ts'

export type RelatorioQuery = ListQuery<typeof relatorioList>

/** The two days may also be single fields, as the form of the page sends them. Throws FieldErrors. */
export function readRelatorioQuery(query: Record<string, unknown>): RelatorioQuery {
  const plain = Object.fromEntries(
    Object.keys(relatorioList.filters.shape).flatMap((name) => (query[name] ? [[name, query[name]]] : [])),
  )
  const filters = Object.keys(plain).length ? withFields(query.filters, plain) : query.filters
  return readListQuery(relatorioList, { ...query, filters })
}

// Malformed filters are left as they are: the reader of the query reports them.
function withFields(filters: unknown, plain: Record<string, unknown>): unknown {
  try {
    const named = JSON.parse(String(filters || '{}'))
    return named?.constructor === Object ? JSON.stringify({ ...named, ...plain }) : filters
  } catch {
    return filters
  }
}

const hojeEm = (fuso: string) => diaDe(new Date(), fuso)

/** Null when the end is before the beginning. */
export const periodoOf = (filters: RelatorioQuery['filters'], fuso: string): Periodo | null =>
  periodoDe(filters, hojeEm(fuso))

export const inverted = { data_final: ['A data final não pode ser anterior à data inicial.'] }

export type Order = Pick<RelatorioQuery, 'orderBy' | 'ascending'>

/** All rows in order, with the total last. */
export async function makeRelatorio(db: Queries, periodo: Periodo, { order, fuso }: { order: Order; fuso: string }) {
  const contados = await countAtendimentos(db, periodo, fuso)
  const items = linhasDe(contados, order.orderBy, order.ascending)
  return {
    items,
    count: items.length,
    periodo,
    total: items[items.length - 1] as Relatorio['total'],
    serie: serieDe(contados, periodo),
    apurado_em: new Date().toISOString(),
  } satisfies Relatorio
}

/** Two queries: `db` must be a snapshot, so that they agree. */
export async function makePrazos(db: Queries, fuso: string): Promise<RelatorioPrazos> {
  const contados = await countPrazos(db, hojeEm(fuso), fuso)
  return {
    apurado_em: new Date().toISOString(),
    anos: prazosPorAno(contados),
    recursos: recursosPorAno(await countRecursos(db, fuso), nomeDoRecurso),
    fundamentos: fundamentosPorAno(contados, nomeDoFundamento),
  }
}

// Requests rejected before grounds were required have none.
const nomeDoFundamento = (codigo: string) => (isFundamento(codigo) ? fundamentos[codigo] : 'Não informado')
