// What a demand for another e-mail does not outlive, and what goes on at the new address.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { testRealms } from '#app/testing/realms.ts'
import { startSmtp } from '#app/testing/smtp.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { findContato } from '#modules/atendimento/solicitante/server/solicitante.queries.ts'
import {
  samplePassword as citizenPassword,
  citizenSessionOf,
  insertSolicitante,
} from '#modules/atendimento/solicitante/server/solicitante.sample.ts'
import { insertUsuario, sessionOf } from '#modules/cidade/usuario/server/usuario.sample.ts'
import { confirmSession, hashToken } from '#platform/session/session.queries.ts'
import { issueToken, recoveryOf } from '#platform/session/token.queries.ts'

let portal: TestPortal
const smtp = await startSmtp()

beforeAll(async () => {
  portal = await startTestPortal({
    SMTP_URL: smtp.url,
    PUBLIC_URL: 'https://transparencia.exemplo.ba.gov.br',
    GOVBR_URL: 'https://sso.exemplo.gov.br',
    GOVBR_CLIENT_ID: 'praca',
    GOVBR_CLIENT_SECRET: 'segredo',
  })
  await portal.platform.jobs.start()
})
afterAll(() => smtp.close())

let next = 1
const newAddress = () => `outro-${next++}@exemplo.com`
const sql = async (text: string, values: unknown[] = []) =>
  (await portal.platform.database.pool.query(text, values)).rows
const post = (url: string, cookies: Record<string, string>, payload: object = {}) =>
  portal.call({ method: 'POST', url, cookies, payload, remoteAddress: `10.8.${next++ % 250}.1` })
const tokenTo = (to: string, page = '/conta/email') =>
  vi.waitFor(
    () => {
      const links = smtp.mails.filter((one) => one.to === to).map(({ text }) => text.split(`${page}?token=`)[1])
      const [token = ''] = /^[\w-]{43}(?=\s)/.exec(links.findLast(Boolean) ?? '') ?? []
      if (!token) throw new Error(`${to} has no link`)
      return token
    },
    { timeout: 30_000, interval: 50 },
  )
const citizen = async () => {
  const person = await insertSolicitante(portal.platform)
  return { ...person, cookies: await citizenSessionOf(portal.platform, person) }
}
const administrator = async () => {
  const user = await insertUsuario(portal.platform, { isAdmin: true })
  return sessionOf(portal.platform, user)
}
async function changed(cookies: Record<string, string>, email_novo: string, home = '/esic', senha = citizenPassword) {
  expect((await post(`${home}/ajax/email`, cookies, { email_novo, usu_senha_atual: senha })).statusCode).toBe(200)
  const answer = await post(`${home}/ajax/email/troca`, cookies, { token: await tokenTo(email_novo) })
  expect(answer.statusCode, answer.body).toBe(200)
}

describe.each(testRealms)('o pedido acaba: $realm', (realm) => {
  const pending = async () => {
    const person = await realm.insert(portal.platform)
    const cookies = await realm.session(portal.platform, person)
    const fields = { email_novo: newAddress(), usu_senha_atual: realm.password }
    expect((await post(`${realm.home}/ajax/email`, cookies, fields)).statusCode).toBe(200)
    const count = async () =>
      (await sql('select 1 from troca_email where tre_reino = $1 and tre_conta = $2', [realm.realm, person.account]))
        .length
    expect(await count()).toBe(1)
    return { ...person, cookies, count }
  }
  const senhas = { usu_senha: 'mandacaru sereno 3', usu_senha_confirmacao: 'mandacaru sereno 3' }

  test('with a password that was recovered', async () => {
    const { account, count } = await pending()
    const token = await portal.platform.database.write((tx) => issueToken(tx, recoveryOf(realm.realm), account, 24))
    expect((await post('/ajax/alterar-senha', {}, { token, ...senhas })).statusCode).toBe(200)
    expect(await count()).toBe(0)
  })

  test('with a password that its owner changes', async () => {
    const { cookies, count } = await pending()
    expect((await post(realm.passwordCall, cookies, { usu_senha_atual: realm.password, ...senhas })).statusCode).toBe(
      200,
    )
    expect(await count()).toBe(0)
  })

  test('with the sessions of everybody, and not with those of the other realm', async () => {
    const { count } = await pending()
    const admin = await administrator()
    await confirmSession(portal.platform.database.db, admin.painel)
    const end = (de: string) => post('/painel/ajax/acessos/de-todos', admin, { de })
    expect((await end(realm.realm === 'painel' ? 'esic' : 'painel')).statusCode).toBe(200)
    expect(await count()).toBe(1)
    expect((await end(realm.realm)).statusCode).toBe(200)
    expect(await count()).toBe(0)
  })
})

