// A row may have any id: the list of tenders with rows far from all others, compared with the same list read directly.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { readList } from '#kits/list/server/read-list.ts'
import { licitacaoSource, listLicitacoes } from './licitacao.queries.ts'
import { licitacaoSample } from './licitacao.sample.ts'

const { remembers: _none, ...plainSource } = licitacaoSource
const rows = 1300 // more than the database sorts

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
  const items = Array.from({ length: rows }, () => ({ ...licitacaoSample, licitacao_realizacao: '2024-06-30' }))
  await portal.platform.database.write((tx) => tx.insertInto('licitacao').values(items).execute())
})

test.each([2_000_000_000, 5_000_000_000, Number.MAX_SAFE_INTEGER])('a tender with the id %i', async (id) => {
  const { db, write } = portal.platform.database
  await write((tx) =>
    sql`insert into licitacao (licitacao_id, licitacao_numero, licitacao_orgao, licitacao_objeto, licitacao_contratada,
      licitacao_contratante, licitacao_realizacao) overriding system value
      values (${id}, 'longe', 'Água', 'x', 'x', 'x', '2024-06-30')`.execute(tx),
  )
  for (const filters of [{}, { licitacao_numero: 'longe' }, { licitacao_realizacao_inicio: '2024-01-01' }]) {
    for (const page of [1, 110, 130, 131]) {
      for (const ascending of [true, false]) {
        const query = { page, limit: 10, orderBy: 'licitacao_id', ascending, filters } as const
        expect(await listLicitacoes(db, query)).toEqual(await readList(db, plainSource, query))
      }
    }
  }
  const answer = await portal.call({ url: '/ajax/licitacao?orderBy=licitacao_id&filters={"licitacao_numero":"longe"}' })
  expect(answer.json().data.items[0].licitacao_id).toBe(id)
})
