// A real replica under the real portal: what anybody may ask is asked there, never when it lacks what was written, and whatever becomes of it
// no visitor notices.
import fs from 'node:fs'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { whileUnchanged } from '#kits/list/server/memory.ts'
import { citizenSessionOf, insertSolicitante } from '#modules/atendimento/solicitante/server/solicitante.sample.ts'
import { findPortal } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import { orgaoSample } from '#modules/cidade/orgao/server/orgao.sample.ts'
import { connectDatabase } from '#platform/db/connect.ts'
import { atPrimary } from '#platform/db/public-questions.ts'
import { whyNot } from '#platform/db/replica.ts'
import { dataVersions } from '#platform/http/data-version.ts'
import { createLog } from '#platform/log.ts'
import { reasonOf } from '#platform/reason.ts'
import { closeAfterFile } from '../testing/opened.ts'
import { startReplicated } from '../testing/replicated.ts'
import { createSampleRecords } from '../testing/sample-records.ts'
import { makeScratchFolder } from '../testing/scratch-folder.ts'
import { startTestPortal } from '../testing/test-portal.ts'

const folder = makeScratchFolder('praca-replica-')
const { primary, replica } = await startReplicated(folder)
closeAfterFile(async () => {
  await Promise.all([primary.remove(), replica.remove()])
  fs.rmSync(folder, { recursive: true, force: true })
})
const logged: string[] = []
const portal = await startTestPortal(
  {
    ...{ DATABASE_URL: primary.url, DATABASE_READ_URL: replica.url, DATABASE_READ_MAX_LAG: '2', LOG_LEVEL: 'warn' },
    ...{ GOVBR_CLIENT_ID: 'praca', GOVBR_CLIENT_SECRET: 'segredo', GOVBR_URL: 'http://127.0.0.1:1' },
  },
  { database: primary.connection, logTo: { write: (line) => void logged.push(line) } },
)
const { database } = portal.platform
const administrator = await portal.loginAs('administrador')
const base = await portal.app.listen({ host: '127.0.0.1', port: 0 })
await portal.platform.jobs.start()
const readers = database.readers as NonNullable<typeof database.readers>

const isUsed = async () => (await readers.states()).every(({ isUsed }) => isUsed)
/** Until the replica may be asked again. */
const inUse = () =>
  vi.waitFor(async () => expect(await whereAsked()).toBe('replica'), { timeout: 30_000, interval: 20 })

async function whereAsked(): Promise<string> {
  const asked = database.publicly(async () => {
    const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(database.db)
    return rows[0]?.is
  })
  return (await asked) ? 'replica' : 'primário'
}

/** As another instance writes, before its notice has arrived: no trigger tells of it. */
const writeUnnoticed = (name: string) =>
  primary.run(`begin; set local session_replication_role = replica;
    update orgao set orgao_nome = '${name}' where orgao_id = (select min(orgao_id) from orgao);
    update total set mudanca = gen_random_uuid() where tabela = 'orgao'; commit`)

const conflict = sql`do $$ begin raise exception 'conflict' using errcode = '40001'; end $$`

let number = 0
const newName = () => `Secretaria de teste ${++number}`
const save = async (orgao_nome: string) => {
  const call = { method: 'POST', url: '/painel/ajax/orgao/novo', cookies: administrator } as const
  const { statusCode } = await portal.call({ ...call, payload: { ...orgaoSample, orgao_nome } })
  expect(statusCode).toBe(201)
}
const publicAddresses = [
  '/acesso/estrutura-organizacional',
  '/ajax/orgao?limit=100',
  '/acesso/estrutura-organizacional.csv',
]
const publicAnswers = async () => Promise.all(publicAddresses.map(async (url) => (await portal.call({ url })).payload))

afterEach(async () => {
  await replica.start()
  await replica.run('select pg_wal_replay_resume() where pg_is_in_recovery()')
})

