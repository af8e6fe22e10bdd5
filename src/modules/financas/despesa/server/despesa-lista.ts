// The list of expense, remembered while none of its tables changes (docs/decisions/0045-the-tree-of-expense.md).
import { whileUnchanged } from '#kits/list/server/memory.ts'
import type { Queries } from '#platform/db/connect.ts'
import { type DespesaQuery, type DespesaRow, type Valores, valorNames } from '../despesa.contract.ts'
import { idsEmOrdem, linhasDasDotacoes, pagina, totais } from './despesa-linhas.queries.ts'
import { pedidoDe } from './despesa-pedido.queries.ts'
import type { Pedido } from './despesa-somas.queries.ts'

/** Whatever the answers depend on. The sums (despesa_mes, despesa_ano, credor_mes) change with the facts only. */
export const tables = [
  'dotacao',
  'empenho',
  'empenho_movimento',
  'liquidacao',
  'pagamento_despesa',
  'credor',
  'classificacao',
  'entidade',
] as const

/** What `read` finds; `key` identifies it among all answers about expense. */
export const lembra = <T extends object>(db: Queries, key: unknown, read: () => Promise<T>): Promise<T> =>
  whileUnchanged(db, { key: `despesa ${JSON.stringify(key)}`, tables }, read)

type Lista = { items: DespesaRow[]; count: number; totais: Valores; exercicio: number | null }

const zeros = Object.fromEntries(valorNames.map((name) => [name, '0.00'])) as Valores

/** One page of appropriations, or of groups, with the exact count and the sums of the whole list. */
export const listDespesas = (db: Queries, query: DespesaQuery): Promise<Lista> =>
  lembra(db, ['lista', query], async () => {
    const pedido = await pedidoDe(db, query.filters)
    if (!pedido) return { items: [], count: 0, totais: zeros, exercicio: null }
    const [rows, { despesa_percentual: _percentual, ...sums }] = await Promise.all([
      linhas(db, pedido, query),
      totaisDe(db, pedido, query.filters),
    ])
    return { ...rows, totais: sums, exercicio: pedido.exercicio }
  })

export const totaisDe = (db: Queries, pedido: Pedido, filters: DespesaQuery['filters']) =>
  lembra(db, ['totais', { ...filters, despesa_agrupamento: null }], () => totais(db, pedido))

async function linhas(db: Queries, pedido: Pedido, query: DespesaQuery): Promise<Pick<Lista, 'items' | 'count'>> {
  const { page, limit, filters, orderBy, ascending } = query
  const [ordem, offset] = [{ orderBy, ascending }, (page - 1) * limit]
  const path = filters.despesa_agrupamento
  if (path) return pagina(db, { pedido, path, ordem }, { limit, offset })
  // the order of all of them once; then any page is a few rows
  const ids = await lembra(db, ['ordem', filters, ordem], () => idsEmOrdem(db, pedido, ordem))
  return { items: await linhasDasDotacoes(db, pedido, ids.slice(offset, offset + limit)), count: ids.length }
}
