// All steps of a citizen as plain HTTP calls, in the order of the table in docs/wire/atendimento.md#requests-of-citizens.
import type { InjectOptions } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { waitForMail } from '#app/testing/mailbox.ts'
import { multipart, pdf } from '#app/testing/multipart.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { solicitanteSample } from '#modules/atendimento/solicitante/server/solicitante.sample.ts'
import { solicitacaoSample } from './solicitacao.sample.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
  await portal.platform.jobs.start()
})

const { sol_email: email, usu_senha } = solicitanteSample
const cookies: Record<string, string> = {} // the browser's cookies

async function call(
  method: 'GET' | 'POST',
  url: string,
  sent: Pick<InjectOptions, 'payload' | 'headers' | 'query'> = {},
) {
  const answer = await portal.call({ method, url, cookies, ...sent })
  for (const { name, value } of answer.cookies) cookies[name] = value
  return answer
}
const post = (url: string, payload: object = {}) => call('POST', url, { payload })
const dataOf = async (url: string, query = {}) => {
  const answer = await call('GET', url, { query })
  expect(answer.statusCode, url).toBe(200)
  return answer.json().data
}

test('a citizen registers, confirms, logs in, files a request, follows it and leaves', async () => {
  // the lists of the registration
  expect(await dataOf('/ajax/tipo-instituicao')).not.toHaveLength(0)
  expect(await dataOf('/ajax/area-atuacao')).not.toHaveLength(0)
  expect(await dataOf('/ajax/estado')).toHaveLength(27)
  expect(await dataOf('/ajax/estado/BA/cidades')).toHaveLength(417)
  expect(await dataOf('/ajax/pais')).not.toHaveLength(0)

  // POST /ajax/solicitante: 422 with the wrong fields, then the e-mail with the link; nobody logs in before it is confirmed
  const wrong = await post('/ajax/solicitante', { ...solicitanteSample, sol_nome: '' })
  expect([wrong.statusCode, wrong.json().data]).toEqual([
    422,
    { sol_nome: ['Escreva o nome completo ou razão social.'] },
  ])
  expect((await post('/ajax/solicitante', solicitanteSample)).statusCode).toBe(201)
  const [confirmation] = await waitForMail(portal, email)
  const token = /\/esic\/confirmacao\?token=([\w-]{43})/.exec(confirmation?.text ?? '')?.[1]
  const login = { usu_login: email, usu_senha }
  expect((await post('/ajax/login', login)).statusCode).toBe(422)
  expect((await post('/ajax/confirmar-cadastro', { token })).statusCode).toBe(200)

  // POST /ajax/login: a success leads to /esic
  expect((await post('/ajax/login', { ...login, usu_senha: 'outra' })).json().data).toEqual({
    usu_login: ['Login ou senha inválidos.'],
  })
  expect((await post('/ajax/login', login)).json()).toEqual({ data: { redirect: '/esic' } })

  // POST /esic/ajax/solicitacao: multipart, with attachments; the answer has the protocol
  const form = await multipart(solicitacaoSample, {
    slc_anexo: { name: 'receita médica.pdf', content: pdf('receita') },
    slc_anexo_2: { name: 'lista.csv', content: 'remédio;quantidade\ninsulina;2\n' },
  })
  const made = await call('POST', '/esic/ajax/solicitacao', form)
  expect(made.statusCode).toBe(201)
  const { slc_protocolo, solicitacao_id } = made.json().data
  expect(slc_protocolo).toMatch(/^\d{4}000001$/)
  const mails = await waitForMail(portal, email, 2)
  expect(mails.map(({ subject }) => subject)).toContain(`Solicitação registrada – protocolo ${slc_protocolo}`)

  // GET /ajax/tipo-situacao-solicitacao and GET /esic/ajax/solicitacao: the table of one's own
  const situacoes = await dataOf('/ajax/tipo-situacao-solicitacao')
  const filters = JSON.stringify({ slc_protocolo, slc_situacao: 'ESP' })
  const { items, count } = await dataOf('/esic/ajax/solicitacao', { page: '1', limit: '10', filters, table: '1' })
  expect(count).toBe(1)
  expect(items).toMatchObject([
    { solicitacao_id, slc_protocolo, slc_orgao: solicitacaoSample.slc_orgao, slc_situacao_texto: situacoes.ESP },
  ])

  // GET /esic/ajax/solicitacao/{id}, and its attachments
  const detail = await dataOf(`/esic/ajax/solicitacao/${solicitacao_id}`)
  expect(detail).toMatchObject({ ...solicitacaoSample, sol_nome: solicitanteSample.sol_nome, qtd_anexos: 2 })
  const [receita, lista] = detail.anexos
  expect([receita.ane_nome, lista.ane_nome]).toEqual(['receita médica.pdf', 'lista.csv'])
  const file = await call('GET', `/esic/solicitacao/anexo/${receita.anexo_id}`)
  expect([file.statusCode, file.body]).toEqual([200, pdf('receita')])
  expect(file.headers['content-disposition']).toContain("filename*=UTF-8''receita%20m%C3%A9dica.pdf")

  // any call without a session: 401
  expect((await post('/ajax/logout')).statusCode).toBe(200)
  for (const url of ['/esic/ajax/solicitacao', `/esic/ajax/solicitacao/${solicitacao_id}`])
    expect((await call('GET', url)).statusCode).toBe(401)
  expect(
    (await call('GET', `/esic/solicitacao/anexo/${lista.anexo_id}`, { headers: { accept: 'application/json' } }))
      .statusCode,
  ).toBe(401)
})
