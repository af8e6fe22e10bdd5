// The numbering of tenders: the years that it has, and the numbers of which there is no record.
import { whileUnchanged } from '#kits/list/server/memory.ts'
import type { Queries } from '#platform/db/connect.ts'
import { rowOf, rowsOf } from '#platform/db/rows.ts'
import type { Lacunas } from '../licitacao.contract.ts'

/** The newest first. The index of the sequence is walked from each year to the next. */
export const listAnos = (db: Queries): Promise<number[]> =>
  whileUnchanged(db, { key: 'licitacao anos', tables: ['licitacao'] }, async () => {
    const rows = await rowsOf<{ ano: number }>(db)`
      with recursive anos as (
        (select licitacao_ano as ano from licitacao order by licitacao_ano desc limit 1)
        union all
        select (select licitacao_ano from licitacao where licitacao_ano < anos.ano order by licitacao_ano desc limit 1) from anos where ano > 0
      ) select ano from anos where ano > 0`
    return rows.map(({ ano }) => ano)
  })

export type Numeracao = { ano?: number | undefined; modalidade?: number | undefined }

const mostListed = 20
/** Some platforms begin at 90001, and no number is missing before that. */
const largestStart = 1000

/** The numbers from 1 to the last one of the year that no tender of the modality has, in stretches; null unless both are chosen. */
export async function findLacunas(db: Queries, { ano, modalidade }: Numeracao): Promise<Lacunas> {
  if (ano === undefined || modalidade === undefined) return null
  return whileUnchanged(db, { key: `licitacao lacunas ${ano} ${modalidade}`, tables: ['licitacao'] }, async () => {
    const row = await rowOf<{ faixas: { de: number; ate: number }[]; ultimo: number }>(db)`
      with numeros as (
        select distinct licitacao_sequencial as n from licitacao
        where tipo_processo_id = ${modalidade} and licitacao_ano = ${ano} and licitacao_sequencial > 0
      ), vizinhos as (
        select n, coalesce(lag(n) over (order by n), case when n <= ${largestStart} then 0 else n - 1 end) as antes from numeros
      ), faixas as (
        select antes + 1 as de, n - 1 as ate from vizinhos where n > antes + 1 order by n limit ${mostListed + 1}
      )
      select coalesce((select json_agg(faixas order by de) from faixas), '[]') as faixas, coalesce((select max(n) from numeros), 0) as ultimo
    `
    const { faixas = [], ultimo = 0 } = row ?? {}
    return { faixas: faixas.slice(0, mostListed), mais: faixas.length > mostListed, ultimo }
  })
}