test('with the account, whether its owner closes it or an administrator removes it', async () => {
  const [person, user] = [await citizen(), await insertUsuario(portal.platform)]
  const staff = await sessionOf(portal.platform, user)
  await post('/esic/ajax/email', person.cookies, { email_novo: newAddress(), usu_senha_atual: citizenPassword })
  await post('/painel/ajax/email', staff, { email_novo: newAddress(), usu_senha_atual: testRealms[0]?.password })
  const left = () =>
    sql(`select tre_reino from troca_email where (tre_reino, tre_conta) in (('esic', $1), ('painel', $2)) order by 1`, [
      person.solicitante_id,
      user.usuario_id,
    ])
  expect(await left()).toEqual([{ tre_reino: 'esic' }, { tre_reino: 'painel' }])
  const closed = await post('/esic/ajax/solicitante', person.cookies, { _method: 'DELETE', usu_senha: citizenPassword })
  expect(closed.statusCode, closed.body).toBe(200)
  expect(await left()).toEqual([{ tre_reino: 'painel' }])
  const admin = await administrator()
  await confirmSession(portal.platform.database.db, admin.painel)
  const removed = await post(`/painel/ajax/usuario/${user.usuario_id}`, admin, { _method: 'DELETE' })
  expect(removed.statusCode, removed.body).toBe(200)
  expect(await left()).toEqual([])
})

test('mails of requests and what the account follows go to the new address, once, and what others follow stays', async () => {
  const [person, other] = [await citizen(), await citizen()]
  const novo = newAddress()
  const follow = (o: string, email: string, confirmed: string | null) =>
    sql(
      `insert into seguimento (seg_tipo, seg_o, seg_titulo, seg_email, seg_chave, seg_confirmado_em)
      values ('lista', $1, 'Título', $2, gen_random_uuid()::text, $3)`,
      [o, email, confirmed],
    )
  const now = new Date().toISOString()
  await follow('diarias', person.usu_login, now)
  await follow('obras', person.usu_login, now)
  await follow('contratos', person.usu_login, null)
  await follow('obras', novo, now)
  await follow('diarias', novo, null)
  await follow('diarias', other.usu_login, now)
  await changed(person.cookies, novo)
  const followed = async (email: string) =>
    (
      await sql('select seg_o, seg_confirmado_em is not null as sim from seguimento where seg_email = $1 order by 1', [
        email,
      ])
    ).map(({ seg_o, sim }) => `${seg_o} ${sim}`)
  expect(await followed(novo)).toEqual(['diarias true', 'obras true'])
  expect(await followed(person.usu_login)).toEqual(['contratos false'])
  expect(await followed(other.usu_login)).toEqual(['diarias true'])
  const { sol_email, isConfirmed } = await findContato(portal.platform.database.db, person.solicitante_id)
  expect([sol_email, isConfirmed]).toEqual([novo, true])
})

