// How many requests an account and an address may file in an hour.
import { beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { citizenSessionOf, insertSolicitante } from '#modules/atendimento/solicitante/server/solicitante.sample.ts'
import { solicitacaoSample } from './solicitacao.sample.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
  await portal.platform.jobs.start() // each request queues an e-mail
})

const newCitizen = async () => citizenSessionOf(portal.platform, await insertSolicitante(portal.platform))

const file = (cookies: { esic: string }, remoteAddress: string, payload: object = solicitacaoSample) =>
  portal.call({ method: 'POST', url: '/esic/ajax/solicitacao', cookies, remoteAddress, payload })

async function statuses(times: number, ...parameters: Parameters<typeof file>): Promise<number[]> {
  const found = new Set<number>()
  for (let at = 0; at < times; at++) found.add((await file(...parameters)).statusCode)
  return [...found]
}

test('an account may file 20 in an hour; those with errors do not count', async () => {
  const citizen = await newCitizen()
  expect(await statuses(3, citizen, '10.1.0.1', {})).toEqual([422])
  expect(await statuses(20, citizen, '10.1.0.1')).toEqual([201])
  const refused = await file(citizen, '10.1.0.2')
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60)
  expect(refused.json().message).toMatch(/^Muitas tentativas seguidas\./)
})

test('an address may file 60 in an hour, for all accounts together', async () => {
  for (let citizens = 0; citizens < 3; citizens++)
    expect(await statuses(20, await newCitizen(), '10.2.0.1')).toEqual([201])
  const another = await newCitizen()
  expect((await file(another, '10.2.0.1')).statusCode).toBe(429)
  expect((await file(another, '10.2.0.2')).statusCode).toBe(201)
})
