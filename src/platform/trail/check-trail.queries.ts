// Checks at the start that the trail records the changes of every table, or that the schema says why not: a new table can't be forgotten.
import { sql } from 'kysely'
import type { Queries } from '../db/connect.ts'

type Heard = { tabela: string; e_contada: boolean | null; tem_gatilhos: boolean; novas: string[] }

/** Its message says all: the start prints it alone. */
export class TrailError extends Error {}

/** Throws one error that names every table without the trail's triggers, with the line to add. */
export async function checkTrail(db: Queries): Promise<void> {
  const problems = (await readHeard(db)).flatMap(problemOf)
  if (problems.length === 0) return
  throw new TrailError(
    `Tables whose changes the trail does not hear of. Add to a new migration:\n${problems.join('\n')}`,
  )
}

function problemOf({ tabela, e_contada, tem_gatilhos, novas }: Heard): string[] {
  const mend = `call audita('${tabela}', 'what one record is called', '{columns of its name}');`
  if (e_contada === null) return [`${mend} -- or call dispensa_auditoria('${tabela}', 'why its changes are not told');`]
  if (!e_contada) return []
  if (!tem_gatilhos) return [`${mend} -- ${tabela} lacks triggers`]
  return novas.length ? [`${mend} -- again, since ${tabela} got the columns ${novas.join(', ')}`] : []
}

// Tables that a crash empties (unlogged) hold nothing that lasts. 4: insert, 8: delete, 16: update, 32: truncate. `novas`: columns
// that the triggers do not know of.
async function readHeard(db: Queries): Promise<Heard[]> {
  const { rows } = await sql<Heard>`
    select relname as tabela, case when tabela is not null then rotulo is not null end as e_contada, coalesce(eventos = 60, false) as tem_gatilhos,
      array(select unnest(colunas_da_trilha(relname)) except select unnest(colunas) order by 1) as novas
    from pg_class
    left join auditoria_tabela on tabela = relname
    left join lateral (
      select bit_or(tgtype::int) & 60 as eventos from pg_trigger
      where tgrelid = pg_class.oid and tgfoid = 'conta_mudanca()'::regprocedure and tgenabled in ('O', 'A')
    ) as gatilhos on true
    where relkind in ('r', 'p') and relpersistence = 'p' and relnamespace = 'public'::regnamespace
    order by relname`.execute(db)
  return rows
}
