// The payroll's list as a test reads it: all rows, filtered and sorted in memory.
import { centavosDe, mostraCentavos } from '#base/centavos.ts'
import { dobra } from '#base/dobra.ts'
import type { ListQuery } from '#kits/list/list.ts'
import type { Queries } from '#platform/db/connect.ts'
import type { PagamentoRow, pagamentoList } from '../pagamento.contract.ts'
import { selectPagamentos } from './pagamento.queries.ts'

export type PagamentoQuery = ListQuery<typeof pagamentoList>
export type KnownRow = PagamentoRow & { servidor_id: number; cargo_id: number }

export const readAll = (db: Queries): Promise<KnownRow[]> =>
  selectPagamentos(db).select(['pagamento.servidor_id', 'pagamento.cargo_id']).execute()

const holds = (text: string, words: string | undefined) => words === undefined || dobra(text).includes(dobra(words))

const isFound = (row: PagamentoRow, filters: PagamentoQuery['filters']) =>
  (filters.pagamento_ano ?? row.pagamento_ano) === row.pagamento_ano &&
  (filters.pagamento_mes ?? row.pagamento_mes) === row.pagamento_mes &&
  holds(row.pagamento_servidor, filters.pagamento_servidor) &&
  holds(row.pagamento_cargo, filters.pagamento_cargo) &&
  (filters.pagamento_codigo ?? row.pagamento_codigo) === row.pagamento_codigo &&
  Number(row.pagamento_salario) >= Number(filters.pagamento_salario_inicio ?? '-1') &&
  Number(row.pagamento_salario) <= Number(filters.pagamento_salario_fim ?? '1e12')

function keysOf(row: KnownRow, orderBy: PagamentoQuery['orderBy']): (string | number)[] {
  const { pagamento_ano: ano, pagamento_mes: mes, pagamento_id: id } = row
  const keys: Record<PagamentoQuery['orderBy'], (string | number)[]> = {
    pagamento_ano: [ano, mes],
    pagamento_mes: [mes, ano],
    pagamento_servidor: [dobra(row.pagamento_servidor), row.servidor_id, ano, mes, id],
    pagamento_cargo: [dobra(row.pagamento_cargo), row.cargo_id, ano, mes, id],
    pagamento_salario: [Number(row.pagamento_salario), id],
  }
  return keys[orderBy]
}

function compare(a: (string | number)[], b: (string | number)[]): number {
  const at = a.findIndex((key, index) => key !== b[index])
  return at === -1 ? 0 : (a[at] ?? 0) < (b[at] ?? 0) ? -1 : 1
}

// within a month by name, from A to Z in both directions
const byName = (row: KnownRow) => [dobra(row.pagamento_servidor), row.pagamento_id]

/** The page's rows and the count that the list must answer. */
export function readNaively(all: KnownRow[], { filters, orderBy, ascending, page, limit }: PagamentoQuery) {
  const found = all
    .filter((row) => isFound(row, filters))
    .sort(
      (a, b) => (ascending ? 1 : -1) * compare(keysOf(a, orderBy), keysOf(b, orderBy)) || compare(byName(a), byName(b)),
    )
  const items = found.slice((page - 1) * limit, page * limit)
  const totais = {
    pagamento_salario: sumOf(found.map((row) => row.pagamento_salario)) ?? '0.00',
    pagamento_bruto: sumOf(found.map((row) => row.pagamento_bruto)),
    pagamento_descontos: sumOf(found.map((row) => row.pagamento_descontos)),
    pagamento_liquido: sumOf(found.map((row) => row.pagamento_liquido)),
  }
  return { count: found.length, totais, items: items.map(({ servidor_id: _id, cargo_id: _other, ...row }) => row) }
}

function sumOf(amounts: (string | null)[]): string | null {
  const known = amounts.filter((amount) => amount !== null)
  return known.length ? mostraCentavos(known.reduce((sum, amount) => sum + centavosDe(amount), 0n)) : null
}
