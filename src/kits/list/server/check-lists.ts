// Checks at the start that all tables of lists have their triggers. Without them a list would silently show old rows and wrong
// counts.
import { sql } from 'kysely'
import type { Queries } from '#platform/db/connect.ts'

type Kept = {
  tabela: string
  existe: boolean
  tem_total: boolean
  tem_gatilhos: boolean
  tem_data: boolean
  segue_data: boolean
}

/** Its message says all: the start prints it alone. */
export class ListTablesError extends Error {}

/**
 * Throws one error that names every table without them, with the line to add. `tables` are all tables that lists read, including
 * those of remembered answers; `dated` are those whose lists show the time of their last change.
 */
export async function checkListTables(db: Queries, tables: string[], dated: string[] = []): Promise<void> {
  const all = [...new Set([...tables, ...dated])].sort()
  const problems = (await readKept(db, all)).flatMap((kept) => problemOf(kept, dated.includes(kept.tabela)))
  if (problems.length === 0) return
  throw new ListTablesError(
    `Tables of lists that are not kept up to date. Add to a new migration:\n${problems.join('\n')}`,
  )
}

function problemOf({ tabela, ...kept }: Kept, isDated: boolean): string[] {
  const mend = `call publica('${tabela}');`
  if (!kept.existe) return [`${mend} -- after its create table: there is no table ${tabela}`]
  if (isDated && !kept.tem_data)
    return [
      `alter table ${tabela} add column atualizado_em timestamptz not null default now(); ${mend} -- ${tabela} does not know when its rows changed`,
    ]
  if (!kept.tem_total) return [`${mend} -- ${tabela} has no row in total`]
  if (!kept.tem_gatilhos) return [`${mend} -- ${tabela} lacks triggers`]
  return kept.segue_data === kept.tem_data ? [] : [`${mend} -- its triggers do not follow ${tabela}.atualizado_em`]
}

// 60: insert (4), delete (8), update (16) and truncate (32). The argument says that the table has atualizado_em.
async function readKept(db: Queries, tables: string[]): Promise<Kept[]> {
  const { rows } = await sql<Kept>`
    select nome as tabela, relacao is not null as existe, total.tabela is not null as tem_total,
      coalesce(eventos = 60, false) as tem_gatilhos, coalesce(segue_data, false) as segue_data,
      exists (select from pg_attribute
        where attrelid = relacao and attname = 'atualizado_em' and not attisdropped) as tem_data
    from unnest(${tables}::text[]) as nome
    cross join lateral (select to_regclass(quote_ident(nome)) as relacao) as classe
    left join total on total.tabela = nome
    left join lateral (
      select bit_or(tgtype::int) & 60 as eventos, bool_and(tgnargs > 0) as segue_data from pg_trigger
      where tgrelid = relacao and tgfoid = 'marca_total()'::regprocedure and tgenabled in ('O', 'A') and tgattr = ''
    ) as gatilhos on true
    order by nome`.execute(db)
  return rows
}
