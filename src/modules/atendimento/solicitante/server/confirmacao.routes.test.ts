import { beforeAll, describe, expect, test, vi } from 'vitest'
import { readMailbox, waitForMail } from '#app/testing/mailbox.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { issueToken } from '#platform/session/token.queries.ts'
import { insertSolicitante, samplePassword, solicitanteSample } from './solicitante.sample.ts'
import { confirmationPurpose, removeUnconfirmed } from './solicitante-confirmacao.queries.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal({ PUBLIC_URL: 'https://transparencia.exemplo.ba.gov.br' })
  await portal.platform.jobs.start()
})

const db = () => portal.platform.database.db
let nextAddress = 1
const post = (url: string, payload: object) =>
  portal.call({ method: 'POST', url, payload, remoteAddress: `10.5.${nextAddress++}.1` })
const register = (sol_email: string, changes: object = {}) =>
  post('/ajax/solicitante', { ...solicitanteSample, sol_email, sol_email_confirmacao: sol_email, ...changes })
const resend = (usu_login: string) => post('/ajax/reenviar-confirmacao', { usu_login })
const confirm = (token: unknown) => post('/ajax/confirmar-cadastro', { token })
const login = (usu_login: string, usu_senha = samplePassword) => post('/ajax/login', { usu_login, usu_senha })
const rowsOf = (usu_login: string) =>
  db()
    .selectFrom('solicitante')
    .select(['solicitante_id', 'sol_nome', 'sol_confirmado_em'])
    .where('usu_login', '=', usu_login)
    .orderBy('solicitante_id')
    .execute()

const linkIn = /https:\/\/transparencia\.exemplo\.ba\.gov\.br(\/esic\/confirmacao\?token=([\w-]{43}))\n/g
const linksIn = (text: string) => [...text.matchAll(linkIn)].map(([, path = '', token = '']) => ({ path, token }))

async function registerAndReceive(sol_email: string, changes: object = {}, count = 1) {
  const before = new Set((await readMailbox(portal)).map(({ text }) => text))
  expect((await register(sol_email, changes)).statusCode).toBe(201)
  const mails = await waitForMail(portal, sol_email, count)
  const mail = mails.find(({ text }) => !before.has(text))
  const [link] = linksIn(mail?.text ?? '')
  return { mail, path: link?.path ?? '', token: link?.token ?? '' }
}

describe('a resposta do cadastro', () => {
  test('is the same whether or not the e-mail has an account; only the mail differs', async () => {
    const known = await insertSolicitante(portal.platform, { sol_email: 'conhecida@exemplo.com' })
    const chosen = { usu_senha: 'outra senha 99', usu_senha_confirmacao: 'outra senha 99' }
    const ofKnown = await register(known.usu_login, { sol_nome: 'Intrusa da Silva', ...chosen })
    const ofNew = await register('nova@exemplo.com', chosen)
    expect([ofKnown.statusCode, ofKnown.body]).toEqual([ofNew.statusCode, ofNew.body])
    const [toKnown] = await waitForMail(portal, known.usu_login)
    expect(toKnown?.subject).toContain('Você já tem um cadastro')
    expect(toKnown?.text).toContain('https://transparencia.exemplo.ba.gov.br/esic/recuperar-senha')
    expect(toKnown?.text).toContain('Prefeitura Municipal')
    expect(linksIn(toKnown?.text ?? '')).toEqual([])
    const [toNew] = await waitForMail(portal, 'nova@exemplo.com')
    expect(toNew?.subject).toContain('Confirme seu cadastro')
    expect(toNew?.text).toContain('7 dias')
    expect(linksIn(toNew?.text ?? '')).toHaveLength(1)
    // the account is unchanged, and the login answers both registrations alike
    const [account, waiting] = await rowsOf(known.usu_login)
    expect(account).toMatchObject({ solicitante_id: known.solicitante_id, sol_nome: solicitanteSample.sol_nome })
    expect(waiting).toMatchObject({ sol_nome: 'Intrusa da Silva', sol_confirmado_em: null })
    const logins = await Promise.all(
      [known.usu_login, 'nova@exemplo.com'].map((email) => login(email, 'outra senha 99')),
    )
    expect(logins.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [422, expect.stringContaining('não confirmado')],
      [422, expect.stringContaining('não confirmado')],
    ])
    expect(await db().selectFrom('token').select('tok_conta').execute()).toHaveLength(1)
    expect((await login(known.usu_login)).statusCode).toBe(200)
  })

  test('nobody overwrites an unconfirmed registration: each has its own link, and only the confirmed one stays', async () => {
    const mine = await registerAndReceive('disputada@exemplo.com', { sol_nome: 'Dona do E-mail' })
    const theirs = await registerAndReceive('disputada@exemplo.com', { sol_nome: 'Outra Pessoa' }, 2)
    expect((await rowsOf('disputada@exemplo.com')).map(({ sol_nome }) => sol_nome)).toEqual([
      'Dona do E-mail',
      'Outra Pessoa',
    ])
    expect((await portal.call({ url: mine.path })).body).toContain('Dona do E-mail')
    expect((await confirm(mine.token)).statusCode).toBe(200)
    expect(await rowsOf('disputada@exemplo.com')).toMatchObject([{ sol_nome: 'Dona do E-mail' }])
    expect((await confirm(theirs.token)).statusCode).toBe(422)
    expect((await portal.call({ url: theirs.path })).body).toContain('Este link não vale mais')
    const tokens = await db().selectFrom('token').select('tok_conta').where('tok_finalidade', '=', confirmationPurpose)
    expect(await tokens.execute()).toHaveLength(1) // only the one of nova@exemplo.com
  })
})

