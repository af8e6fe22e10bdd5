// What the modules say the search finds is in the database after a start: no migration has to bring it there.
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { searchSources } from '#app/server/modules.ts'
import { newDatabase } from '#app/testing/new-database.ts'
import { orgaoSample } from '#modules/cidade/orgao/server/orgao.sample.ts'
import { compareIndex, writeWaiting } from '#modules/portal/busca/server/busca.facade.ts'
import { createLog } from '../log.ts'
import { connectDatabase } from './connect.ts'
import { areSourcesInstalled } from './search-install.queries.ts'
import type { SearchSource } from './search-source.ts'
import { upgrade } from './upgrade.ts'

const log = createLog('silent')

async function open(name: string) {
  const connection = { connectionString: await newDatabase(`praca_fontes_${name}_${process.pid}`) }
  const database = await connectDatabase(connection, log, 2)
  onTestFinished(database.close)
  const { db } = database
  return {
    database,
    db,
    restart: (sources: SearchSource[]) => upgrade(db, connection, { log, sources }),
    found: async (word: string) => {
      const { rows } = await sql<{ n: number }>`
        select count(*)::integer as n from busca where v_titulo @@ plainto_tsquery('praca', ${word})`.execute(db)
      return rows[0]?.n
    },
    makeOrgaos: (names: string[]) =>
      db
        .insertInto('orgao')
        .values(names.map((orgao_nome) => ({ ...orgaoSample, orgao_nome })))
        .execute(),
  }
}

const withOrgao = (change: (source: SearchSource) => SearchSource) =>
  searchSources.map((source) => (source.name === 'orgao' ? change(source) : source))
const renamed = withOrgao((source) => ({
  ...source,
  rows: source.rows.replace("'Órgão' as numero", "'Reparticao' as numero"),
}))

test('another label is found after a start, and the former one by a former program that starts again', async () => {
  const { database, db, restart, found, makeOrgaos } = await open('rotulo')
  await makeOrgaos(['Gabinete'])
  expect([await found('reparticao'), await found('orgao')]).toEqual([0, 1])
  expect(await areSourcesInstalled(db, renamed)).toBe(false)
  expect(await restart(renamed)).toEqual([])
  expect([await found('reparticao'), await found('orgao')]).toEqual([1, 0])
  await makeOrgaos(['Controladoria'])
  expect([await found('reparticao'), await areSourcesInstalled(db, renamed)]).toEqual([2, true])
  expect((await compareIndex(database, renamed)).total).toBe(0)
  await restart(searchSources)
  expect([await found('reparticao'), await found('orgao')]).toEqual([0, 2])
})

test('of many records the start leaves the writing to the job', async () => {
  const { database, restart, found, makeOrgaos } = await open('muitos')
  await makeOrgaos(Array.from({ length: 2001 }, (_none, n) => `Unidade ${n}`))
  await restart(renamed)
  expect(await found('reparticao')).toBe(0)
  while ((await writeWaiting(database, 500)) > 0);
  expect([await found('reparticao'), await found('orgao')]).toEqual([2001, 0])
})

test('records that a source has no more are out of the index with the start', async () => {
  const { restart, found, makeOrgaos } = await open('menos')
  await makeOrgaos(['Gabinete', 'Controladoria'])
  await restart(withOrgao((source) => ({ ...source, rows: `${source.rows}\nwhere orgao_nome <> 'Gabinete'` })))
  expect([await found('gabinete'), await found('controladoria')]).toEqual([0, 1])
})

test('a source that no module has any more leaves nothing, and its table is written as before', async () => {
  const { db, restart, makeOrgaos, found } = await open('nenhuma')
  await makeOrgaos(['Gabinete'])
  await restart(searchSources.filter(({ name }) => name !== 'orgao'))
  await makeOrgaos(['Controladoria'])
  expect([await found('gabinete'), await found('controladoria')]).toEqual([0, 0])
  const { rows } = await sql`
    select fonte from busca_fonte where fonte = 'orgao' union all select fonte from busca_dependencia where 'orgao' in (fonte, tabela)
    union all select proname::text from pg_proc where proname = 'busca_escreve_orgao'`.execute(db)
  expect(rows).toEqual([])
})

test('a table on which a source depends has its rows written, now or by the job, at the events that it names', async () => {
  const { db, database, restart, found, makeOrgaos } = await open('dependencia')
  await sql`create table sigla (orgao_nome text primary key, sigla text)`.execute(db)
  const withSigla = (isLater: boolean) =>
    withOrgao((source) => ({
      ...source,
      rows: source.rows
        .replace('from orgao', 'from orgao left join sigla using (orgao_nome)')
        .replace("'Órgão' as numero", "coalesce(sigla, '') as numero"),
      alsoChangedBy: [{ table: 'sigla', column: 'orgao_nome', isLater, events: ['INSERT', 'DELETE'] }],
    }))
  await expect(restart(withSigla(false))).rejects.toThrow('call registra(…) for sigla')
  await sql`call registra('sigla', sem_trilha => 'a test', contada => true)`.execute(db)
  await restart(withSigla(false))
  await makeOrgaos(['Gabinete'])
  await sql`insert into sigla values ('Gabinete', 'GAB')`.execute(db)
  expect(await found('gab')).toBe(1)
  await sql`update sigla set sigla = 'GP'`.execute(db)
  expect([await found('gab'), await found('gp')]).toEqual([1, 0])
  await restart(withSigla(true))
  await sql`delete from sigla`.execute(db)
  expect(await found('gp')).toBe(1)
  while ((await writeWaiting(database, 500)) > 0);
  expect(await found('gp')).toBe(0)
})
