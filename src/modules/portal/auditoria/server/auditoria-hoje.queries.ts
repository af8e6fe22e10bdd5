import type { Queries } from '#platform/db/connect.ts'
import { rowsOf } from '#platform/db/rows.ts'
import type { acoes } from '../acoes.ts'
import type { Stored } from './auditoria.queries.ts'

type Changed = Pick<Stored, 'aud_data' | 'aud_autor' | 'aud_acao' | 'aud_tabela' | 'aud_nome'> & {
  aud_registro: number
}

/** Of a day with more changes only the last are looked at: an import may make thousands. */
const mostRead = 2000

/** What is no login, file or opening of data. */
const changing: (keyof typeof acoes)[] = ['criou', 'alterou', 'removeu', 'esvaziou', 'importou', 'desfez']

/** The newest change of today by staff of each record of the tables, the newest record first. */
export async function listToday(db: Queries, tables: string[], most: number): Promise<Changed[]> {
  return rowsOf<Changed>(db)`
    select * from (
      select distinct on (aud_tabela, aud_registro) auditoria_id, aud_data, aud_autor, aud_acao, aud_tabela, aud_registro, aud_nome
      from (select * from auditoria order by auditoria_id desc limit ${mostRead}) as recent
      cross join (select fuso_horario as fuso from configuracao) as cidade
      where aud_data >= (now() at time zone fuso)::date::timestamp at time zone fuso
        and aud_acao = any(${changing}::text[]) and aud_origem = 'painel' and aud_parte = '' and aud_registro is not null and aud_tabela = any(${tables}::text[])
      order by aud_tabela, aud_registro, auditoria_id desc
    ) as changed order by auditoria_id desc limit ${most}`
}
