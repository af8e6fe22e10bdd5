import { Readable } from 'node:stream'
import compress from '@fastify/compress'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { installHead } from './head.ts'
import type { App } from './module.ts'

const text = 'página '.repeat(400)

async function portal() {
  const app = fastify({ exposeHeadRoutes: false })
  installHead(app as unknown as App)
  await app.register(compress, { global: true, threshold: 1024 })
  app.get('/texto', async (_request, reply) => reply.type('text/html').send(text))
  app.get('/fluxo', async (_request, reply) => reply.type('text/html').send(Readable.from([text])))
  app.get('/nada', async (_request, reply) => reply.code(304).send())
  app.post('/gravado', async () => 'gravado')
  return app
}

test.each(['/texto', '/fluxo', '/nada'])('HEAD of %s answers as GET does, without a body', async (url) => {
  const app = await portal()
  const [head, whole] = [await app.inject({ method: 'HEAD', url }), await app.inject({ url })]
  expect([head.statusCode, head.headers['content-type']]).toEqual([whole.statusCode, whole.headers['content-type']])
  expect([head.body, head.headers['content-length']]).toEqual([
    '',
    { '/texto': String(Buffer.byteLength(text)), '/nada': '0' }[url],
  ])
})

test('the body of GET is compressed as ever, and other verbs have no HEAD', async () => {
  const app = await portal()
  const answer = await app.inject({ url: '/texto', headers: { 'accept-encoding': 'gzip' } })
  expect([answer.headers['content-encoding'], answer.rawPayload.length < 200]).toEqual(['gzip', true])
  expect((await app.inject({ method: 'HEAD', url: '/gravado' })).statusCode).toBe(404)
})
