// 200 requests at once over 20 connections, half of them with files: 200 protocols, without repetitions and gaps.
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { multipart, pdf } from '#app/testing/multipart.ts'
import { startTestPortal } from '#app/testing/test-portal.ts'
import { citizenSessionOf, insertSolicitante } from '#modules/atendimento/solicitante/server/solicitante.sample.ts'

const citizens = 20
const each = 10

type Sent = { headers: Record<string, string>; payload: Buffer }

function post(port: number, agent: http.Agent, { headers, payload }: Sent): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const options = { agent, port, host: '127.0.0.1', path: '/esic/ajax/solicitacao', method: 'POST', headers }
    const request = http.request(options, async (response) => {
      let body = ''
      for await (const chunk of response) body += chunk
      resolve({ status: response.statusCode ?? 0, body })
    })
    request.on('error', reject)
    request.end(payload)
  })
}

async function requestOf(at: number, esic: string): Promise<Sent> {
  const fields = { slc_orgao: 'Setores - Finanças', slc_titulo: `Pedido ${at}`, slc_descricao: 'Quanto custou?' }
  const files = at % 2 ? { slc_anexo: { name: `${at}.pdf`, content: pdf(`pedido ${at}`) } } : {}
  const { payload, headers } = await multipart(fields, files as Record<string, { name: string; content: string }>)
  const from = `10.1.${Math.floor(at / each)}.1` // avoids the limit per address
  return { payload, headers: { ...headers, cookie: `esic=${esic}`, 'x-forwarded-for': from } }
}

test('two hundred requests at once get two hundred protocols without a gap', async () => {
  const portal = await startTestPortal({ TRUST_PROXY: '1' })
  await portal.platform.jobs.start() // as the portal does before it listens: registers the queues
  await portal.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = portal.app.server.address() as AddressInfo
  const agent = new http.Agent({ keepAlive: true, maxSockets: citizens })
  const sessions = await Promise.all(
    Array.from({ length: citizens }, async () =>
      citizenSessionOf(portal.platform, await insertSolicitante(portal.platform)),
    ),
  )
  const sending = Array.from({ length: citizens * each }, async (_, at) =>
    post(port, agent, await requestOf(at, sessions[Math.floor(at / each)]?.esic ?? '')),
  )
  const answers = await Promise.all(sending)
  agent.destroy()
  expect(answers.filter(({ status }) => status !== 201)).toEqual([])

  const protocolos = answers.map(({ body }) => JSON.parse(body).data.slc_protocolo as string).sort()
  const year = protocolos[0]?.slice(0, 4)
  expect(protocolos).toEqual(Array.from({ length: 200 }, (_, at) => `${year}${String(at + 1).padStart(6, '0')}`))

  const { db } = portal.platform.database
  const rows = await db.selectFrom('solicitacao').select(['slc_protocolo', 'slc_titulo']).execute()
  expect(rows.map((row) => row.slc_protocolo).sort()).toEqual(protocolos)
  expect(new Set(rows.map((row) => row.slc_titulo)).size).toBe(200)
  const files = await db
    .selectFrom('solicitacao_anexo')
    .innerJoin('arquivo', 'arquivo.arquivo_id', 'solicitacao_anexo.arquivo_id')
    .where('arq_estado', '=', 'guardado')
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirst()
  expect(files?.n).toBe(100)
})
