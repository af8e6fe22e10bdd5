// A town that nobody uses is closed, and loses nothing by it: neither a queued message nor what is done once a day.
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { newTownDatabase, startTestTowns, type TestDatabase, type TestTowns } from '../testing/towns.ts'

vi.mock('./assets.ts', async () => {
  const { testAssets } = await import('../testing/test-assets.ts')
  return { readAssets: () => testAssets }
})

const opened = ({ running }: TestTowns) =>
  fetch(`${running.address}/readyz`).then(async (answer) => (await answer.json()).data.abertas as number)

const openFinally = (towns: TestTowns, count: number) =>
  expect.poll(() => opened(towns), { timeout: 60_000, interval: 100 }).toBe(count)

const times = (towns: TestTowns, msg: string, cidade: string) =>
  towns.log.filter((line) => line.msg === msg && line.cidade === cidade).length

async function question({ connection }: TestDatabase) {
  const client = new pg.Client(connection)
  await client.connect()
  onTestFinished(() => client.end())
  return async (text: string) => (await client.query(text)).rows
}

test('a town without visits is closed, holds no connection, and the next visit opens it', {
  timeout: 120_000,
}, async () => {
  const base = await newTownDatabase()
  const towns = await startTestTowns({ licuri: base.settings }, { times: { idleMs: 300 } })
  expect((await towns.ask('licuri.example', { path: '/robots.txt' })).status).toBe(200)
  await openFinally(towns, 0)
  const ask = await question(base)
  const connections = `select pid from pg_stat_activity where datname = '${base.name}' and pid <> pg_backend_pid()`
  await expect.poll(() => ask(connections), { timeout: 10_000 }).toEqual([])
  const health = await towns.ask('licuri.example', { path: '/readyz' })
  expect([health.status, JSON.parse(health.body).data.cidade]).toEqual([200, 'fechada até a próxima visita'])
  expect(await opened(towns)).toBe(0)
  expect((await towns.ask('licuri.example', { path: '/robots.txt' })).status).toBe(200)
  expect(times(towns, 'a cidade abre', 'licuri')).toBe(2)
})

test('no more than so many are open: the one that waited longest is closed', { timeout: 120_000 }, async () => {
  const bases = await Promise.all(
    ['um', 'dois', 'tres'].map(async (name) => [name, (await newTownDatabase()).settings]),
  )
  const towns = await startTestTowns(Object.fromEntries(bases), { settings: { CIDADES_ACORDADAS: '2' } })
  for (const name of ['um', 'dois', 'um', 'tres', 'um'])
    expect((await towns.ask(`${name}.example`, { path: '/robots.txt' })).status).toBe(200)
  expect(times(towns, 'a cidade abre', 'um')).toBe(1)
  await expect.poll(() => opened(towns), { timeout: 30_000 }).toBeLessThanOrEqual(3) // two, and one for jobs
})

test('what fell due while it was closed is done, once, also when a second process has the same towns', {
  timeout: 240_000,
}, async () => {
  const base = await newTownDatabase()
  const quick = { times: { idleMs: 300, settleMs: 8000, pauseMs: 1000 } }
  const first = await startTestTowns({ licuri: base.settings }, quick)
  await openFinally(first, 1)
  await openFinally(first, 0)
  const ask = await question(base)
  // a day passes: the last look at the clock of the jobs was yesterday's, and what they did then is gone
  await ask(`update pgboss.version set cron_on = now() - interval '25 hours'`)
  await ask(`update pgboss.schedule set created_on = now() - interval '9 days'`)
  await ask(`delete from pgboss.job where name in ('lixeira', '__pgboss__send-it')`)
  await ask(`insert into pgboss.job (name, data, start_after) values ('email', '{}', now() - interval '1 hour')`)
  const second = await startTestTowns({ licuri: base.settings }, quick) // opens it for its jobs
  await openFinally(second, 1)
  await first.ask('licuri.example', { path: '/robots.txt' })
  const runs = `select count(*)::int as n from pgboss.job where name = 'lixeira' and state = 'completed'`
  await expect.poll(async () => (await ask(runs))[0].n, { timeout: 90_000, interval: 500 }).toBe(1)
  await openFinally(first, 0)
  await openFinally(second, 0)
  expect((await ask(runs))[0].n).toBe(1)
})

test('a message that is to be tried again later opens its town when it is due', { timeout: 120_000 }, async () => {
  const base = await newTownDatabase()
  const towns = await startTestTowns(
    { licuri: base.settings },
    { times: { idleMs: 300, settleMs: 3000, pauseMs: 100 } },
  )
  await towns.ask('licuri.example', { path: '/robots.txt' })
  const ask = await question(base)
  await ask(
    `insert into pgboss.job (name, data, start_after) values ('busca-conferida', '{}', now() + interval '20 seconds')`,
  )
  await openFinally(towns, 0)
  const before = times(towns, 'a cidade abre', 'licuri')
  const waiting = `select state from pgboss.job where name = 'busca-conferida'`
  await expect.poll(async () => (await ask(waiting))[0]?.state, { timeout: 60_000, interval: 500 }).toBe('completed')
  expect(times(towns, 'a cidade abre', 'licuri')).toBeGreaterThan(before)
})
