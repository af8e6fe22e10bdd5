// The list of all running terms: each office sees its own; and why a step is not offered any more.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { casosDe } from '#app/testing/casos.ts'
import { fileRequest } from '#app/testing/requests.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'

let portal: TestPortal
let clerk: { painel: string }
let esic: { painel: string }
let both: { painel: string }
let of: ReturnType<typeof casosDe>

beforeAll(async () => {
  portal = await startTestPortal()
  await portal.platform.jobs.start()
  clerk = await portal.loginAs('ouvidoria')
  esic = await portal.loginAs('esic')
  both = await portal.loginAs('esic', 'ouvidoria')
  of = casosDe(portal, clerk, 24)
})

const term = (id: number, days: number) =>
  sql`update contato set ctt_prazo = hoje() + ${days}::integer where contato_id = ${id}`.execute(
    portal.platform.database.db,
  )

test('each sees the rows of its privilege, those of a case without text and name, and may narrow them', async () => {
  const { slc_protocolo } = await fileRequest(portal)
  const secret = await of.made({ ctt_sigiloso: 'S', ctt_mensagem: 'Segredo do mandacaru' })
  const pending = await of.made()
  await of.post(`${pending.url}/complemento`, { motivo: 'Onde?' })
  const answered = await of.made()
  await of.answer(answered)
  await term(secret.id, 2)
  const rows = async (cookies: { painel: string }, filters: object = {}) => {
    const answer = await of.get(`/painel/ajax/prazo?filters=${JSON.stringify(filters)}`, cookies)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().data.items as { slc_protocolo: string }[]
  }
  const names = async (...parameters: Parameters<typeof rows>) =>
    (await rows(...parameters)).map((row) => row.slc_protocolo)
  expect(await names(clerk)).toEqual([secret.protocolo])
  expect(await names(esic)).toEqual([slc_protocolo])
  expect(await names(both)).toEqual([secret.protocolo, slc_protocolo])
  expect(await names(both, { tipo: 'manifestacao' })).toEqual([secret.protocolo])
  expect(await names(both, { tipo: 'pedido' })).toEqual([slc_protocolo])
  expect(await names(esic, { tipo: 'manifestacao' })).toEqual([])
  expect(await names(both, { vence: 'aviso', slc_protocolo: 'OUV' })).toEqual([secret.protocolo])
  expect(await rows(clerk)).toMatchObject([
    {
      tipo: 'manifestacao',
      contato_id: secret.id,
      solicitacao_id: null,
      slc_titulo: 'Reclamação',
      slc_situacao_texto: 'Recebida',
      prazo: { estado: 'vence', dias: 2 },
    },
  ])
  const page = async (cookies: { painel: string }) =>
    (await portal.call({ url: '/painel/prazos', cookies, headers: { accept: 'text/html' } })).body
  expect(await page(clerk)).toContain(`href="/painel/ouvidoria/${secret.id}/detalhes"`)
  for (const text of [await page(both), JSON.stringify(await rows(both))])
    for (const mark of ['mandacaru', 'Josefa', 'zefinha']) expect(text).not.toContain(mark)
  expect(await page(esic)).not.toContain(secret.protocolo)
  expect(await page(esic)).not.toContain('Manifestações')
  expect((await of.get('/painel/ajax/prazo', await portal.loginAs('noticias'))).statusCode).toBe(403)
})

test('the detail says why a term can not be extended any more, or more be requested', async () => {
  const caso = await of.made()
  const page = async () =>
    (
      await portal.call({
        url: `/painel/ouvidoria/${caso.id}/detalhes`,
        cookies: clerk,
        headers: { accept: 'text/html' },
      })
    ).body
  const reasons = [
    'já foi prorrogado uma vez',
    'já terminou e não pode mais ser prorrogado',
    'não se pode mais pedir complementação',
  ]
  const listed = async () => {
    const html = await page()
    return reasons.filter((reason) => html.includes(reason))
  }
  expect(await listed()).toEqual([])
  await term(caso.id, -1)
  expect(await listed()).toEqual(reasons.slice(1))
  await term(caso.id, 5)
  await of.post(`${caso.url}/prorrogacao`, { motivo: 'A perícia demora.' })
  expect(await listed()).toEqual(reasons.slice(0, 1))
  await of.answer(caso)
  expect(await listed()).toEqual([])
})
