// What a demand for another e-mail does not outlive, and what goes on at the new address.
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { readMailbox } from '#app/testing/mailbox.ts'
import { testRealms } from '#app/testing/realms.ts'
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

beforeAll(async () => {
  portal = await startTestPortal({
    PUBLIC_URL: 'https://transparencia.exemplo.ba.gov.br',
    GOVBR_URL: 'https://sso.exemplo.gov.br',
    GOVBR_CLIENT_ID: 'praca',
    GOVBR_CLIENT_SECRET: 'segredo',
  })
  await portal.platform.jobs.start()
})

let next = 1
const newAddress = () => `outro-${next++}@exemplo.com`
const sql = async (text: string, values: unknown[] = []) =>
  (await portal.platform.database.pool.query(text, values)).rows
const post = (url: string, cookies: Record<string, string>, payload: object = {}) =>
  portal.call({ method: 'POST', url, cookies, payload, remoteAddress: `10.8.${next++ % 250}.1` })
const tokenTo = (to: string) =>
  vi.waitFor(
    async () => {
      const mail = (await readMailbox(portal)).find((one) => one.to === to && /token=/.test(one.text))
      const [, token = ''] = /\?token=([\w-]{43})\n/.exec(mail?.text ?? '') ?? []
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
