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

/** Tables of the former migrations that the baseline does not have, or has with other columns; their contents are made anew. */
const removedTables = ['auditoria_tabela', 'busca_pendente', 'busca_fonte']

/** Columns whose first value was their default; it is a row of db/data now. */
const lostDefaults = {
  configuracao: ['nome', 'portal', 'horario_atendimento'],
  regra_prazo: ['autoridade_1', 'autoridade_2'],
}

/** Columns that may be unknown now. */
const nowUnknown = { receita_prevista: ['receita_valor_inicial'] }

/** Columns that tables got since. */
const addedColumns: Record<string, string[]> = {
  contato: ['ctt_dias_parados integer not null default 0 check (ctt_dias_parados >= 0)'],
  configuracao: ['sic_secretarias text', 'sic_setores text'],
  feriado: ['fer_inicio text', 'fer_fim text'],
  importacao: ["imp_revisao jsonb not null default '{}'"],
  regra_prazo: ['ouv_complementos integer not null default 1 check (ouv_complementos between 1 and 2)'],
}

/** Checks that tables got since, or that allow something else now. */
const changedChecks: [table: string, name: string, check: string][] = [
  ['feriado', 'feriado_fer_tipo_check', "fer_tipo in ('nacional', 'estadual', 'municipal', 'facultativo', 'meio')"],
  [
    'feriado',
    'feriado_horas',
    "case fer_tipo when 'meio' then coalesce(fer_inicio < fer_fim, false) else fer_inicio is null and fer_fim is null end",
  ],
]

// What is code and not data: all of it goes, but for functions that columns and indexes need, which are replaced below.
const dropCode = `do $$ declare one record; was_dropped boolean; begin
  for one in select tgname, tgrelid::regclass as relation from pg_trigger
    join pg_class on pg_class.oid = tgrelid where not tgisinternal and relnamespace = 'public'::regnamespace
  loop execute format('drop trigger %I on %s', one.tgname, one.relation); end loop;
  for one in select string_agg(format('%I', relname), ', ') as names from pg_class
    where relkind = 'v' and relnamespace = 'public'::regnamespace having count(*) > 0
  loop execute 'drop view ' || one.names || ' cascade'; end loop;
  loop
    was_dropped := false;
    for one in select p.oid::regprocedure as signature from pg_proc p where pronamespace = 'public'::regnamespace and prokind in ('f', 'p')
      and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
    loop
      begin
        execute format('drop routine %s', one.signature);
        was_dropped := true;
      exception when dependent_objects_still_exist then null;
      end;
    end loop;
    exit when not was_dropped;
  end loop;
  for one in select relname from pg_class where relkind = 'c' and relnamespace = 'public'::regnamespace
  loop execute format('drop type %I', one.relname); end loop;
end $$;`

/** The statements of a text, each of which ends with the semicolon that ends its last line. */
export function statementsOf(text: string): string[] {
  const statements: string[] = []
  let lines: string[] = []
  for (const line of text.split('\n')) {
    if (lines.length === 0 && /^(--.*)?$/.test(line)) continue
    lines.push(line)
    const statement = lines.join('\n')
    const isWithinBody = statement.split('$$').length % 2 === 0
    if (isWithinBody || !/;(\s*--.*)?$/.test(line)) continue
    statements.push(statement)
    lines = []
  }
  return statements
}

const isCode = (statement: string) =>
  /^(call|create (function|procedure|view|type|(constraint )?trigger)) /.test(statement)

// Tables keep their rows. Functions, views, triggers and what is known of each table are made as the baseline makes them; a dump could not be
// restored with the functions of before.
async function remakeCode(tx: Kysely<DB>): Promise<void> {
  await sql.raw(dropCode).execute(tx)
  for (const table of removedTables) await sql`drop table if exists ${sql.table(table)} cascade`.execute(tx)
  for (const [table, columns] of Object.entries(lostDefaults))
    for (const column of columns)
      await sql`alter table ${sql.table(table)} alter column ${sql.id(column)} drop default`.execute(tx)
  for (const [table, columns] of Object.entries(nowUnknown))
    for (const column of columns)
      await sql`alter table ${sql.table(table)} alter column ${sql.id(column)} drop not null`.execute(tx)
  for (const [table, columns] of Object.entries(addedColumns))
    for (const column of columns)
      await sql`alter table ${sql.table(table)} add column if not exists ${sql.raw(column)}`.execute(tx)
  for (const [table, name, check] of changedChecks)
    await sql`alter table ${sql.table(table)} drop constraint if exists ${sql.id(name)},
      add constraint ${sql.id(name)} check (${sql.raw(check)})`.execute(tx)
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind in ('r', 'i') and relnamespace = 'public'::regnamespace`.execute(
    tx,
  )
  const known = new Set(rows.map(({ name }) => name))
  const nameOf = (statement: string) =>
    /^create (?:unlogged )?table (\w+)/.exec(statement)?.[1] ?? /^create (?:unique )?index (\w+)/.exec(statement)?.[1]
  const made = statementsOf(await readSchema()).filter((statement) => {
    const name = nameOf(statement)
    return name ? !known.has(name) : isCode(statement)
  })
  const replacing = made.map((statement) => statement.replace(/^create (function|procedure) /, 'create or replace $1 '))
  await sql.raw(`set local check_function_bodies = off; ${replacing.join('\n')}`).execute(tx)
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
    await remakeCode(tx)
    await sql`delete from kysely_migration where name < ${baselineName}`.execute(tx)
    await sql`insert into kysely_migration (name, timestamp) values (${baselineName}, ${new Date().toISOString()})
      on conflict do nothing`.execute(tx)
  })
}
