// The limit to compare with: plain node:http, in a process of its own. It sends bytes from memory, or runs the portal's SQL with
// the portal's driver and sends the rows as JSON or a constant page. Run by limits.ts, which sends it the routes.
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type pg from 'pg'
import { connectDatabase } from '#platform/db/connect.ts'
import { createLog } from '#platform/log.ts'
import type { Statement } from './capture.ts'

export type BareRoute = {
  path: string
  /** Run in parallel for each request: the portal's preparatory queries, and last the rows, with or without their count. */
  statements: Statement[]
  /** The count of the whole list. */
  count?: number
  /** What the list's answer has besides items and count. */
  beside?: Record<string, unknown>
  /** Sent when given; otherwise the rows in the wire format. */
  body?: Uint8Array
  headers: Record<string, string>
}

process.once('message', async ({ connection, routes }: { connection: pg.PoolConfig; routes: BareRoute[] }) => {
  const { pool } = await connectDatabase(connection, createLog('silent'))
  const known = new Map(routes.map((route) => [route.path, route]))

  // As Kysely does: takes a connection for each statement, which has its own name.
  const run = async ({ text, values }: Statement) => {
    const client = await pool.connect()
    try {
      return (await client.query(text, values)).rows
    } finally {
      client.release()
    }
  }
  const bodyOf = async ({ statements, count, beside, body }: BareRoute) => {
    const answers = await Promise.all(statements.map(run))
    if (body) return body
    const rows = answers.at(-1) ?? []
    const items = 'contagem' in (rows[0] ?? {}) ? rows.map(({ contagem: _count, ...row }) => row) : rows
    return JSON.stringify({ data: { items, count, ...beside } })
  }

  const server = http.createServer((request, response) => {
    const path = (request.url ?? '').replace(/&v=\d+$/, '')
    const route = known.get(path)
    const send = (body: Uint8Array | string) => {
      response.writeHead(200, { ...route?.headers, 'content-length': Buffer.byteLength(body) })
      response.end(body)
    }
    if (!route) response.writeHead(404).end()
    else if (route.body && route.statements.length === 0) send(route.body)
    else bodyOf(route).then(send, (error) => response.writeHead(500).end(String(error)))
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
})
process.on('disconnect', () => process.exit(0))
