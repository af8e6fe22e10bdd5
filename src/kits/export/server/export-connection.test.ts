import { once } from 'node:events'
import http from 'node:http'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { readSlowly } from '#app/testing/slow-reader.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'

const page = '/acesso/estrutura-organizacional'
const rows = 2500
const wholeBytes = rows * 1500 * 32

let portal: TestPortal
// nobody is still for the tests that count exports, however long they take for it
const pace = { bodyBytes: 1, withinMs: Number.POSITIVE_INFINITY, checkedEveryMs: 50 }

describe('over a real connection', () => {
  let address: string
  beforeAll(async () => {
    portal = await startTestPortal({}, { pace })
    address = await portal.app.listen({ port: 0, host: '127.0.0.1' })
    // more than all buffers on the way hold, so that the COPY waits for its reader
    await sql`insert into orgao (orgao_nome, orgao_responsavel, orgao_telefone, orgao_endereco, orgao_email,
        orgao_horario_funcionamento, orgao_competencias)
      select 'Órgão ' || n, 'r', 't', 'e', 'a@b.co', repeat(md5(n::text), 1500), 'c' from generate_series(1, ${rows}) n`.execute(
      portal.platform.database.db,
    )
    // read once, so that later the list waits for a connection and for nothing else: its first reading may take a busy machine too long
    await vi.waitFor(async () => expect((await portal.call({ url: '/ajax/orgao' })).statusCode).toBe(200), 60_000)
  })

  const downloads: http.IncomingMessage[] = []
  afterEach(async () => {
    pace.withinMs = Number.POSITIVE_INFINITY
    for (const response of downloads.splice(0)) response.destroy() // those of a test that failed too
    if (portal.app.server.listening) await exports(0)
  })

  async function startDownload(path: string, from = 1, cookie = ''): Promise<http.IncomingMessage> {
    const request = http.get(`${address}${path}`, { localAddress: `127.0.0.${from}`, headers: { cookie } })
    const [response] = (await once(request, 'response')) as [http.IncomingMessage]
    downloads.push(response)
    response.on('error', () => {})
    await once(response, 'readable')
    return response
  }

  const running = async () => {
    const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
      where datname = current_database() and state = 'active' and query like 'copy (%'`.execute(
      portal.platform.database.db,
    )
    return rows.map((row) => row.pid)
  }

  /** Waits until that many exports run; returns their PostgreSQL processes. */
  const exports = (count: number) =>
    vi.waitFor(
      async () => {
        const pids = await running()
        expect(pids).toHaveLength(count)
        return pids
      },
      { timeout: 120_000, interval: 20 }, // of what is bound to come
    )

  const allBack = () => {
    const { pool } = portal.platform.database
    return vi.waitFor(() => expect(pool.idleCount).toBe(pool.totalCount), { timeout: 30_000, interval: 20 })
  }

  test.each(['csv', 'xlsx', 'ods', 'json'])(
    'a visitor that leaves a %s in the middle leaves no connection',
    async (extension) => {
      const response = await startDownload(`${page}.${extension}`)
      await exports(1)
      response.destroy()
      await exports(0)
      await allBack()
      expect(
        (await portal.call({ url: `${page}.${extension}?filters=%7B%22orgao_nome%22:%22nada%22%7D` })).statusCode,
      ).toBe(200)
    },
  )

  test.each(['csv', 'xlsx'])('a %s that fails in the middle arrives as an aborted download', async (extension) => {
    const response = await startDownload(`${page}.${extension}`)
    const [pid] = await exports(1)
    await sql`select pg_terminate_backend(${pid}::int)`.execute(portal.platform.database.db)
    response.resume()
    await expect(once(response, 'end')).rejects.toThrow('aborted')
    expect(response.complete).toBe(false)
    await allBack()
  })

  test('four run at once, the fifth waits for its turn, and the pool keeps connections for the others', async () => {
    const started = await Promise.all([1, 1, 2, 2].map((from) => startDownload(`${page}.csv`, from)))
    const readers = started.map((response) => readSlowly(response))
    await exports(4)
    const fifth = startDownload(`${page}.csv`, 3)
    expect((await portal.call({ url: '/ajax/orgao' })).statusCode).toBe(200)
    await exports(4)
    readers[0]?.leave()
    const response = await fifth
    expect(response.statusCode).toBe(200)
    response.destroy()
    for (const reader of readers) reader.leave()
    await exports(0)
  })

  test('a third of one address is refused, as a page in a browser; the other addresses are served', async () => {
    const readers = (await Promise.all([startDownload(`${page}.csv`), startDownload(`${page}.csv`)])).map((response) =>
      readSlowly(response),
    )
    const message =
      'Já há duas exportações em andamento para o seu endereço de rede. Espere uma terminar e tente de novo.'
    const third = await fetch(`${address}${page}.json`)
    expect([third.status, third.headers.get('retry-after')]).toEqual([429, '10'])
    expect(await third.json()).toEqual({ message })
    const shown = await fetch(`${address}${page}.csv`, { headers: { accept: 'text/html' } })
    expect([shown.status, shown.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8'])
    expect(await shown.text()).toContain(message)
    readers.push(readSlowly(await startDownload(`${page}.csv`, 2)))
    const { painel } = await portal.loginAs('informacao') // the staff share an address and are distinguished by their login
    readers.push(readSlowly(await startDownload('/painel/orgao.csv', 1, `painel=${painel}`)))
    expect(readers.length).toBe((await exports(4)).length)
    for (const reader of readers) reader.leave()
    await exports(0)
    const again = await startDownload(`${page}.csv`)
    expect(again.statusCode).toBe(200)
    again.destroy()
    await exports(0)
  })

  test('visitors who read nothing lose their places, one who reads slowly does not', async () => {
    const reader = readSlowly(await startDownload(`${page}.csv`, 3))
    const [own] = await exports(1)
    await Promise.all([1, 1, 2].map((from) => startDownload(`${page}.csv`, from)))
    await exports(4)
    pace.withinMs = 3000
    expect(await exports(1)).toEqual([own])
    await vi.waitFor(() => expect(reader.taken()).toBeGreaterThan(4_000_000), { timeout: 30_000 })
    expect(await exports(1)).toEqual([own])
    reader.leave()
    await exports(0)
    await allBack()
  })

  // the last test: it ends the portal
  test('the end of the portal waits some seconds for exports that run, not longer', async () => {
    const reader = readSlowly(await startDownload(`${page}.csv`))
    await exports(1)
    const start = performance.now()
    await portal.app.close()
    const tookMs = performance.now() - start
    expect(tookMs).toBeGreaterThan(3990) // four seconds, by a timer that counts whole milliseconds
    expect(reader.taken()).toBeLessThan(0.5 * wholeBytes) // it was cut, to the millisecond as deadlines.test.ts says
    await allBack()
    reader.leave()
  })
})
