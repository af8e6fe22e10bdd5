// Rows of expense as lists and files show them: codes with their names, amounts; by appropriation, or by a path of levels.
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '#platform/db/connect.ts'
import { rowOf, rowsOf } from '#platform/db/rows.ts'
import { type DespesaQuery, type DespesaRow, type Valores, valorNames } from '../despesa.contract.ts'
import { type NivelName, niveis, nivelNames } from '../niveis.fields.ts'
import { type Pedido, somasPor, somasPorDotacao } from './despesa-somas.queries.ts'

type Ordem = Pick<DespesaQuery, 'orderBy' | 'ascending'>

const amounts = sql.join(valorNames.map((name) => sql.ref(name)))

/** Codes and amounts without names; columns as the levels are called. `path` null: by appropriation. */
function linhasDe(pedido: Pedido, path: readonly NivelName[] | null): RawBuilder<unknown> {
  if (path === null) {
    const codes = nivelNames.map((nivel) => sql`${sql.ref(`d.dotacao_${nivel}`)} as ${sql.ref(nivel)}`)
    return sql`select d.dotacao_id, d.exercicio, d.entidade_id, ${sql.join(codes)},
      d.dotacao_fonte_exercicio as fonte_exercicio, d.dotacao_fonte_marcador as fonte_marcador, ${amounts}
      from (${somasPorDotacao(pedido)}) soma join dotacao d using (dotacao_id)`
  }
  const codes = nivelNames.map((nivel) =>
    path.includes(nivel) ? sql.ref(nivel) : sql`null::text as ${sql.ref(nivel)}`,
  )
  return sql`select null::bigint as dotacao_id, ${pedido.exercicio}::integer as exercicio, null::bigint as entidade_id,
    ${sql.join(codes)}, null::text as fonte_exercicio, null::text as fonte_marcador, ${amounts}
    from (${somasPor(pedido, path)}) soma`
}

const codeOrder: NivelName[] = ['unidade', 'funcao', 'subfuncao', 'programa', 'acao', 'natureza', 'fonte']

/** Codes from left to right; of a path its own. Ties end by the row, so that pages neither repeat nor skip one. */
function ordemDe({ orderBy, ascending }: Ordem, path: readonly NivelName[] | null): RawBuilder<unknown> {
  const direction = ascending ? sql`asc` : sql`desc`
  const codes = path ?? codeOrder
  const first = nivelNames.find((nivel) => `despesa_${nivel}` === orderBy && codes.includes(nivel))
  const byCode = [...(first ? [first] : []), ...codes].map((nivel) => sql`${sql.ref(nivel)} ${direction}`)
  const isAmount = (valorNames as string[]).includes(orderBy)
  const keys = isAmount ? [sql`${sql.ref(orderBy)} ${direction} nulls last`, ...byCode] : byCode
  return sql.join([...keys, sql`exercicio ${direction}`, sql`dotacao_id ${direction}`])
}

