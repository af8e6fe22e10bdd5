// Who reads that mail comes back: its owner at each page after the login, until they say otherwise or a link arrives; and those who answer.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { actorsOf } from '#app/testing/avisos.ts'
import { casosDe } from '#app/testing/casos.ts'
import { testRealms } from '#app/testing/realms.ts'
import { fileRequest } from '#app/testing/requests.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { contatoSample } from '#modules/atendimento/ouvidoria/server/contato.sample.ts'
import { insertSolicitante, samplePassword } from '#modules/atendimento/solicitante/server/solicitante.sample.ts'
import { confirmationPurpose } from '#modules/atendimento/solicitante/server/solicitante-confirmacao.queries.ts'
import { insertUsuario } from '#modules/cidade/usuario/server/usuario.sample.ts'
import { findReturned, markReturned } from '#platform/mail/devolucao.queries.ts'
import { issueToken, recoveryOf } from '#platform/session/token.queries.ts'

let portal: TestPortal
let administrator: { painel: string }
const db = () => portal.platform.database.db

beforeAll(async () => {
  portal = await startTestPortal()
  await portal.platform.jobs.start() // a new request queues an e-mail
  administrator = await portal.loginAs('administrador')
})
beforeEach(async () => void (await db().deleteFrom('email_devolvido').execute()))

const mark = (email: string) =>
  markReturned(db(), { email, status: '5.1.1', diagnostic: '550 <b>No such user</b>', message: 'm' })
const isMarked = async (email: string) => (await findReturned(db(), email)) !== null
const pageOf = async (url: string, cookies: Record<string, string> = {}) =>
  (await portal.call({ url, cookies, headers: { accept: 'text/html' } })).body.replaceAll('<!-- -->', '')
const post = (url: string, payload: object, cookies: Record<string, string> = {}) =>
  portal.call({ method: 'POST', url, payload, cookies })
const words = 'não chegam desde'

describe.each(testRealms)('whose mail comes back: $realm', (realm) => {
  async function enter() {
    const person = await realm.insert(portal.platform)
    return { ...person, cookies: await realm.session(portal.platform, person) }
  }

  test('reads it on each page, with what the server said, and nobody else does', async () => {
    const [own, other] = [await enter(), await enter()]
    expect(await pageOf(realm.home, own.cookies)).not.toContain(words)
    await mark(own.usu_login.toUpperCase())
    for (const url of [realm.home, realm.passwordPage]) {
      const page = await pageOf(url, own.cookies)
      expect(page).toContain(`As mensagens para ${own.usu_login} ${words} `)
      expect(page).toContain('550 &lt;b&gt;No such user')
      expect(await pageOf(url, other.cookies)).not.toContain(words)
    }
    expect(await pageOf('/esic')).not.toContain(words)
  })

  test('says that it arrives again, for the own address only', async () => {
    const [own, other] = [await enter(), await enter()]
    await mark(own.usu_login)
    const call = `${realm.home}/ajax/email-recebido`
    expect((await post(call, {})).statusCode).toBe(401)
    expect((await post(call, { email: own.usu_login }, other.cookies)).statusCode).toBe(200)
    expect(await isMarked(own.usu_login)).toBe(true)
    const form = {
      payload: '',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-mode': 'navigate' },
    }
    const answer = await portal.call({ method: 'POST', url: call, cookies: own.cookies, ...form })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, realm.home])
    expect(await pageOf(realm.home, own.cookies)).not.toContain(words)
  })

  test('proves it by the link of a recovery', async () => {
    const { account, usu_login } = await enter()
    await mark(usu_login)
    const token = await portal.platform.database.write((tx) => issueToken(tx, recoveryOf(realm.realm), account, 1))
    const next = 'umbuzeiro florido 9'
    const chosen = await post('/ajax/alterar-senha', { token, usu_senha: next, usu_senha_confirmacao: next })
    expect([chosen.statusCode, await isMarked(usu_login)]).toEqual([200, false])
  })
})

test('the links of a registration and of notices prove that mail arrives', async () => {
  const avisos = actorsOf(portal, administrator)
  const follower = 'seguidora@exemplo.example'
  await mark(follower)
  await avisos.follow(await avisos.publish(), follower)
  expect(await isMarked(follower)).toBe(false)
  const { solicitante_id, usu_login } = await insertSolicitante(portal.platform, { isConfirmed: false })
  await mark(usu_login)
  const token = await portal.platform.database.write((tx) => issueToken(tx, confirmationPurpose, solicitante_id, 1))
  expect((await post('/ajax/confirmar-cadastro', { token })).statusCode).toBe(200)
  expect(await isMarked(usu_login)).toBe(false)
})

test('the mark goes with the account', async () => {
  const { citizen, cookies } = await fileRequest(portal)
  const user = await insertUsuario(portal.platform)
  await mark(citizen.usu_login)
  await mark(user.usu_login)
  await post('/esic/ajax/solicitante', { _method: 'DELETE', usu_senha: samplePassword }, cookies)
  await post(`/painel/ajax/usuario/${user.usuario_id}`, { _method: 'DELETE' }, administrator)
  expect([await isMarked(citizen.usu_login), await isMarked(user.usu_login)]).toEqual([false, false])
})

test('staff read it at the request, and at the case also of somebody secret, never the address', async () => {
  const request = await fileRequest(portal)
  const of = casosDe(portal, administrator, 33)
  const caso = await of.made({ ctt_sigiloso: 'S', ctt_email: 'Secreta@exemplo.example' })
  const addresses = [`/painel/solicitacao/${request.id}/detalhes`, `/painel/ouvidoria/${caso.id}/detalhes`]
  for (const url of addresses) expect(await pageOf(url, administrator)).not.toContain(words)
  await mark(request.citizen.usu_login)
  await mark('secreta@exemplo.example')
  const [ofRequest = '', ofCase = ''] = await Promise.all(addresses.map((url) => pageOf(url, administrator)))
  expect(ofRequest).toContain(`Os e-mails para quem pediu ${words}`)
  expect(ofRequest).not.toContain(request.citizen.usu_login)
  expect(ofCase).toContain(`Os e-mails para quem escreveu ${words}`)
  expect(ofCase.toLowerCase()).not.toContain('secreta@')
  expect(await pageOf(`/painel/ouvidoria/${(await of.made(contatoSample)).id}/detalhes`, administrator)).not.toContain(
    words,
  )
})
