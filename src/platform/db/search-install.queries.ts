// Makes the database follow the sources that the modules declare. A source that is new or says something else has its function made anew
// and its records written; one that no module has any more leaves nothing.
import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Dependence, SearchSource } from './search-source.ts'
import type { DB } from './types.generated.ts'

const allEvents = ['INSERT', 'UPDATE', 'DELETE'] as const

/** Few are written at once; the portal starts before many are. */
const writtenAtOnce = 2000

/** The source's own table first: it names its records itself. */
const dependencesOf = ({ table, key, alsoChangedBy }: SearchSource): Dependence[] => [
  { table, column: key },
  ...alsoChangedBy,
]

const digestOf = (source: SearchSource) =>
  createHash('sha256')
    .update(JSON.stringify([source.table, source.key, source.hasFiles, dependencesOf(source), writerOf(source)]))
    .digest('hex')

async function changesOf(db: Kysely<DB>, sources: readonly SearchSource[]) {
  const installed = await db.selectFrom('busca_fonte').select(['fonte', 'resumo']).execute()
  const digests = new Map(installed.map(({ fonte, resumo }) => [fonte, resumo]))
  const names = new Set(sources.map(({ name }) => name))
  return {
    changed: sources.filter((source) => digests.get(source.name) !== digestOf(source)),
    removed: installed.flatMap(({ fonte }) => (names.has(fonte) ? [] : fonte)),
  }
}

export async function areSourcesInstalled(db: Kysely<DB>, sources: readonly SearchSource[]): Promise<boolean> {
  const { changed, removed } = await changesOf(db, sources)
  return changed.length + removed.length === 0
}

/** After the migrations. Several instances must not do so at once: the start does it within the lock of the migrations. */
export async function installSearchSources(db: Kysely<DB>, sources: readonly SearchSource[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { changed, removed } = await changesOf(tx, sources)
    for (const name of removed) await removeSource(tx, name)
    for (const source of changed) await installSource(tx, source)
  })
}

/** Functions of sources whose rows a restored backup has brought; what has changed since is left to the next start. */
export async function restoreSearchSources(tx: Kysely<DB>, sources: readonly SearchSource[]): Promise<void> {
  const { changed } = await changesOf(tx, sources)
  for (const source of sources) if (!changed.includes(source)) await sql.raw(writerOf(source)).execute(tx)
}

async function installSource(tx: Kysely<DB>, source: SearchSource): Promise<void> {
  const { name: fonte, table: tabela, key: chave, hasFiles: tem_arquivos } = source
  const dependences = dependencesOf(source)
  await demandCounted(
    tx,
    fonte,
    dependences.map(({ table }) => table),
  )
  const said = { tabela, chave, tem_arquivos, resumo: digestOf(source) }
  await tx
    .insertInto('busca_fonte')
    .values({ fonte, ...said })
    .onConflict((on) => on.column('fonte').doUpdateSet(said))
    .execute()
  await sql.raw(writerOf(source)).execute(tx)
  await tx.deleteFrom('busca_dependencia').where('fonte', '=', fonte).execute()
  for (const { table, column, isLater = false, events = allEvents } of dependences) {
    await tx
      .insertInto('busca_dependencia')
      .values({ tabela: table, fonte, coluna: column, eventos: [...events], depois: isLater })
      .execute()
  }
  if (tem_arquivos) await sql`select busca_le_textos(array_agg(arquivo_id)) from ${sql.table(tabela)}`.execute(tx)
  await writeAll(tx, source)
}

// What the source has, and what the index has of it: the source may have lost some.
async function writeAll(tx: Kysely<DB>, { name, table, rows }: SearchSource): Promise<void> {
  const all = sql`select id from (${sql.raw(rows)}) v union select registro from busca where fonte = ${name}`
  const { rows: counted } = await sql<{ n: number }>`
    select count(*) as n from (select from ${sql.table(table)} limit ${writtenAtOnce + 1}) alguns`.execute(tx)
  if (Number(counted[0]?.n) <= writtenAtOnce)
    await sql`select ${sql.id(writerName(name))}(array(${all}), true, false)`.execute(tx)
  else
    await sql`insert into busca_pendente (fonte, registro) select ${name}, id from (${all}) todos on conflict do nothing`.execute(
      tx,
    )
}

async function removeSource(tx: Kysely<DB>, fonte: string): Promise<void> {
  await tx.deleteFrom('busca_pendente').where('fonte', '=', fonte).execute()
  await tx.deleteFrom('busca_fonte').where('fonte', '=', fonte).execute()
  await tx.deleteFrom('busca').where('fonte', '=', fonte).execute()
  await sql`drop function if exists ${sql.id(writerName(fonte))}`.execute(tx)
}

// Of a table that is not counted the search would not hear.
async function demandCounted(tx: Kysely<DB>, fonte: string, tables: string[]): Promise<void> {
  const counted = await tx.selectFrom('tabela_registrada').select('tabela').where('contada', '=', true).execute()
  const known = new Set(counted.map(({ tabela }) => tabela))
  const deaf = tables.filter((table) => !known.has(table))
  if (deaf.length)
    throw new Error(
      `the search source ${fonte} depends on tables that are not counted: call registra(…) for ${deaf.join(', ')}`,
    )
}

const writerName = (name: string) => `busca_escreve_${name}`

/**
 * Writes the rows of the records `ids`. `tira`: those that the source has no more are removed; `forca`: also where it says what the index
 * knows already.
 */
const writerOf = ({ name, rows }: SearchSource): string => `
create or replace function "${writerName(name)}"(ids bigint[], tira boolean, forca boolean) returns void
language plpgsql set search_path = public as $escreve$
declare
  titulos text[];
begin
  if tira then
    delete from busca b using unnest(ids) as mudado (id) where b.fonte = '${name}' and b.registro = mudado.id
      and not exists (select from (${rows}) v where v.id = b.registro and v.parte = b.parte);
  end if;
  -- offset 0: each expression of the source is computed once
  with nova as materialized (
    select v.*, resumo, comeco.v_titulo
    from unnest(ids) as mudado (id)
    cross join lateral (select * from (${rows}) v where v.id = mudado.id offset 0) v
    cross join lateral (select md5(v::text)::uuid as resumo offset 0) linha
    cross join lateral (select setweight(to_tsvector('praca', busca_dobra(v.numero || ' ' || v.titulo)), 'A') as v_titulo offset 0) comeco
    where forca or not exists (select from busca b
      where b.fonte = '${name}' and b.registro = v.id and b.parte = v.parte and b.resumo = linha.resumo)
  ), escrita as (
    insert into busca (fonte, registro, parte, tipo, data, visivel_desde, resumo, v_titulo, v_tudo)
    select '${name}', id, parte, tipo, data, visivel_desde, resumo, v_titulo,
      v_titulo || setweight(to_tsvector('praca', busca_dobra(assunto)), 'B') || to_tsvector('praca', busca_dobra(texto))
    from nova
    on conflict (fonte, registro, parte) do update set tipo = excluded.tipo, data = excluded.data,
      visivel_desde = excluded.visivel_desde, resumo = excluded.resumo, v_titulo = excluded.v_titulo, v_tudo = excluded.v_tudo
  )
  select array_agg(titulo) into titulos from nova where visivel_desde <= hoje();
  -- the words of many titles at once wait for the day's job
  if cardinality(titulos) <= 100 then
    insert into busca_titulo_novo select unnest(titulos);
  end if;
end $escreve$`
