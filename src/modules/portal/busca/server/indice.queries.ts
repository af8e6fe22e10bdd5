// Maintaining the index: what waits to be written, the names of the portal's own pages, the dictionary, and whether it says what is
// there.
import { sql } from 'kysely'
import type { Database, Queries } from '#platform/db/connect.ts'
import { rowOf, rowsOf } from '#platform/db/rows.ts'
import type { SearchSource } from '#platform/db/search-source.ts'
import type { SitePage } from '#platform/http/directory.ts'

export type Sources = readonly SearchSource[]

/** Writes at most `most` of the records that wait; how many. */
export function writeWaiting({ write }: Database, most: number): Promise<number> {
  return write(async (tx) => {
    const row = await rowOf<{ n: number }>(tx)`select busca_adianta(${most}) as n`
    return row?.n ?? 0
  })
}

export async function isAnyWaiting(db: Queries): Promise<boolean> {
  const row = await rowOf<{ is: boolean }>(db)`
    select exists (select from busca_pendente) or exists (select from busca_titulo_novo) as is`
  return row?.is === true
}

/** Makes the portal's pages in the index those of its modules. Nothing is written when they are. */
export async function storePages(
  { db, write }: Database,
  pages: Pick<SitePage, 'href' | 'label' | 'text'>[],
): Promise<void> {
  const wanted = pages.map(({ href, label, text }) => ({ bup_endereco: href, bup_titulo: label, bup_texto: text }))
  const stored = await db.selectFrom('busca_pagina').select(['bup_endereco', 'bup_titulo', 'bup_texto']).execute()
  const known = new Map(stored.map((page) => [page.bup_endereco, page]))
  const changed = wanted.filter((page) => {
    const now = known.get(page.bup_endereco)
    return now?.bup_titulo !== page.bup_titulo || now.bup_texto !== page.bup_texto
  })
  const addresses = new Set(wanted.map(({ bup_endereco }) => bup_endereco))
  const removed = stored.flatMap(({ bup_endereco }) => (addresses.has(bup_endereco) ? [] : bup_endereco))
  if (changed.length + removed.length === 0) return
  await write(async (tx) => {
    if (removed.length) await tx.deleteFrom('busca_pagina').where('bup_endereco', 'in', removed).execute()
    if (changed.length)
      await tx
        .insertInto('busca_pagina')
        .values(changed)
        .onConflict((on) =>
          on.column('bup_endereco').doUpdateSet((e) => ({
            bup_titulo: e.ref('excluded.bup_titulo'),
            bup_texto: e.ref('excluded.bup_texto'),
          })),
        )
        .execute()
  })
}

/** Counts stored before are of no use from here on. */
export function clearChanges({ write }: Database): Promise<void> {
  return write(async (tx) => {
    await sql`delete from busca_mudanca`.execute(tx)
    await sql`insert into busca_mudanca (sinal) values (0)`.execute(tx)
  })
}

const longestRead = 20_000
const longJob = sql`set local statement_timeout = '30min'`

/** The words of all that is public today, as they are written most often. A person who saves a record waits for the last moment only. */
export function storeWords(database: Database, sources: Sources): Promise<void> {
  return database.transact(async (tx) => {
    await longJob.execute(tx)
    const texts = sources.map(
      ({
        rows,
      }) => `select to_tsvector('simple', lower(concat_ws(' ', numero, titulo, assunto, left(texto, ${longestRead}))))
        from (${rows}) v where visivel_desde <= hoje()`,
    )
    // a word that a new title brings meanwhile stays
    await sql`create temporary table antes on commit drop as select palavra from busca_palavra`.execute(tx)
    await sql`create temporary table agora on commit drop as
      select dobra(word) as palavra, (array_agg(word order by ndoc desc, word))[1] as escrita, sum(ndoc)::integer as registros
      from ts_stat(${sql.lit(texts.join(' union all '))}) where word ~ '^[[:alpha:]]{3,30}$' group by 1`.execute(tx)
    await sql`delete from busca_palavra p using antes where p.palavra = antes.palavra
      and not exists (select from agora where agora.palavra = p.palavra)`.execute(tx)
    await sql`insert into busca_palavra as p (palavra, escrita, registros) select palavra, escrita, registros from agora order by palavra
      on conflict (palavra) do update set escrita = excluded.escrita, registros = excluded.registros
      where (p.escrita, p.registros) is distinct from (excluded.escrita, excluded.registros)`.execute(tx)
  })
}

export type Diferenca = { fonte: string; registro: number; parte: string; o_que: string }
export type Conferencia = { linhas: number; total: number; diferencas: Diferenca[] }

const mostListed = 20

/** What the index has and what the sources say, both of one moment; records that wait for the job are no difference. */
export function compareIndex(database: Database, sources: Sources): Promise<Conferencia> {
  return database.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await longJob.execute(tx)
      let total = 0
      const diferencas: Diferenca[] = []
      for (const { name: fonte, rows: said } of sources) {
        const rows = await rowsOf<Diferenca & { n: number }>(tx)`
          select ${fonte} as fonte, coalesce(b.registro, v.id) as registro, coalesce(b.parte, v.parte) as parte,
            case when b.registro is null then 'falta' when v.id is null then 'sobra' else 'mudou' end as o_que, count(*) over () as n
          from (select id, parte, md5(v::text)::uuid as resumo from (${sql.raw(said)}) v) v
          full join (select registro, parte, resumo from busca where fonte = ${fonte}) b on b.registro = v.id and b.parte = v.parte
          where b.resumo is distinct from v.resumo
            and not exists (select from busca_pendente p where p.fonte = ${fonte} and p.registro = coalesce(b.registro, v.id))
          order by 2, 3 limit ${mostListed}`
        total += rows[0]?.n ?? 0
        diferencas.push(...rows.map(({ n: _n, ...row }) => row).slice(0, mostListed - diferencas.length))
      }
      const row = await rowOf<{ n: number }>(tx)`select count(*) as n from busca`
      return { linhas: row?.n ?? 0, total, diferencas }
    })
}

/** Every record of every source waits to be written again, and what no source has any more too. How many. */
export function queueAll({ transact }: Database, sources: Sources): Promise<number> {
  return transact(async (tx) => {
    await longJob.execute(tx)
    for (const { name: fonte, rows: said } of sources)
      await sql`insert into busca_pendente (fonte, registro, forca)
        select ${fonte}, id, true from (${sql.raw(said)}) v union select ${fonte}, registro, true from busca where fonte = ${fonte}
        on conflict (fonte, registro) do update set forca = true`.execute(tx)
    const row = await rowOf<{ n: number }>(tx)`select count(*) as n from busca_pendente`
    return row?.n ?? 0
  })
}

export function reindexWords({ db }: Database): Promise<void> {
  return db.connection().execute(async (connection) => {
    await sql`set statement_timeout = '30min'`.execute(connection)
    await sql`reindex index concurrently busca_palavras`.execute(connection)
    await sql`reset statement_timeout`.execute(connection)
  })
}