describe('with a replica that is well', () => {
  beforeEach(inUse)

  test('it is asked what anybody may ask, and nothing else', async () => {
    await portal.call({ url: '/dados/versao' }) // the first to ask for the state of the data keeps it for all
    await inUse()
    const before = { ...readers.figures }
    await portal.call({ url: '/ajax/licitacao' })
    await portal.call({ url: '/painel/ajax/licitacao', cookies: administrator })
    await portal.call({ url: '/esic/confirmacao?token=nenhum' })
    await portal.call({ url: '/ajax/login/govbr/retorno' })
    expect(await whereAsked()).toBe('replica') // and what was answered before is counted
    expect(readers.figures).toEqual({ ...before, replica: before.replica + 2 })
  })

  test('a slow question has its time there', async () => {
    const asked = database.publicly(() =>
      database.ask({ shape: 'devagar' }, () =>
        sql<{ is: boolean }>`select pg_is_in_recovery() as is, pg_sleep(0.5)`.execute(database.db),
      ),
    )
    expect((await asked).rows[0]?.is).toBe(true)
  })

  test('tries are counted at the primary', async () => {
    const before = readers.figures.again
    await database.publicly(() => portal.platform.limits.define('teste', 1, 1).count('alguém'))
    expect(readers.figures.again).toBe(before)
  })

  test('no call and no page of the public writes', async () => {
    const citizen = await citizenSessionOf(portal.platform, await insertSolicitante(portal.platform))
    await createSampleRecords(portal, { ...administrator, ...citizen })
    await inUse()
    logged.length = 0
    const { again } = readers.figures
    const words: Record<string, string> = { ':tipo': 'webp', ':sigla': 'BA', ':cor': '289dcc', ':ano': '2026' }
    // a list's files differ in what is made of the same rows
    const addresses = portal.routes
      .filter(({ method, config }) => [method].flat().includes('GET') && config?.privilege === undefined)
      .filter(({ url }) => !/\.(xlsx|ods|ndjson|parquet)$/.test(url))
      .map(({ url }) => url.replace(/:[a-z]+/g, (name) => words[name] ?? '1').replace('*', 'nada'))
    const answers = new Map<number, number>()
    for (const url of new Set(addresses)) {
      const { statusCode } = await portal.call({ url })
      answers.set(statusCode, (answers.get(statusCode) ?? 0) + 1)
    }
    expect(logged.filter((line) => line.includes('réplica'))).toEqual([])
    expect(readers.figures.again).toBe(again)
    expect(answers.get(200)).toBeGreaterThan(500)
    expect([...answers.keys()].filter((status) => status >= 500)).toEqual([])
  })
})

describe('with a replica that is behind', () => {
  beforeEach(inUse)

  test('whoever saved sees it on every page at once, and nobody sees less later', async () => {
    for (let times = 0; times < 5; times++) {
      await replica.run('select pg_wal_replay_pause()')
      const name = newName()
      await save(name)
      for (const answer of await publicAnswers()) expect(answer).toContain(name)
      expect(await whereAsked()).toBe('primário')
      await replica.run('select pg_wal_replay_resume()')
      await inUse()
      for (const answer of await publicAnswers()) expect(answer).toContain(name)
    }
  })

  test('what is remembered of the primary is not mixed with what the replica still says', async () => {
    await save(newName())
    await inUse()
    await replica.run('select pg_wal_replay_pause()')
    const name = newName()
    await writeUnnoticed(name)
    const names = (before?: Promise<unknown>) =>
      whileUnchanged(database.db, { key: 'nomes', tables: ['orgao'] }, async () => {
        await before
        const rows = await database.db.selectFrom('orgao').select('orgao_nome').execute()
        return rows.map(({ orgao_nome }) => orgao_nome)
      })
    const first = atPrimary(names)
    const public_ = database.publicly(() => names(first))
    expect(await first).toContain(name)
    expect(await public_).not.toContain(name)
    expect(await atPrimary(names)).toContain(name)
    await replica.run('select pg_wal_replay_resume()')
    await vi.waitFor(async () => {
      const { rows } = await replica.run(`select from orgao where orgao_nome = '${name}'`)
      expect(rows).toHaveLength(1)
    })
    expect(await database.publicly(names)).toContain(name)
  })

  test('what a question reads once for all, after somebody wrote, has what was written', async () => {
    await database.publicly(async () => {
      await replica.run('select pg_wal_replay_pause()')
      const nome = newName()
      await atPrimary(() => database.write((tx) => tx.updateTable('configuracao').set({ nome }).execute()))
      expect(await findPortal(portal.platform)).toMatchObject({ nome })
    })
  })

  test('no answer is older than the state of the data that it bears', async () => {
    const { states } = dataVersions(database, {}, async () => '')
    await replica.run('select pg_wal_replay_pause()')
    await writeUnnoticed(newName())
    expect(await whereAsked()).toBe('replica')
    expect(await database.publicly(states)).toEqual({ all: expect.any(String), areas: expect.any(Object) })
    expect(await whereAsked()).toBe('primário')
  })

  test('it is out of use once it is older than its bound, and in use again by itself', async () => {
    await replica.run('select pg_wal_replay_pause()')
    await primary.run('create table if not exists escrita_fora (n integer)')
    await vi.waitFor(async () => expect(await isUsed()).toBe(false), { timeout: 20_000, interval: 50 })
    expect(await whereAsked()).toBe('primário')
    await replica.run('select pg_wal_replay_resume()')
    await inUse()
  })
})

