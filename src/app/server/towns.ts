// Several towns behind one port: the host name chooses the town, and what its file says is followed while the others go on.

import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Env } from '#platform/env.ts'
import { createDeadlines, headersWithin } from '#platform/http/deadlines.ts'
import { answerUnparsed } from '#platform/http/unparsed.ts'
import type { Log } from '#platform/log.ts'
import type { Running } from './start.ts'
import { type Times, type Town, usualTimes } from './town.ts'
import { TownList } from './town-list.ts'
import { inWords, json, plainHeaders, send } from './while-upgrading.ts'

type Options = {
  env: Env
  log: Log
  towns: NonNullable<Env['towns']>
  /** What the towns need not repeat; the environment of the process unless given. */
  machine?: Record<string, string | undefined>
  times?: Times & { lookMs: number }
}

const lookMs = 2000
const keepAliveMs = 72_000 // as Fastify's own server

export async function startTowns({ env, log, towns, machine = process.env, times }: Options): Promise<Running> {
  const list = new TownList({ log, ...towns, machine, times: times ?? usualTimes })
  list.look('first')
  const server = http.createServer(headersWithin, (request, response) => dispatch(list, env, request, response))
  Object.assign(server, { keepAliveTimeout: keepAliveMs, requestTimeout: 0 })
  server.on('clientError', (error, socket) => answerUnparsed.call({ server }, error as never, socket as never))
  const deadlines = createDeadlines()
  deadlines.watch(server)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen({ port: env.port, host: env.host }, resolve)
  })
  const timer = setInterval(() => list.look(), times?.lookMs ?? lookMs)
  const { port } = server.address() as AddressInfo
  log.info({ ...list.count(), porta: port }, 'cidades prontas')
  return {
    address: `http://${env.host.includes(':') ? `[${env.host}]` : env.host}:${port}`,
    async stop() {
      clearInterval(timer)
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeIdleConnections()
      deadlines.endRequests()
      await list.close()
      server.closeAllConnections()
      await closed
    },
  }
}

const unknown = inWords({
  title: 'Nenhum portal neste endereço',
  message: 'Não há portal neste endereço. Confira como ele foi escrito.',
  text: 'Não há portal neste endereço. Confira como ele foi escrito, ou procure-o no site da prefeitura.',
})
const misdirected = 421

/** What asks how a portal is does not open it. */
const aboutHealth = ['/readyz', '/metrics']

function dispatch(list: TownList, { trustProxy }: Env, request: IncomingMessage, response: ServerResponse): void {
  const path = request.url?.split('?')[0] ?? ''
  const town = path === '/healthz' ? undefined : townOf(list, trustProxy, request)
  if (!town) answerWithoutTown(list, path, request, response)
  else if (aboutHealth.includes(path)) town.answerHealth(request, response)
  else town.answer(request, response)
}

/** How the process is, and nothing else: no town's name is said to who does not know it. */
function answerWithoutTown(list: TownList, path: string, request: IncomingMessage, response: ServerResponse): void {
  request.resume()
  for (const [name, value] of Object.entries(plainHeaders)) response.setHeader(name, value)
  if (path === '/healthz') send(response, 200, json({ data: { status: 'ok' } }))
  else if (path === '/readyz') send(response, 200, json({ data: list.count() }))
  else send(response, misdirected, unknown(request))
}

/**
 * The town that a request names. Host decides; what else names a host may not contradict it, and counts by itself only behind a proxy that is
 * trusted and gives another name of its own.
 */
function townOf(
  list: TownList,
  trustProxy: boolean,
  { headers, rawHeaders, url = '' }: IncomingMessage,
): Town | undefined {
  if (rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1) return undefined
  const town = list.find(headers.host ?? '')
  const [, absolute] = /^[a-z][a-z\d+.-]*:\/\/([^/?#]*)/i.exec(url) ?? []
  if (absolute !== undefined && list.find(absolute) !== town) return undefined
  const sent = trustProxy ? headers['x-forwarded-host'] : undefined
  const forwarded = list.find(
    String(sent ?? '')
      .split(',')
      .at(-1) ?? '',
  )
  if (!forwarded) return town
  return town === undefined || town === forwarded ? forwarded : undefined
}
