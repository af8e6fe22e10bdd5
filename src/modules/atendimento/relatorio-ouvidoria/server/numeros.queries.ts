// The counts behind the figures of one year, in four queries, and how rows of figures reach the files.
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '#platform/db/connect.ts'
import { rowOf, rowsOf } from '#platform/db/rows.ts'
import type { Figura } from '../relatorio-ouvidoria.contract.ts'
import type { Contados, RespostasEmDias } from './numeros.rules.ts'

/** Both days inclusive, in the time zone. */
export type Periodo = { de: string; ate: string; fuso: string }

const between = (column: string, { de, ate, fuso }: Periodo) => sql`
  ${sql.ref(column)} >= ${de}::date::timestamp at time zone ${fuso}
  and ${sql.ref(column)} < (${ate}::date + 1)::timestamp at time zone ${fuso}`

export async function countCasos(db: Queries, periodo: Periodo): Promise<Contados[]> {
  return rowsOf<Contados>(db)`
    select tipo_contato_id::text as tipo, coalesce(nullif(ctt_orgao, ''), 'Não informado') as orgao, ctt_situacao as situacao, ctt_origem as origem,
      case when ctt_anonimo then 'anonimo' when ctt_sigiloso then 'sigilo' else 'nome' end as identificacao,
      ctt_fundamento as fundamento,
      case when ctt_prorrogada_em is null then 'nao' else 'sim' end as prorrogacao,
      case when ctt_situacao <> 'RES' then '' when ctt_no_prazo then 'sim' else 'nao' end as prazo,
      extract(month from ctt_data_cadastro at time zone ${periodo.fuso})::int as mes,
      count(*)::int as quantidade
    from contato where ${between('ctt_data_cadastro', periodo)}
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9`
}

/** How many cases registered in the period had their first answer after so many days: of all, and by each value of what they may be narrowed by. */
export async function countDias(db: Queries, periodo: Periodo): Promise<RespostasEmDias[]> {
  return rowsOf<RespostasEmDias>(db)`
    select case when grouping(tipo) = 0 then 'tipo' when grouping(orgao) = 0 then 'orgao' when grouping(situacao) = 0 then 'situacao' end as por,
      coalesce(tipo, orgao, situacao, '') as chave, dias, sum(quantidade)::int as quantidade
    from (
      select tipo_contato_id::text as tipo, coalesce(nullif(ctt_orgao, ''), 'Não informado') as orgao, ctt_situacao as situacao,
        (ctt_primeira_resposta_em at time zone ${periodo.fuso})::date - (ctt_data_cadastro at time zone ${periodo.fuso})::date as dias,
        count(*) as quantidade
      from contato where ctt_primeira_resposta_em is not null and ${between('ctt_data_cadastro', periodo)}
      group by 1, 2, 3, 4
    ) as respondidas
    group by grouping sets ((dias), (dias, tipo), (dias, orgao), (dias, situacao))`
}

/** First answers sent in the period, whenever their cases were registered: of each month, from the first. */
export async function countRespostas(db: Queries, periodo: Periodo): Promise<number[]> {
  const rows = await rowsOf<{ mes: number; quantidade: number }>(db)`
    select extract(month from ctt_primeira_resposta_em at time zone ${periodo.fuso})::int as mes, count(*)::int as quantidade
    from contato where ${between('ctt_primeira_resposta_em', periodo)} group by 1`
  return Array.from({ length: 12 }, (_none, at) => rows.find(({ mes }) => mes === at + 1)?.quantidade ?? 0)
}

/** The years from the first case to the last, newest first. */
export async function listAnos(db: Queries, fuso: string): Promise<number[]> {
  const row = await rowOf<{ primeiro: number | null; ultimo: number | null }>(db)`
    select extract(year from min(ctt_data_cadastro) at time zone ${fuso})::int as primeiro,
      extract(year from max(ctt_data_cadastro) at time zone ${fuso})::int as ultimo
    from contato`
  const { primeiro = null, ultimo = null } = row ?? {}
  if (primeiro === null || ultimo === null) return []
  return Array.from({ length: ultimo - primeiro + 1 }, (_none, at) => ultimo - at)
}

/** The rows of a file, which the database writes. */
export const rowsOfFile = (
  figuras: Figura[],
): RawBuilder<Figura> => sql`(select * from json_to_recordset(${JSON.stringify(figuras)}::json)
  as x(ano integer, ate date, filtro text, indicador text, grupo text, valor text))`