// Every code once, so that the names of 20,000 rows are looked up a thousand times.
function comNomes(linhas: RawBuilder<unknown>, exercicio: number, ordem: RawBuilder<unknown>): RawBuilder<unknown> {
  const named = nivelNames.filter((nivel) => nivel !== 'natureza')
  const pairs = named.map((nivel) => sql`(${niveis[nivel].tabela}::text, ${sql.ref(`linha.${nivel}`)})`)
  const columns = nivelNames.map((nivel) => {
    // a nature is called after its element
    const nome = nivel === 'natureza' ? 'n_elemento_da_natureza' : `n_${nivel}`
    return sql`${sql.ref(`linha.${nivel}`)} as ${sql.ref(`despesa_${nivel}`)},
      ${sql.ref(`${nome}.nome`)} as ${sql.ref(`despesa_${nivel}_nome`)}`
  })
  const joins = named.map(
    (nivel) => sql`left join nomeada ${sql.ref(`n_${nivel}`)}
      on ${sql.ref(`n_${nivel}.tabela`)} = ${niveis[nivel].tabela} and ${sql.ref(`n_${nivel}.codigo`)} = ${sql.ref(`linha.${nivel}`)}`,
  )
  return sql`
    with linha as materialized (${linhas}), nomeada as materialized (
      select tabela, codigo, nome_da_classificacao(tabela, codigo, ${exercicio}::integer) as nome
      from (select distinct tabela, codigo from linha, lateral (values ${sql.join(pairs)},
        ('elemento'::text, substr(linha.natureza, 5, 2))) par (tabela, codigo) where codigo <> '') codigo
    )
    select linha.dotacao_id, linha.exercicio, linha.entidade_id, entidade_nome, ${sql.join(columns)},
      linha.fonte_exercicio as despesa_fonte_exercicio, linha.fonte_marcador as despesa_fonte_marcador, ${amounts},
      round(100 * despesa_pago / nullif(despesa_valor_atualizado, 0), 1)::numeric(20, 1) as despesa_percentual
    from linha left join entidade using (entidade_id)
    ${sql.join(joins, sql` `)}
    left join nomeada n_elemento_da_natureza
      on n_elemento_da_natureza.tabela = 'elemento' and n_elemento_da_natureza.codigo = substr(linha.natureza, 5, 2)
    order by ${ordem}`
}

/** All rows in order, for files. */
export const linhasDoArquivo = (pedido: Pedido, path: readonly NivelName[] | null, ordem: Ordem) =>
  sql`(${comNomes(linhasDe(pedido, path), pedido.exercicio, ordemDe(ordem, path))})`

/** The ids of all appropriations of the list, in its order. */
export async function idsEmOrdem(db: Queries, pedido: Pedido, ordem: Ordem): Promise<number[]> {
  const row = await rowOf<{ ids: string | null }>(db)`
    select string_agg(dotacao_id::text, ',') as ids
    from (select dotacao_id from (${linhasDe(pedido, null)}) linha order by ${ordemDe(ordem, null)}) linha`
  return row?.ids?.split(',').map(Number) ?? []
}

/** The rows of these appropriations, in this order. */
export async function linhasDasDotacoes(db: Queries, pedido: Pedido, ids: number[]): Promise<DespesaRow[]> {
  if (!ids.length) return []
  const linhas = linhasDe({ ...pedido, dotacoes: ids }, null)
  const ordem = sql`array_position(${ids}::bigint[], linha.dotacao_id)`
  return rowsOf<DespesaRow>(db)`${comNomes(linhas, pedido.exercicio, ordem)}`
}

type Pagina = { limit: number; offset: number }

/** A page of the groups of a path, and how many groups there are. */
export async function pagina(
  db: Queries,
  { pedido, path, ordem }: { pedido: Pedido; path: readonly NivelName[]; ordem: Ordem },
  { limit, offset }: Pagina,
): Promise<{ items: DespesaRow[]; count: number }> {
  const by = ordemDe(ordem, path)
  const linhas = sql`select * from (${linhasDe(pedido, path)}) linha order by ${by} limit ${limit} offset ${offset}`
  const [{ rows: items }, { rows: counted }] = await Promise.all([
    sql<DespesaRow>`${comNomes(linhas, pedido.exercicio, by)}`.execute(db),
    sql<{ count: number }>`select count(*) as count from (${somasPor(pedido, path)}) soma`.execute(db),
  ])
  return { items, count: counted[0]?.count ?? 0 }
}

export async function totais(db: Queries, pedido: Pedido): Promise<Valores & { despesa_percentual: string | null }> {
  const rows = await rowsOf<Valores & { despesa_percentual: string | null }>(db)`
    select *, round(100 * despesa_pago / nullif(despesa_valor_atualizado, 0), 1)::numeric(20, 1) as despesa_percentual
    from (${somasPor(pedido, [])}) soma`
  if (!rows[0]) throw new Error('a sum without a row')
  return rows[0]
}
