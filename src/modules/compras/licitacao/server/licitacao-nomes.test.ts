// A row of the list shows names of other tables: a remembered page is read again when one of them changes.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestPortal } from '#app/testing/test-portal.ts'
import { tablesOf } from '#kits/list/server/read-list.ts'
import { licitacaoSource, listLicitacoes } from './licitacao.queries.ts'
import { licitacaoSample } from './licitacao.sample.ts'

const { app, platform, call, loginAs } = await startTestPortal()
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

test('a modality stays direct when it is renamed, until somebody says otherwise; its name proposes it once', async () => {
  const made = (tpr_nome: string) =>
    database.write((tx) =>
      tx
        .insertInto('tipo_processo')
        .values({ tpr_nome })
        .returning(['tipo_processo_id', 'tpr_direta'])
        .executeTakeFirstOrThrow(),
    )
  const [dispensa, leilao] = [await made('Dispensa de teste'), await made('Leilão de teste')]
  expect([dispensa.tpr_direta, leilao.tpr_direta]).toEqual([true, false])
  const { licitacao_id } = await database.write((tx) =>
    tx
      .insertInto('licitacao')
      .values({ ...licitacaoSample, tipo_processo_id: dispensa.tipo_processo_id })
      .returning('licitacao_id')
      .executeTakeFirstOrThrow(),
  )
  const isDireta = async () => (await call({ url: `/ajax/licitacao/${licitacao_id}` })).json().data.licitacao_direta
  await database.write((tx) =>
    sql`update tipo_processo set tpr_nome = 'Contratação sem disputa' where tipo_processo_id = ${dispensa.tipo_processo_id}`.execute(
      tx,
    ),
  )
  expect(await isDireta()).toBe(true)
  const { body } = await call({ url: '/acesso/dispensas-e-inexigibilidades' })
  expect(body).toContain('>Contratação sem disputa</option>')
  expect(body).not.toContain('>Leilão de teste</option>')
  const cookies = await loginAs('licitacoes')
  const payload = { [`direta_${leilao.tipo_processo_id}`]: '1' }
  const answer = await call({ url: '/painel/ajax/licitacao/modalidades', method: 'POST', cookies, payload })
  expect(answer.json().data).toEqual({ diretas: [leilao.tipo_processo_id] })
  expect(await isDireta()).toBe(false)
  const panel = await call({ url: '/painel/licitacao/modalidades', cookies })
  expect(/<input[^>]*checked[^>]*>/g.exec(panel.body)?.[0]).toContain(`direta_${leilao.tipo_processo_id}"`)
})