test('a registration of the new address that waits goes with its link, and one of later confirms no second account', async () => {
  const person = await citizen()
  const novo = newAddress()
  const waiting = await insertSolicitante(portal.platform, { sol_email: novo, isConfirmed: false })
  const link = await portal.platform.database.write((tx) =>
    issueToken(tx, 'confirmar-cadastro', waiting.solicitante_id, 24),
  )
  await changed(person.cookies, novo)
  expect((await post('/ajax/confirmar-cadastro', {}, { token: link })).statusCode).toBe(422)
  expect(await sql('select 1 from token where tok_hash = $1', [hashToken(link)])).toEqual([])
  const later = await insertSolicitante(portal.platform, { sol_email: novo, isConfirmed: false })
  const second = await portal.platform.database.write((tx) =>
    issueToken(tx, 'confirmar-cadastro', later.solicitante_id, 24),
  )
  expect((await post('/ajax/confirmar-cadastro', {}, { token: second })).statusCode).toBe(422)
})

test('the trail has of staff both addresses and who, of a citizen that it changed and no address', async () => {
  const [person, user] = [await citizen(), await insertUsuario(portal.platform)]
  const [ofPerson, ofUser] = [newAddress(), newAddress()]
  await changed(person.cookies, ofPerson)
  await changed(await sessionOf(portal.platform, user), ofUser, '/painel', testRealms[0]?.password)
  const rowsOf = (table: string, id: number) =>
    sql(
      `select * from auditoria where aud_tabela = $1 and aud_registro = $2 and aud_acao = 'alterou' order by auditoria_id`,
      [table, id],
    )
  const [citizenRow, ...more] = await rowsOf('solicitante', person.solicitante_id)
  expect(more).toEqual([])
  expect(citizenRow.aud_mudancas).toHaveProperty('sol_email')
  expect(JSON.stringify(citizenRow)).not.toContain('@exemplo.com')
  const [staffRow] = await rowsOf('usuario', user.usuario_id)
  expect(staffRow.aud_mudancas.usu_login).toEqual([user.usu_login, ofUser])
  expect(JSON.stringify(staffRow)).toContain(user.usu_login)
})

test('nothing is left of a closed account, what waits and the address of before neither', async () => {
  const { solicitante_id, cookies } = await citizen()
  await changed(cookies, newAddress())
  await post('/esic/ajax/email', cookies, { email_novo: newAddress(), usu_senha_atual: citizenPassword })
  const left = () => sql(`select 1 from troca_email where tre_reino = 'esic' and tre_conta = $1`, [solicitante_id])
  expect(await left()).toHaveLength(2)
  await post('/esic/ajax/solicitante', cookies, { _method: 'DELETE', usu_senha: citizenPassword })
  expect(await left()).toEqual([])
})

test('second factors and the gov.br link stay', async () => {
  const { solicitante_id, cookies } = await citizen()
  await sql(
    `insert into fator (fat_reino, fat_conta, fat_tipo, fat_nome, fat_segredo) values ('esic', $1, 'aplicativo', 'Celular', 'SEGREDO')`,
    [solicitante_id],
  )
  await sql(`insert into govbr_vinculo (solicitante_id, gbv_cpf) values ($1, '52998224725')`, [solicitante_id])
  await changed(cookies, newAddress())
  expect(await sql(`select 1 from fator where fat_reino = 'esic' and fat_conta = $1`, [solicitante_id])).toHaveLength(1)
  expect(await sql('select 1 from govbr_vinculo where solicitante_id = $1', [solicitante_id])).toHaveLength(1)
})

