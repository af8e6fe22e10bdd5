// The second of two people learns who was first, and removes nothing that changed meanwhile; whatever kind of record it is.
import { beforeAll, expect, test } from 'vitest'
import { parentOf } from '#app/testing/sample-parents.ts'
import { sampleRecords } from '#app/testing/sample-records.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { diariaSample } from '#modules/pessoal/diaria/server/diaria.sample.ts'

let portal: TestPortal
let first: { painel: string }
let second: { painel: string }

beforeAll(async () => {
  portal = await startTestPortal()
  first = await portal.loginAs('administrador')
  second = await portal.loginAs('administrador')
})

const records = [
  // one of each call: of the legal documents the first
  ...sampleRecords.filter(
    ([url], at) => url.startsWith('/painel/ajax/') && sampleRecords.findIndex(([other]) => other === url) === at,
  ),
  ['/painel/ajax/diaria/novo', diariaSample],
  ['/painel/ajax/feriado/novo', { fer_data: '2026-06-02', fer_nome: 'Dia da feira', fer_tipo: 'municipal' }],
] as [string, object][]

test.each(records)('%s', async (url, own) => {
  const sample = { ...own, ...(await parentOf(portal, first, url)) }
  const made = await portal.call({ method: 'POST', url, payload: sample, cookies: first })
  expect([made.statusCode, made.body]).toEqual([201, expect.any(String)])
  const id = Object.entries<number>(made.json().data).find(([name]) => name.endsWith('_id'))?.[1]
  const path = url.replace('novo', String(id))
  const { versao } = (await portal.call({ url: path, cookies: second })).json().data
  const save = (cookies: typeof first, changes: object) =>
    portal.call({ method: 'PUT', url: path, payload: { ...sample, ...changes }, cookies })
  const remove = (payload: object) => portal.call({ method: 'POST', url: path, payload, cookies: second })
  expect((await save(first, { versao })).statusCode).toBe(200)

  const refused = [await save(second, { versao }), await remove({ _method: 'DELETE', versao })]
  for (const answer of refused) {
    expect(answer.statusCode).toBe(409)
    expect(answer.json().data.conflito).toEqual({
      autor: expect.stringMatching(/@exemplo\.com$/),
      data: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    })
  }
  const stale = await portal.call({ method: 'DELETE', url: `${path}?versao=${versao}`, cookies: second })
  expect(stale.statusCode).toBe(409)
  expect((await remove({ _method: 'DELETE', versao: String(versao + 1) })).statusCode).toBe(200)
  expect((await portal.call({ url: path, cookies: second })).statusCode).toBe(404)
})

test('a caller that names no version removes what there is, as programs do', async () => {
  const [url, sample] = records[0] as [string, object]
  const { orgao_id } = (await portal.call({ method: 'POST', url, payload: sample, cookies: first })).json().data
  const removed = await portal.call({ method: 'DELETE', url: `/painel/ajax/orgao/${orgao_id}`, cookies: second })
  expect(removed.statusCode).toBe(200)
})
