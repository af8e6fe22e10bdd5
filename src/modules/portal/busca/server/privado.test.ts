// Nothing that is not public is in the index: a word is planted in every text of every table that is no source of it.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createSampleRecords } from '#app/testing/sample-records.ts'
import { startTestPortal } from '#app/testing/test-portal.ts'
import { citizenSessionOf, insertSolicitante } from '#modules/atendimento/solicitante/server/solicitante.sample.ts'
import { readNext } from '#platform/storage/texto.queries.ts'
import { createTextReader } from '#platform/storage/texto.ts'
import { compareIndex, queueAll, rebuildIndex, writeWaiting } from './busca.facade.ts'

const word = 'zxsegredozx'
/** Names of lookups and titles of documents are public with the records that have them; the others are the index itself,
 * and what the portal knows of its tables. */
const publicTables =
  /^(tipo_|situacao_|estado$|cidade$|pais$|busca|arquivo|kysely|total|tabela_registrada$|auditoria|publicacao_item$|\w+_anexo$)/

test('drafts, requests, people, users, followers, settings and imports under way are not in it', {
  timeout: 60_000,
}, async () => {
  const portal = await startTestPortal()
  const { database } = portal.platform
  const { db } = database
  const { sources } = portal.app.directory
  await portal.platform.jobs.start()
  const citizen = await citizenSessionOf(portal.platform, await insertSolicitante(portal.platform))
  await createSampleRecords(portal, { ...(await portal.loginAs('administrador')), ...citizen })
  await sql`insert into publicacao (pub_tipo_new, pub_titulo, pub_conteudo, pub_status) values ('pagina', ${word}, ${word}, 'RAS')`.execute(
    db,
  )
  await sql`insert into publicacao_item (publicacao_id, item_ordem, item_titulo) select publicacao_id, 1, ${word} from publicacao
    where pub_status <> 'PUB' or pub_tipo_new <> 'accordion'`.execute(db)
  await sql`with file as (insert into arquivo (arq_chave, arq_nome, arq_tipo, arq_tamanho, arq_sha256, arq_estado)
    values (${word}, ${word}, 'text/plain', 1, '', 'guardado') returning arquivo_id)
    insert into solicitacao_anexo (solicitacao_id, arquivo_id, anx_do_solicitante) select solicitacao_id, arquivo_id, true from solicitacao, file`.execute(
    db,
  )

  const { rows: columns } = await sql<{ tabela: string; coluna: string }>`
    select c.table_name as tabela, column_name as coluna from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = 'text' and is_generated = 'NEVER' and is_updatable = 'YES'
      and column_name <> 'fuso_horario' and table_name not in (select tabela from busca_fonte)`.execute(db)
  const planted = new Set<string>()
  for (const { tabela, coluna } of columns.filter(({ tabela }) => !publicTables.test(tabela))) {
    const column = sql.ref(coluna)
    const update = sql`update ${sql.table(tabela)} set ${column} = ${column} || ${` ${word}`}`
    // what a check refuses stays as it was
    const { numAffectedRows } = await update.execute(db).catch(() => ({ numAffectedRows: 0n }))
    if (numAffectedRows) planted.add(tabela)
  }
  for (const table of ['solicitacao', 'solicitante', 'usuario', 'edital_acessado', 'configuracao'])
    expect([...planted]).toContain(table)

  expect(await readNext(portal.platform, createTextReader())).toBe(false) // the file of a request is nobody's to read
  await queueAll(database, sources)
  while ((await writeWaiting(database, 500)) > 0);
  await rebuildIndex(database, sources)
  for (const table of ['busca', 'busca_titulo_novo', 'busca_palavra', 'busca_pagina', 'arquivo_texto']) {
    const { rows } = await sql<{
      n: number
    }>`select count(*)::integer as n from ${sql.table(table)} t where t::text ilike ${`%${word}%`}`.execute(db)
    expect([table, rows[0]?.n]).toEqual([table, 0])
  }
  expect((await portal.call({ url: `/ajax/busca?q=${word}` })).json().data.total).toBe(0)
  expect((await compareIndex(database, sources)).linhas).toBeGreaterThan(5)
})