describe('a confirmação', () => {
  test('opening the link confirms nothing; the button does, once, and opens the E-Sic', async () => {
    const { path, token } = await registerAndReceive('maria.botao@exemplo.com')
    for (let turn = 0; turn < 2; turn++) {
      const page = await portal.call({ url: path })
      expect(page.body).toContain('Confirmar meu cadastro')
      expect(page.body).toContain('Maria das Dores Conceição')
    }
    expect((await portal.call({ url: `/ajax/confirmar-cadastro?token=${token}` })).statusCode).toBe(404)
    expect((await login('maria.botao@exemplo.com')).json().data.usu_login).toEqual([
      'Cadastro ainda não confirmado. Verifique seu e-mail.',
    ])
    const confirmed = await confirm(token)
    expect([confirmed.statusCode, confirmed.json().data]).toEqual([200, { redirect: '/esic/confirmacao?confirmado=1' }])
    expect((await portal.call({ url: '/esic/confirmacao?confirmado=1' })).body).toContain('Seu cadastro foi confirmado')
    expect((await login('maria.botao@exemplo.com')).statusCode).toBe(200)
    const again = await confirm(token)
    expect([again.statusCode, Object.keys(again.json().data)]).toEqual([422, ['token']])
    expect((await portal.call({ url: path })).body).toContain('Este link não vale mais')
  })

  test('two links of one e-mail, used at the same time, make one account', async () => {
    const first = await registerAndReceive('dupla@exemplo.com', { sol_nome: 'Primeira' })
    const second = await registerAndReceive('dupla@exemplo.com', { sol_nome: 'Segunda' }, 2)
    const answers = await Promise.all([confirm(first.token), confirm(second.token)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
    expect(await rowsOf('dupla@exemplo.com')).toMatchObject([{ sol_confirmado_em: expect.anything() }])
  })

  test.each([
    ['nothing', undefined],
    ['a wrong text', 'x'],
    ['a long text', 'a'.repeat(5000)],
    ['a list', ['a', 'b']],
  ])('%s in the place of the token is a dead link', async (_what, token) => {
    const answer = await confirm(token)
    expect([answer.statusCode, Object.keys(answer.json().data)]).toEqual([422, ['token']])
    expect((await portal.call({ url: '/esic/confirmacao' })).body).toContain('Este link não vale mais')
  })

  test('a link expires after seven days', async () => {
    const { path, token } = await registerAndReceive('tarde@exemplo.com')
    await db()
      .updateTable('token')
      .set({ tok_expira: new Date(Date.now() - 1000).toISOString() })
      .where('tok_finalidade', '=', confirmationPurpose)
      .execute()
    expect((await portal.call({ url: path })).body).toContain('Este link não vale mais')
    expect((await confirm(token)).statusCode).toBe(422)
  })

  test('works as a plain HTML form, and refuses other sites', async () => {
    const { path, token } = await registerAndReceive('formulario@exemplo.com')
    const foreign = await portal.call({
      method: 'POST',
      url: '/ajax/confirmar-cadastro',
      payload: { token },
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(foreign.statusCode).toBe(403)
    const answer = await portal.call({
      method: 'POST',
      url: '/ajax/confirmar-cadastro',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
      payload: new URLSearchParams({ token, _pagina: path }).toString(),
    })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/esic/confirmacao?confirmado=1'])
  })
})

describe('quem ia fazer uma pergunta', () => {
  const pergunta = '/esic/solicitacao/cadastro?titulo=Empenho+n%C2%BA+12&texto=Gostaria+de+saber'
  const carried = `volta=${encodeURIComponent(pergunta)}`
  const mainOf = async (url: string) => {
    const { body } = await portal.call({ url })
    return (/<main.*<\/main>/s.exec(body)?.[0] ?? '').replaceAll('&amp;', '&')
  }
  const sealed = /(\/esic\/confirmacao\?token=([\w-]{43})(?:&retorno=[\w-]+)?)\n/
  const mailOf = async (email: string, count = 1) => {
    const mails = await waitForMail(portal, email, count)
    const { text = '' } = mails.find((mail) => mail.text.includes('reenviar') === count > 1) ?? {}
    const [, path = '', token = ''] = sealed.exec(text) ?? []
    return { text, path, token }
  }
  const plain = async (url: string, fields: Record<string, string>) => {
    const payload = new URLSearchParams(fields).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }
    const remoteAddress = `10.6.${nextAddress++}.1`
    return (await portal.call({ method: 'POST', url, payload, headers, remoteAddress })).headers.location
  }

  test('comes back to it from the registration, by every page and form on the way', async () => {
    expect(await mainOf(`/esic/acesso?${carried}`)).toContain(`href="/esic/cadastro?${carried}"`)
    expect(await mainOf(`/esic/cadastro?${carried}`)).toContain(`name="volta" value="${pergunta}"`)
    const email = 'pergunta@exemplo.com'
    expect((await register(email, { volta: pergunta })).json().data.redirect).toBe(
      `/esic/cadastro?enviado=1&${carried}`,
    )
    expect(await mainOf(`/esic/cadastro?enviado=1&${carried}`)).toContain(
      `href="/esic/reenviar-confirmacao?${carried}"`,
    )
    expect((await mailOf(email)).text).not.toMatch(/Empenho|Gostaria/) // words that somebody else may have chosen

    const again = await plain('/ajax/reenviar-confirmacao', { usu_login: email, volta: pergunta })
    expect(again).toBe(`/esic/reenviar-confirmacao?enviado=1&${carried}`)
    const { path, token } = await mailOf(email, 2)
    expect(await mainOf(path)).toContain(`name="volta" value="${pergunta}"`)
    const confirmed = await plain('/ajax/confirmar-cadastro', { token, volta: pergunta, _pagina: path })
    expect(confirmed).toBe(`/esic/confirmacao?confirmado=1&${carried}`)
    expect(await mainOf(String(confirmed))).toContain(`href="/esic/acesso?${carried}"`)
    expect(await mainOf(path)).toContain(`href="/esic/acesso?${carried}"`) // a dead link by now
  })

  test.each(['https://outro.example/', '//outro.example', '/\\outro.example', `/${'a'.repeat(2000)}`])(
    'leads to no other site, and to no address without end (%#)',
    async (volta) => {
      const query = `volta=${encodeURIComponent(volta)}`
      const sent = Buffer.from(volta).toString('base64url')
      for (const url of [`/esic/cadastro?${query}`, `/esic/confirmacao?confirmado=1&retorno=${sent}`])
        expect(/name="volta"|acesso\?volta/.test(await mainOf(url))).toBe(false)
      const email = `outro-${nextAddress}@exemplo.com`
      expect((await register(email, { volta })).json().data.redirect).toBe('/esic/cadastro?enviado=1')
      expect((await mailOf(email)).path).not.toContain('retorno')
    },
  )
})

describe('reenviar a confirmação', () => {
  test('answers the same for any e-mail; an unconfirmed one gets a new link, one with an account a note', async () => {
    const first = await registerAndReceive('perdida@exemplo.com')
    const account = await insertSolicitante(portal.platform, { sol_email: 'confirmada@exemplo.com' })
    const answers = [
      await resend('ninguem@exemplo.com'),
      await resend('PERDIDA@exemplo.com'),
      await resend(account.usu_login),
      await resend('nem é e-mail'),
    ]
    for (const { statusCode, body } of answers) expect([statusCode, body]).toEqual([200, answers[0]?.body])
    const page = await portal.call({ url: answers[0]?.json().data.redirect })
    expect(page.body).toContain('Se houver um cadastro com o e-mail informado')
    const [toAccount] = await waitForMail(portal, account.usu_login)
    expect(toAccount?.subject).toContain('Você já tem um cadastro')
    const mails = await waitForMail(portal, 'perdida@exemplo.com', 2)
    const [link] = mails.flatMap(({ text }) => linksIn(text)).filter(({ token }) => token !== first.token)
    expect((await confirm(first.token)).statusCode).toBe(422)
    expect((await confirm(link?.token)).statusCode).toBe(200)
    expect((await readMailbox(portal)).map(({ to }) => to)).not.toContain('ninguem@exemplo.com')
  })

  test('with several registrations the mail has a link for each, and no typed name', async () => {
    await registerAndReceive('varias@exemplo.com', { sol_nome: 'Compre em golpe.exemplo' })
    await registerAndReceive('varias@exemplo.com', { sol_nome: 'Dona Legítima' }, 2)
    await resend('varias@exemplo.com')
    const mails = await waitForMail(portal, 'varias@exemplo.com', 3)
    expect(mails.map(({ text }) => linksIn(text).length).sort()).toEqual([1, 1, 2])
    for (const { text, subject } of mails) expect(text + subject).not.toMatch(/golpe|Legítima/)
  })

  test('requests are limited per e-mail, known or not', async () => {
    for (let turn = 0; turn < 5; turn++) expect((await resend('insistente@exemplo.com')).statusCode).toBe(200)
    expect((await resend('insistente@exemplo.com')).statusCode).toBe(429)
    expect((await resend('')).json().data).toEqual({ usu_login: ['Escreva o login.'] })
  })
})

describe('o que ninguém confirmou', () => {
  test('is removed after seven days, unless a newer link still works; accounts and requesters of the desk stay', async () => {
    const waiting = { isConfirmed: false }
    const old = await insertSolicitante(portal.platform, waiting)
    const applicant = await insertSolicitante(portal.platform, waiting)
    const fresh = await insertSolicitante(portal.platform, waiting)
    const account = await insertSolicitante(portal.platform)
    const desk = await db()
      .insertInto('solicitante')
      .values({ sol_nome: 'No balcão', sol_presencial: true })
      .returning('solicitante_id')
      .executeTakeFirstOrThrow()
    const aged = [old, applicant, account, desk].map(({ solicitante_id }) => solicitante_id)
    await db()
      .updateTable('solicitante')
      .set({ sol_data_cadastro: new Date(Date.now() - 7.1 * 86_400_000).toISOString() })
      .where('solicitante_id', 'in', aged)
      .execute()
    await db()
      .transaction()
      .execute((tx) => issueToken(tx, confirmationPurpose, applicant.solicitante_id, 24))
    await portal.platform.database.write((tx) => removeUnconfirmed(tx, 7))
    const left = await db().selectFrom('solicitante').select('solicitante_id').execute()
    const ids = left.map(({ solicitante_id }) => solicitante_id)
    expect(ids).not.toContain(old.solicitante_id)
    for (const { solicitante_id } of [applicant, fresh, account, desk]) expect(ids).toContain(solicitante_id)
  })

  test('a queue is ready for it', async () => {
    const { pool } = portal.platform.database
    await vi.waitFor(
      async () => {
        const { rows } = await pool.query('select cron from pgboss.schedule where name = $1', [
          'cadastros-nao-confirmados',
        ])
        expect(rows).toEqual([{ cron: '23 * * * *' }])
      },
      { timeout: 30_000 },
    )
  })
})
