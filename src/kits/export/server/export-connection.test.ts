import { once } from 'node:events'
import http from 'node:http'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { startTestPortal, type TestPortal } from '../../../app/testing/test-portal.ts'

const page = '/acesso/estrutura-organizacional'

let portal: TestPortal

describe('over a real connection', () => {
  let address: string
  beforeAll(async () => {
    portal = await startTestPortal()
    address = await portal.app.listen({ port: 0, host: '127.0.0.1' })
    // more than all buffers on the way hold, so that the COPY waits for its reader
    await sql`insert into orgao (orgao_nome, orgao_responsavel, orgao_telefone, orgao_endereco, orgao_email,
        orgao_horario_funcionamento, orgao_competencias)
      select 'Órgão ' || n, 'r', 't', 'e', 'a@b.co', repeat(md5(n::text), 1500), 'c' from generate_series(1, 2500) n`.execute(
      portal.platform.database.db,
    )
  })

  async function startDownload(path: string): Promise<http.IncomingMessage> {
    const request = http.get(`${address}${path}`)
    const [response] = (await once(request, 'response')) as [http.IncomingMessage]
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
      { timeout: 5000, interval: 20 },
    )

  const allBack = () => {
    const { pool } = portal.platform.database
    return vi.waitFor(() => expect(pool.idleCount).toBe(pool.totalCount), { timeout: 5000, interval: 20 })
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
    const started = await Promise.all(Array.from({ length: 4 }, () => startDownload(`${page}.csv`)))
    await exports(4)
    const fifth = startDownload(`${page}.csv`)
    expect((await portal.call({ url: '/ajax/orgao' })).statusCode).toBe(200)
    await exports(4)
    started[0]?.destroy()
    const response = await fifth
    expect(response.statusCode).toBe(200)
    for (const one of [response, ...started]) one.destroy()
    await exports(0)
  })
})
