import type { RawBuilder } from 'kysely'
import type { Queries } from '#platform/db/connect.ts'
import { rowsOf } from '#platform/db/rows.ts'
import type { Destino, ParaOnde } from '../destinos.contract.ts'

/** The per diems paid in a year, less what was given back. */
export async function diariasPagasEm(db: Queries, ano: number): Promise<{ linhas: number; total: string }> {
  const rows = await rowsOf<{ linhas: number; total: string }>(db)`
    select count(*) as linhas, coalesce(sum(diaria_valor_total - coalesce(diaria_devolvido, 0)), 0)::numeric(20, 2) as total
    from diaria where diaria_ano = ${ano}`
  if (!rows[0]) throw new Error('a sum without a row')
  return rows[0]
}

/**
 * Where the travels went that `found` selects, the largest amount first. A destination is called as most of its rows write it, those in capital
 * letters alone only where nobody writes it otherwise. Beyond 200 of them the rest is one line.
 */
export async function destinosDas(db: Queries, found: RawBuilder<unknown>): Promise<ParaOnde> {
  const rows = await rowsOf<Destino & { quantos: number }>(db)`
    -- to make one text of a destination takes a tenth of a millisecond: each way of writing is made once, not each row
    with modo as (
      select diaria_destino_cidade_busca as chave, diaria_destino_cidade, diaria_destino_uf, diaria_destino_pais, count(*) as viagens,
        sum(diaria_quantidade) as diarias, sum(diaria_valor_total) as total
      from diaria where diaria_id in (${found}) group by 1, 2, 3, 4
    ),
    escrita as (
      select chave, oculta_cpf(destino_da_viagem(diaria_destino_cidade, diaria_destino_uf, diaria_destino_pais)) as escrito,
        sum(viagens) as viagens, sum(diarias) as diarias, sum(total) as total
      from modo group by 1, 2
    ),
    por_destino as (
      select chave, (array_agg(escrito order by escrito = upper(escrito), viagens desc, escrito collate "C" desc))[1] as destino,
        sum(viagens)::int as viagens, sum(diarias) as diarias, sum(total) as total,
        row_number() over (order by sum(total) desc, chave collate "C") as lugar
      from escrita group by chave
    ),
    -- a name that hides something, or that is too long for the filter, finds no rows
    linha as (
      select least(lugar, 201) as lugar, case when lugar <= 200 then destino else 'Todos os demais' end as destino,
        case when lugar <= 200 and dobra(destino) = chave and length(destino) <= 198 then '"' || destino || '"' end as filtro,
        viagens, diarias, total
      from por_destino
    )
    select destino, filtro, count(*)::int as quantos, sum(viagens)::int as viagens, sum(diarias)::text as diarias, sum(total)::text as total
    from linha group by lugar, destino, filtro order by lugar`
  const ao_todo = rows.reduce((sum, { quantos }) => sum + quantos, 0)
  return { ao_todo, destinos: rows.map(({ quantos: _quantos, ...row }) => row) }
}