describe.each(testRealms)('o e-mail de antes: $realm', (realm) => {
  const stolen = async () => {
    const person = await realm.insert(portal.platform)
    const thief = await realm.session(portal.platform, person)
    const novo = newAddress()
    await changed(thief, novo, realm.home, realm.password)
    return { ...person, thief, novo, token: await tokenTo(person.usu_login, '/email-anterior') }
  }
  const takeBack = (token: string) => post('/ajax/email-anterior', {}, { token })
  const enters = async (usu_login: string, usu_senha: string) =>
    (await post('/ajax/login', {}, { ...realm.fields, usu_login, usu_senha })).statusCode === 200
  const senha = 'mandacaru sereno 3'

  test('is taken back once by its owner, who chooses another password; the thief is out, whatever they did', async () => {
    const { usu_login, thief, novo, token } = await stolen()
    const senhas = {
      usu_senha_atual: realm.password,
      usu_senha: 'do ladrao 778',
      usu_senha_confirmacao: 'do ladrao 778',
    }
    expect((await post(realm.passwordCall, thief, senhas)).statusCode).toBe(200)
    const page = await portal.call({ url: `/email-anterior?token=${token}` })
    expect(page.body).toContain(usu_login)
    expect(page.body).not.toContain(novo)
    expect(await enters(novo, 'do ladrao 778')).toBe(true) // opening the page changed nothing
    const [done, again] = await Promise.all([takeBack(token), takeBack(token)])
    const [won, lost] = done.statusCode === 200 ? [done, again] : [again, done]
    expect([won.statusCode, lost.statusCode]).toEqual([200, 422])
    expect((await portal.call({ url: realm.passwordPage, cookies: thief })).statusCode).toBe(302)
    expect([await enters(novo, 'do ladrao 778'), await enters(usu_login, 'do ladrao 778')]).toEqual([false, false])
    expect(await enters(usu_login, realm.password)).toBe(false)
    const recovery = new URL(won.json().data.redirect, 'http://x').searchParams.get('token')
    const next = { token: recovery, usu_senha: senha, usu_senha_confirmacao: senha }
    expect((await post('/ajax/alterar-senha', {}, next)).statusCode).toBe(200)
    expect(await enters(usu_login, senha)).toBe(true)
  })

  test('is not taken back when another account has it by now, nor after seven days', async () => {
    const { usu_login, token, novo } = await stolen()
    const other = await realm.insert(portal.platform)
    await changed(await realm.session(portal.platform, other), usu_login, realm.home, realm.password)
    expect((await takeBack(token)).json().data).toEqual({ token: [expect.stringContaining('já é o de outra conta')] })
    expect(await enters(novo, realm.password)).toBe(true)
    await sql(`update troca_email set tre_expira = tre_expira - interval '7 days'`)
    expect((await takeBack(token)).json().data).toEqual({ token: [expect.stringContaining('não vale mais')] })
    expect((await portal.call({ url: `/email-anterior?token=${token}` })).body).toContain('Este link não vale mais')
  })
})

test('an account without a password asks gov.br first', async () => {
  const { solicitante_id, cookies } = await citizen()
  await sql(`update solicitante set usu_senha = '' where solicitante_id = $1`, [solicitante_id])
  const ask = () => post('/esic/ajax/email', cookies, { email_novo: newAddress() })
  await sql(`update sessao set ses_confirmada = now() - interval '1 hour' where ses_hash = $1`, [
    hashToken(cookies.esic),
  ])
  const page = async () => (await portal.call({ url: '/esic/conta/email', cookies })).body
  expect(await page()).toContain('/ajax/login/govbr?confirmar=1&amp;volta=%2Fesic%2Fconta%2Femail')
  expect((await ask()).json().data).toEqual({ usu_senha_atual: [expect.stringContaining('confirme com o gov.br')] })
  await confirmSession(portal.platform.database.db, cookies.esic)
  expect(await page()).toContain('O gov.br confirmou há pouco que é você.')
  expect((await ask()).statusCode).toBe(200)
})

test('a form without JavaScript is answered by the page, with what is wrong', async () => {
  const { cookies } = await citizen()
  const send = (fields: Record<string, string>) =>
    portal.call({
      ...{ method: 'POST', url: '/esic/ajax/email', cookies },
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ _pagina: '/esic/conta/email', ...fields }).toString(),
    })
  const wrong = await send({ email_novo: 'sem arroba', usu_senha_atual: citizenPassword })
  expect([wrong.statusCode, wrong.body.includes('Informe um e-mail válido.')]).toEqual([422, true])
  expect(wrong.body).not.toContain(citizenPassword)
  const right = await send({ email_novo: newAddress(), usu_senha_atual: citizenPassword })
  expect([right.statusCode, right.headers.location]).toEqual([303, '/esic/conta/email?success=pedido'])
})
