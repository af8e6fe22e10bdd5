// The password again, before privileges, tokens and personal data that leave: which calls ask, and how one goes on.
import { beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { insertUsuario, samplePassword, sessionOf } from '#modules/cidade/usuario/server/usuario.sample.ts'
import { hashToken } from '#platform/session/session.queries.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal()
})

type Cookies = { painel: string }

/** An administrator whose password was typed `minutes` ago. */
async function administrator(minutes: number): Promise<Cookies> {
  const session = await sessionOf(portal.platform, await insertUsuario(portal.platform, { isAdmin: true }))
  await age(session, minutes)
  return session
}
const age = ({ painel }: Cookies, minutes: number) =>
  portal.platform.database.pool.query(
    `update sessao set ses_confirmada = now() - make_interval(mins => $2) where ses_hash = $1`,
    [hashToken(painel), minutes],
  )
const confirm = (cookies: Cookies, payload: object) =>
  portal.call({ method: 'POST', url: '/painel/ajax/confirmar', cookies, payload })

const expected = [
  'DELETE /painel/ajax/configuracao/usuario/:id',
  'DELETE /painel/ajax/editar/usuario/:id',
  'DELETE /painel/ajax/usuario/:id',
  'GET /painel/auditoria.csv',
  'GET /painel/auditoria.json',
  'GET /painel/auditoria.ods',
  'GET /painel/auditoria.xlsx',
  'GET /painel/levar-tudo/:id/arquivo',
  'GET /painel/pedidos-de-servico.csv',
  'GET /painel/pedidos-de-servico.json',
  'GET /painel/pedidos-de-servico.ods',
  'GET /painel/pedidos-de-servico.xlsx',
  'POST /painel/ajax/acessos/de-todos',
  'POST /painel/ajax/configuracao/usuario',
  'POST /painel/ajax/configuracao/usuario/:id',
  'POST /painel/ajax/editar/usuario/:id',
  'POST /painel/ajax/importacao_token',
  'POST /painel/ajax/importacao_token/:id/revogacao',
  'POST /painel/ajax/levar-tudo',
  'POST /painel/ajax/usuario/:id',
  'PUT /painel/ajax/configuracao/usuario/:id',
  'PUT /painel/ajax/editar/usuario/:id',
  'PUT /painel/ajax/usuario/:id',
]
const asking = () =>
  portal.routes
    .filter(({ config }) => config?.confirma)
    .flatMap(({ method, url }) => [method].flat().map((verb) => ({ verb, url })))
    .filter(({ verb }) => verb !== 'HEAD')

test('the calls that ask are those of privileges, tokens and personal data that leave', () => {
  const own = asking()
    .map(({ verb, url }) => `${verb} ${url}`)
    .filter((call) => !/usuario\/importacao|usuario_importacao|importacao\/usuario/.test(call))
  expect(own.sort()).toEqual(expected)
})

test('each of them refuses a session whose password was typed long ago, and lets a fresh one through', async () => {
  const [stale, fresh] = [await administrator(16), await administrator(14)]
  const calls = asking()
  expect(calls.length).toBeGreaterThan(expected.length) // the import of users besides
  for (const { verb, url } of calls) {
    const call = (cookies: Cookies) =>
      portal.call({
        method: verb as 'GET',
        url: url.replace(/:\w+/g, '999999'),
        cookies,
        headers: { accept: 'application/json' },
        ...(verb !== 'GET' && { payload: {} }),
      })
    const refused = await call(stale)
    const isPage = refused.statusCode === 302 // an address that only browsers open
    if (isPage)
      expect([verb, url, refused.headers.location]).toEqual([verb, url, expect.stringContaining('/painel/confirmar')])
    else
      expect([verb, url, refused.statusCode, refused.json()]).toEqual([
        verb,
        url,
        401,
        { message: 'Por segurança, confirme a sua senha para continuar.', data: { confirmar: true } },
      ])
    expect([verb, url, (await call(fresh)).statusCode]).not.toEqual([verb, url, 401])
  }
})