describe('when the replica fails', () => {
  beforeEach(inUse)

  test('killed and started again under visitors, none of them notices', async () => {
    const failed: string[] = []
    let isOver = false
    const visit = async (url: string) => {
      for (let at = 0; !isOver && failed.length < 10; at++) {
        const answer = await fetch(`${base}${url}?page=${1 + (at % 9)}`)
        if (answer.status !== 200 || !(await answer.text())) failed.push(`${answer.status} ${url}`)
      }
    }
    const visitors = ['/ajax/orgao', '/ajax/licitacao', '/acesso/contratos', '/noticias'].map(visit)
    for (let times = 0; times < 2; times++) {
      replica.kill()
      await vi.waitFor(async () => expect(await isUsed()).toBe(false), { timeout: 10_000, interval: 5 })
      await save(newName())
      await replica.start()
      await inUse()
    }
    isOver = true
    await Promise.all(visitors)
    expect(failed).toEqual([])
  })

  test('one that hangs is left after a second, with what it was asked', async () => {
    const backends = await replica.run(
      'select pid from pg_stat_activity where pid <> pg_backend_pid() and backend_type = $$client backend$$',
    )
    for (const { pid } of backends.rows) process.kill(pid, 'SIGSTOP')
    const begun = performance.now()
    const answers = await publicAnswers()
    expect(performance.now() - begun).toBeLessThan(5000)
    expect(answers.join()).toContain('Secretaria')
    for (const { pid } of backends.rows) process.kill(pid, 'SIGCONT')
  })

  test('a question that replaying ends, or that writes, is asked anew at the primary', async () => {
    for (const [code, statement] of [
      ['40001', conflict],
      ['25006', sql`insert into limite (key, points, expire) values ('replica', 1, 1)`],
    ] as const) {
      const servers: boolean[] = []
      const before = readers.figures.again
      const answer = await database.publicly(async () => {
        const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(database.db)
        servers.push(rows[0]?.is ?? false)
        if (rows[0]?.is) await statement.execute(database.db).catch(() => {}) // as a page that goes on without it
        return code
      })
      expect([answer, servers, readers.figures.again - before]).toEqual([code, [true, false], 1])
    }
  })

  test('what writes is not done twice', async () => {
    let times = 0
    await database.publicly(async () => {
      times += 1
      await database.transact((tx) => sql`select 1`.execute(tx))
      await conflict.execute(database.db).catch(() => {})
    })
    expect(times).toBe(1)
  })

  test('promoted, it is no replica any more', async () => {
    await replica.run('select pg_promote()')
    await vi.waitFor(async () => expect(await isUsed()).toBe(false), { timeout: 20_000, interval: 20 })
    const [state] = await readers.states()
    expect(String(state?.trouble)).toContain('é um primário')
    expect((await portal.call({ url: '/ajax/orgao' })).statusCode).toBe(200)
  })
})

test('what is no replica, or not there, is left alone, and the portal works without it', async () => {
  const urls = ['postgres://localhost:1/praca', primary.url]
  const other = await connectDatabase(primary.connection, createLog('silent'), 2, { urls, maxLagMs: 1000 })
  onTestFinished(() => other.close())
  const [away, writes] = (await other.readers?.states()) ?? []
  expect([away?.isUsed, reasonOf(away?.trouble)]).toEqual([false, 'ninguém atende nesse endereço e porta'])
  expect([writes?.isUsed, String(writes?.trouble)]).toEqual([false, expect.stringContaining('é um primário')])
  const { rows } = await other.publicly(() => sql<{ one: number }>`select 1 as one`.execute(other.db))
  expect([rows, other.readers?.figures]).toEqual([[{ one: 1 }], { replica: 0, primary: 1, again: 0 }])
})

test.each([
  [{}, {}, null],
  [{}, { cluster: '2' }, 'é outro banco de dados, e não uma réplica deste'],
  [{}, { isReplica: false }, 'o servidor aceita gravações: é um primário, e não uma réplica'],
  [{ timeline: 2 }, {}, 'a réplica ainda não segue o primário de agora'],
  [{ isDurable: false }, {}, 'synchronous_commit está desligado no primário'],
])('a primary with %j may not be answered for by a replica with %j', (ofPrimary, ofReplica, why) => {
  const same = { cluster: '1', timeline: 1 }
  const first = { ...same, isReplica: false, isDurable: true, ...ofPrimary }
  expect(whyNot(first, { ...same, isReplica: true, ...ofReplica })).toBe(why)
})
