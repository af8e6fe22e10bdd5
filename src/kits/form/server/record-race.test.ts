// Two people save the same record at the same moment: one of them gets a conflict, whatever kind of record it is.
import type pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { connectSeparately } from '#app/testing/separate-connection.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { orgaoSample } from '#modules/cidade/orgao/server/orgao.sample.ts'
import { licitacaoSample } from '#modules/compras/licitacao/server/licitacao.sample.ts'

let portal: TestPortal
let cookies: { painel: string }
let other: pg.Client

beforeAll(async () => {
  portal = await startTestPortal()
  cookies = await portal.loginAs('administrador')
  other = await connectSeparately(portal)
})

const send = (method: 'POST' | 'PUT', url: string, payload: object) => portal.call({ method, url, payload, cookies })

// not read on `other`: within a transaction the activity stands still
const blocked = async () => {
  const { rows } = await portal.platform.database.pool.query(
    "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  )
  return rows[0].n
}

const records = {
  licitacao: { ...licitacaoSample, licitacao_realizacao: '2026-03-01' }, // with documents
  orgao: orgaoSample, // a declared set
}

test.each(Object.entries(records))('%s: of two saves on the same version one is refused', async (name, sample) => {
  const path = `/painel/ajax/${name}`
  const made = await send('POST', `${path}/novo`, sample)
  expect([made.statusCode, made.body]).toEqual([201, expect.any(String)])
  const id = made.json().data[`${name}_id`]
  const { versao } = (await portal.call({ url: `${path}/${id}`, cookies })).json().data
  // both wait for the record's lock, so that neither has read the other's version
  await other.query(`begin; select from ${name} where ${name}_id = ${id} for update`)
  const saves = Promise.all([1, 2].map(() => send('PUT', `${path}/${id}`, { ...sample, versao: String(versao) })))
  await expect.poll(blocked).toBe(2)
  await other.query('rollback')
  const statuses = (await saves).map(({ statusCode }) => statusCode)
  expect(statuses.sort()).toEqual([200, 409])
  const after = (await portal.call({ url: `${path}/${id}`, cookies })).json().data
  expect(after.versao).toBe(versao + 1)
})
