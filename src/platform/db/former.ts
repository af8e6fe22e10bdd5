// Databases of before version 0.2.0 were made by 89 migrations, which are no longer here. One that has them all is what the baseline
// makes; one that has fewer begins with the last commit that had them.
import { type Kysely, sql } from 'kysely'
import { baselineName, readSchema } from './baseline.ts'
import type { DB } from './types.generated.ts'

/** The database lacks migrations that this program no longer has. */
export class OlderDatabaseError extends Error {}

const formerCount = 89
const lastFormer = '0095_amostra_sem_cpf'
const lastCommit = 'bf152923'

export type Origin = 'baseline' | 'former' | 'too-old'

/** By which migrations a database was made, said by the names of those that it has. */
export function originOf(applied: string[]): Origin {
  const former = applied.filter((name) => name < baselineName)
  if (former.length === 0) return 'baseline'
  return former.length === formerCount && former.includes(lastFormer) ? 'former' : 'too-old'
}

const functionText = /^create (?:function|procedure) (?:[^$;]*?as \$\$.*?\$\$|[^;]*?\sreturn .*?);$/gms

// The functions as they are today, which say where their names are: a dump could not be restored with those of before.
async function replaceFunctions(tx: Kysely<DB>): Promise<void> {
  const functions = (await readSchema()).match(functionText) ?? []
  const replaced = functions.map((text) => text.replace(/^create/, 'create or replace'))
  const made = `do $$ declare f record; begin
    for f in select oid::regprocedure as nome from pg_proc
      where pronamespace = 'public'::regnamespace and proname like 'busca\\_escreve\\_%' loop
      execute format('alter function %s set search_path = public', f.nome);
    end loop; end $$;`
  await sql.raw(['set local check_function_bodies = off;', ...replaced, made].join('\n')).execute(tx)
}

/** A database with all former migrations has the baseline from now on. Throws when it lacks some of them. */
export async function adoptFormer(db: Kysely<DB>, applied: string[]): Promise<void> {
  const origin = originOf(applied)
  if (origin === 'too-old') {
    throw new OlderDatabaseError(
      `o banco de dados é de antes da versão 0.2.0 e lhe faltam migrações (a última é ${applied.at(-1)}). Inicie uma vez o commit ${lastCommit}, que aplica as que faltam; depois, este programa.`,
    )
  }
  if (origin === 'baseline') return
  await db.transaction().execute(async (tx) => {
    await sql`lock table kysely_migration in exclusive mode`.execute(tx) // several instances may start at once
    await replaceFunctions(tx)
    await sql`delete from kysely_migration where name < ${baselineName}`.execute(tx)
    await sql`insert into kysely_migration (name, timestamp) values (${baselineName}, ${new Date().toISOString()})
      on conflict do nothing`.execute(tx)
  })
}
