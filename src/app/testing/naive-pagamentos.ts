// The payroll's list as a test reads it: all rows, filtered and sorted in memory.
import { centavosDe, mostraCentavos } from '#base/centavos.ts'
import { dobra } from '#base/dobra.ts'
import type { ListQuery } from '#kits/list/list.ts'
import { naoInformado, type Somada } from '#modules/pessoal/folha/folha.fields.ts'
import type { PagamentoRow, pagamentoList } from '#modules/pessoal/folha/pagamento.contract.ts'
import { selectPagamentos } from '#modules/pessoal/folha/server/pagamento.queries.ts'
import type { Queries } from '#platform/db/connect.ts'

export type PagamentoQuery = ListQuery<typeof pagamentoList>
export type KnownRow = PagamentoRow & { servidor_id: number; cargo_id: number }

export const readAll = (db: Queries): Promise<KnownRow[]> =>
  selectPagamentos(db).select(['pagamento.servidor_id', 'pagamento.cargo_id']).execute()

const holds = (text: string, words: string | undefined) =>
  words === undefined ||
  (/^".+"$/.test(words) ? dobra(text) === dobra(words.slice(1, -1)) : dobra(text).includes(dobra(words)))

const holdsGroup = (value: string, wanted: string | undefined) => [undefined, value || naoInformado].includes(wanted)

const isFound = (row: PagamentoRow, filters: PagamentoQuery['filters']) =>
  (filters.pagamento_ano ?? row.pagamento_ano) === row.pagamento_ano &&
  (filters.pagamento_mes ?? row.pagamento_mes) === row.pagamento_mes &&
  holds(row.pagamento_servidor, filters.pagamento_servidor) &&
  holds(row.pagamento_cargo, filters.pagamento_cargo) &&
  (filters.pagamento_codigo ?? row.pagamento_codigo) === row.pagamento_codigo &&
  (filters.pagamento_tipo ?? row.pagamento_tipo) === row.pagamento_tipo &&
  holdsGroup(row.pagamento_orgao, filters.pagamento_orgao) &&
  holdsGroup(row.pagamento_vinculo, filters.pagamento_vinculo) &&
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

function compare(a: readonly (string | number)[], b: readonly (string | number)[]): number {
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
  const known = { ...totalsOf(found), grupos: groupsOf(found, filters) }
  return { count: found.length, ...known, items: items.map(({ servidor_id: _id, cargo_id: _other, ...row }) => row) }
}

function totalsOf(rows: PagamentoRow[]) {
  const each = <Value>(of: (nome: `pagamento_${Somada}`) => Value) => ({
    pagamento_bruto: of('pagamento_bruto'),
    pagamento_descontos: of('pagamento_descontos'),
    pagamento_liquido: of('pagamento_liquido'),
  })
  return {
    totais: {
      pagamento_salario: sumOf(rows.map((row) => row.pagamento_salario)) ?? '0.00',
      ...each((nome) => sumOf(rows.map((row) => row[nome]))),
    },
    informados: each((nome) => rows.filter((row) => row[nome] !== null).length),
  }
}

function sumOf(amounts: (string | null)[]): string | null {
  const known = amounts.filter((amount) => amount !== null)
  return known.length ? mostraCentavos(known.reduce((sum, amount) => sum + centavosDe(amount), 0n)) : null
}

/** By organ, kind and link, of the chosen month or year, else of the newest month. */
function groupsOf(found: KnownRow[], { pagamento_ano, pagamento_mes, ...others }: PagamentoQuery['filters']) {
  const isNarrow = Object.keys(others).some((name) => !/_(orgao|vinculo|tipo)$/.test(name))
  const [newest] = found
    .map((row) => [row.pagamento_ano, row.pagamento_mes] as const)
    .sort(compare)
    .slice(-1)
  if (!newest || isNarrow || (pagamento_mes !== undefined && pagamento_ano === undefined)) return null
  const ano = pagamento_ano ?? newest[0]
  const mes = pagamento_ano === undefined ? newest[1] : (pagamento_mes ?? null)
  const rows = found.filter((row) => row.pagamento_ano === ano && (mes === null || row.pagamento_mes === mes))
  const grupos = (['pagamento_orgao', 'pagamento_tipo', 'pagamento_vinculo'] as const).flatMap((por) =>
    [...new Set(rows.map((row) => row[por]))]
      .map((stored) => ({ stored, own: rows.filter((row) => row[por] === stored) }))
      .map(({ stored, own }) => ({ por, valor: stored || naoInformado, linhas: own.length, ...totalsOf(own), stored }))
      .sort(
        (a, b) =>
          Number(b.totais.pagamento_salario) - Number(a.totais.pagamento_salario) || compare([a.stored], [b.stored]),
      )
      .map(({ stored: _stored, ...grupo }) => grupo),
  )
  return { ano, mes, grupos }
}
