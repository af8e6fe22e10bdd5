// Checks at the start that every table is registered (db/schema/registro.sql) with all that belongs to it. Of a table that is not, lists would
// show old rows and wrong counts and the trail would miss changes, without a word.
import { sql } from 'kysely'
import type { Queries } from './connect.ts'

type Registered = {
  tabela: string
  existe: boolean
  contada: boolean | null
  tem_total: boolean
  tem_gatilhos: boolean
  segue_data: boolean
  tem_data: boolean
  novas: string[]
}

/** Its message says all: the start prints it alone. */
export class UnregisteredTableError extends Error {}

/**
 * Throws one error that names every table that is not registered as it should be, with the line to add. `lists` are the tables that lists
 * read, including those of remembered answers; `dated` are those whose lists show the time of their last change.
 */
export async function checkRegistered(db: Queries, lists: string[] = [], dated: string[] = []): Promise<void> {
  const demanded = [...new Set([...lists, ...dated])]
  const problems = (await readRegistered(db, demanded)).flatMap((table) =>
    problemOf(table, demanded.includes(table.tabela), dated.includes(table.tabela)),
  )
  if (problems.length === 0) return
  throw new UnregisteredTableError(
    `Tables that are not registered as they should be. Add to a new migration:\n${problems.join('\n')}`,
  )
}

function problemOf({ tabela, ...table }: Registered, isListed: boolean, isDated: boolean): string[] {
  const call = `call registra('${tabela}', '{columns of its name}');`
  if (!table.existe) return [`${call} -- after its create table: there is no table ${tabela}`]
  if (isDated && !table.tem_data)
    return [
      `alter table ${tabela} add column atualizado_em timestamptz not null default now(); ${call} -- ${tabela} does not know when its rows changed`,
    ]
  if (table.contada === null)
    return [`${call} -- or call registra('${tabela}', sem_trilha => 'why its changes are not recorded');`]
  if (!table.contada)
    return isListed ? [`call registra('${tabela}', sem_trilha => …, contada => true); -- a list reads ${tabela}`] : []
  if (!table.tem_total) return [`${call} -- ${tabela} has no row in total`]
  if (!table.tem_gatilhos) return [`${call} -- ${tabela} lacks triggers`]
  if (table.segue_data !== table.tem_data) return [`${call} -- its count does not follow ${tabela}.atualizado_em`]
  return table.novas.length ? [`${call} -- again, since ${tabela} got the columns ${table.novas.join(', ')}`] : []
}

// Tables that a crash empties (unlogged) hold nothing that lasts. 60: insert (4), delete (8), update (16) and truncate (32). `novas`: columns
// that were not there when it was registered.
async function readRegistered(db: Queries, demanded: string[]): Promise<Registered[]> {
  const { rows } = await sql<Registered>`
    select nome as tabela, relacao is not null as existe, contada, total.tabela is not null as tem_total,
      coalesce(eventos = 60, false) as tem_gatilhos, coalesce(r.tem_data, false) as segue_data,
      exists (select from pg_attribute where attrelid = relacao and attname = 'atualizado_em' and not attisdropped) as tem_data,
      array(select unnest(colunas_da_trilha(nome)) except select unnest(vistas) order by 1) as novas
    from (
      select relname::text as nome from pg_class
      where relkind in ('r', 'p') and relpersistence = 'p' and relnamespace = 'public'::regnamespace
      union select unnest(${demanded}::text[])) as tabelas
    cross join lateral (select to_regclass(quote_ident(nome)) as relacao) as classe
    left join tabela_registrada r on r.tabela = nome
    left join total on total.tabela = nome
    left join lateral (
      select bit_or(tgtype::int) & 60 as eventos from pg_trigger
      where tgrelid = relacao and tgfoid = 'registra_mudanca()'::regprocedure and tgenabled in ('O', 'A') and tgattr = ''
    ) as gatilhos on true
    order by nome`.execute(db)
  return rows
}
