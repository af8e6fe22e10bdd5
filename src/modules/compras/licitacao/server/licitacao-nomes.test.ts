// A row of the list shows names of other tables: a remembered page is read again when one of them changes.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestPortal } from '#app/testing/test-portal.ts'
import { tablesOf } from '#kits/list/server/read-list.ts'
import { licitacaoSource, listLicitacoes } from './licitacao.queries.ts'
import { licitacaoSample } from './licitacao.sample.ts'

const { app, platform } = await startTestPortal()
const { database } = platform

test('all tables that rows show names of are watched, and checked at the start', () => {
  const shown = ['credor', 'licitacao', 'tipo_processo', 'situacao_licitacao', 'tipo_licitacao']
  expect([...tablesOf(database.db, licitacaoSource)].sort()).toEqual(shown.sort())
  expect([...app.directory.tables]).toEqual(expect.arrayContaining(shown))
})

test.each([
  'tipo_processo.tpr_nome',
  'tipo_licitacao.tipo_licitacao_nome',
  'situacao_licitacao.situacao_licitacao_nome',
])('rows show a changed %s at once', async (place) => {
  const [table = '', name = ''] = place.split('.')
  const row = { ...licitacaoSample, tipo_processo_id: 1, tipo_licitacao_id: 1, situacao_licitacao_id: 1 }
  await database.write((tx) => tx.insertInto('licitacao').values(row).execute())
  const shown = async () => {
    const query = { page: 1, limit: 100, orderBy: 'licitacao_id', ascending: true, filters: {} } as const
    const { items } = await listLicitacoes(database.db, query)
    return items.map((item) => item[name as 'tpr_nome'])
  }
  const [before] = await shown()
  const rename = (from: unknown, to: unknown) =>
    database.write((tx) =>
      sql`update ${sql.table(table)} set ${sql.ref(name)} = ${to} where ${sql.ref(name)} = ${from}`.execute(tx),
    )
  await rename(before, 'Mudado')
  expect(await shown()).toContain('Mudado')
  expect(await shown()).not.toContain(before)
  await rename('Mudado', before)
})