test('the right password confirms this session alone, and leads to what was being done', async () => {
  const user = await insertUsuario(portal.platform, { isAdmin: true })
  const [here, elsewhere] = [await sessionOf(portal.platform, user), await sessionOf(portal.platform, user)]
  await age(here, 16)
  await age(elsewhere, 16)
  const volta = '/painel/auditoria.csv?filters=%7B%7D'
  const ask = (cookies: Cookies) => portal.call({ url: volta, cookies, headers: { accept: 'text/html' } })
  const asked = await ask(here)
  const question = String(asked.headers.location)
  expect([asked.statusCode, question]).toEqual([302, `/painel/confirmar?volta=${encodeURIComponent(volta)}`])
  const page = await portal.call({ url: question, cookies: here, headers: { accept: 'text/html' } })
  expect(page.body).toContain('href="/painel/auditoria"')
  expect((await confirm(here, { usu_senha: 'não é esta', volta })).json().data).toEqual({
    usu_senha: ['A senha não confere.'],
  })
  expect((await ask(here)).statusCode).toBe(302)
  expect((await confirm(here, { usu_senha: samplePassword, volta })).json()).toEqual({ data: { redirect: volta } })
  expect([(await ask(here)).statusCode, (await ask(elsewhere)).statusCode]).toEqual([200, 302])
})

test.each(['https://outro.exemplo/', '//outro.exemplo', '/esic/conta', '/painelista', ['/painel'], undefined])(
  'it leads to no other place: %j',
  async (volta) => {
    const answer = await confirm(await administrator(16), { usu_senha: samplePassword, volta })
    expect(answer.json()).toEqual({ data: { redirect: '/painel' } })
  },
)

test('tries are limited', async () => {
  const session = await administrator(16)
  for (let turn = 0; turn < 10; turn++) await confirm(session, { usu_senha: `tentativa ${turn}` })
  expect((await confirm(session, { usu_senha: samplePassword })).statusCode).toBe(429)
})

test('a call by JavaScript is refused, and the page that it opens anew asks and comes back', async () => {
  const session = await administrator(16)
  const refused = await portal.call({
    method: 'POST',
    url: '/painel/ajax/importacao_token',
    cookies: session,
    headers: { accept: 'application/json' },
    payload: { itk_nome: 'Contabilidade' },
  })
  const cookies = { ...session, ...Object.fromEntries(refused.cookies.map(({ name, value }) => [name, value])) }
  const open = (sent: object) =>
    portal.call({ url: '/painel/dados/tokens', cookies: { ...sent }, headers: { accept: 'text/html' } })
  const again = await open(cookies)
  expect([again.statusCode, again.headers.location]).toEqual([
    302,
    '/painel/confirmar?volta=%2Fpainel%2Fdados%2Ftokens',
  ])
  expect(again.cookies).toContainEqual(expect.objectContaining({ name: 'confirmar', value: '' }))
  const question = await portal.call({ url: '/painel/confirmar', cookies, headers: { accept: 'text/html' } })
  expect(question.statusCode).toBe(200)
  expect((await open(session)).statusCode).toBe(200)
})

test('a form that was sent without JavaScript is shown again with what was typed, and a link to the question', async () => {
  const answer = await portal.call({
    method: 'POST',
    url: '/painel/ajax/importacao_token',
    cookies: await administrator(16),
    headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ itk_nome: 'Contabilidade da casa', _pagina: '/painel/dados/tokens' }).toString(),
  })
  expect(answer.statusCode).toBe(401)
  expect(answer.body).toContain('value="Contabilidade da casa"')
  expect(answer.body).toContain('href="/painel/confirmar" target="_blank"')
})

test('what the settings demand of logins is not taken back by an open session alone; the other sections are', async () => {
  const [stale, fresh] = [await administrator(16), await administrator(1)]
  const save = (cookies: Cookies, secao: string, payload: object) =>
    portal.call({
      method: 'POST',
      url: `/painel/ajax/configuracao${secao}`,
      cookies,
      payload,
      headers: { accept: 'application/json' },
    })
  const weaker = { segundo_fator: 'N', segundo_fator_de: 'administradores' }
  const whole = { nome: 'Cidade', portal: 'Portal', cor: '#289dcc', segundo_fator: 'N' }
  expect((await save(stale, '/secao/seguranca', weaker)).json().data).toEqual({ confirmar: true })
  expect((await save(stale, '', whole)).json().data).toEqual({ confirmar: true })
  expect((await save(fresh, '/secao/seguranca', weaker)).statusCode).toBe(200)
  expect((await save(stale, '/secao/cores', { cor: '#289dcc' })).statusCode).toBe(200)
})
