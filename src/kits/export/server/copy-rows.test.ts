import { Duplex } from 'node:stream'
import fc from 'fast-check'
import type { Connection, PoolClient } from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { CopyRows, type LineEnd } from './copy-rows.ts'

const pieceSize = 64 * 1024

async function all(copy: CopyRows): Promise<Buffer[]> {
  const pieces: Buffer[] = []
  for await (const piece of copy) pieces.push(piece)
  return pieces
}

describe('with the messages of a driver', () => {
  function start(lineEnd: LineEnd) {
    const stream = new Duplex({ read() {} })
    stream.resume()
    const copy = new CopyRows('', lineEnd)
    copy.submit({ stream, query() {} } as unknown as Connection)
    return { stream, copy }
  }

  /** As the driver does: the bytes are good only until the call returns. */
  function send(copy: CopyRows, row: string): void {
    const chunk = Buffer.from(`${row}\n`)
    copy.handleCopyData({ chunk })
    chunk.fill('x')
  }

  function sendUntilPaused(stream: Duplex, copy: CopyRows): void {
    for (let sent = 0; !stream.isPaused(); sent += 1) {
      expect(sent).toBeLessThan(10)
      send(copy, 'a'.repeat(40_000))
    }
  }

  const rows = fc
    .array(fc.oneof(fc.nat(50), fc.integer({ min: 20_000, max: 90_000 })), { maxLength: 30 })
    .map((lengths) => lengths.map((length, at) => `${at}`.padEnd(length, 'é')))

  test.each(['\n', '\r\n'] as const)(
    'all rows come in order, whole, in few pieces, and end with %j',
    async (lineEnd) => {
      await fc.assert(
        fc.asyncProperty(rows, async (rows) => {
          const { copy } = start(lineEnd)
          for (const row of rows) send(copy, row)
          copy.handleReadyForQuery()
          const pieces = await all(copy)
          const wanted = Buffer.from(rows.map((row) => row + lineEnd).join(''))
          expect(Buffer.concat(pieces).equals(wanted)).toBe(true)
          for (const piece of pieces) expect(piece.subarray(-lineEnd.length).toString()).toBe(lineEnd)
          pieces.slice(1).forEach((piece, at) => {
            expect(piece.length + (pieces[at]?.length ?? 0)).toBeGreaterThan(pieceSize - 2)
          })
        }),
        { numRuns: 30 },
      )
    },
  )

  test('while the reader does not read, the connection is paused', async () => {
    const { stream, copy } = start('\n')
    sendUntilPaused(stream, copy)
    expect(copy.read().length).toBe(40_001)
    copy.read()
    await new Promise(setImmediate)
    expect(stream.isPaused()).toBe(false)
  })

  test.each(['handleReadyForQuery', 'handleError'] as const)('%s leaves the connection reading', (end) => {
    const { stream, copy } = start('\n')
    copy.on('error', () => {})
    sendUntilPaused(stream, copy)
    copy[end](new Error('não deu'))
    expect(stream.isPaused()).toBe(false)
  })
})

describe('from a database', () => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await startTestPortal()
  })

  async function withClient(work: (client: PoolClient) => Promise<void>): Promise<void> {
    const client = await portal.platform.database.pool.connect()
    await work(client).finally(() => client.release())
  }

  const copied = (select: string) => new CopyRows(`copy (${select}) to stdout (format csv, force_quote *)`, '\r\n')

  test('only the end of a row becomes CRLF, and the connection serves the next query', () =>
    withClient(async (client) => {
      for (const count of [0, 1, 3, 2000]) {
        const select = `select e'a\n"\u00e9' || n, repeat('b', 500) from generate_series(1, ${count}) n`
        const file = Buffer.concat(await all(client.query(copied(select)))).toString()
        const wanted = Array.from({ length: count }, (_none, at) => `"a\n""é${at + 1}","${'b'.repeat(500)}"\r\n`)
        expect(file).toBe(wanted.join(''))
        expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
      }
    }))

  test.each([
    ['at once', 'select nada'],
    ['in the middle', "select 1 / (1000 - n), repeat('b', 500) from generate_series(1, 2000) n"],
  ])('an error %s is thrown to the reader, and the connection serves the next query', (_when, select) =>
    withClient(async (client) => {
      await expect(all(client.query(copied(select)))).rejects.toThrow(/nada|zero/)
      expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    }),
  )
})
