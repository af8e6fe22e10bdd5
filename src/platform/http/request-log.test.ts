import { Writable } from 'node:stream'
import fastify from 'fastify'
import pino from 'pino'
import { expect, test } from 'vitest'
import { answeredMessage, arrivedMessage, RequestLog } from './request-log.ts'

async function linesOf(level: string): Promise<{ msg: string; reqId: string }[]> {
  const lines: string[] = []
  const stream = new Writable({ write: (line, _encoding, done) => done(void lines.push(String(line))) })
  const app = fastify({ loggerInstance: pino({ level }, stream), logController: new RequestLog() })
  app.get('/', async () => 'ok')
  await app.inject('/')
  await app.close()
  return lines.map((line) => JSON.parse(line))
}

test('a request is one line of the log', async () => {
  expect(await linesOf('info')).toMatchObject([
    { msg: answeredMessage, req: { method: 'GET' }, res: {}, ms: expect.any(Number) },
  ])
})

test('with LOG_LEVEL=debug its arrival is logged too, under the same id', async () => {
  const [arrived, answered] = await linesOf('debug')
  expect([arrived?.msg, answered?.msg]).toEqual([arrivedMessage, answeredMessage])
  expect(arrived?.reqId).toBe(answered?.reqId)
})
