// The clock of an organ: more time, reminders, the ombudsman's daily e-mail, and terms that a holiday or rule moves.
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { ombudsman } from '#app/testing/ombudsman.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { somaDias } from '#base/prazo.ts'
import { sendPrazosDaOuvidoria } from '#modules/atendimento/prazo-em-curso/server/aviso-de-prazos.ts'
import { remindOrgaos } from './encaminhamento-aviso.ts'

let portal: TestPortal
let clerk: { painel: string }
let at: ReturnType<typeof ombudsman>

beforeAll(async () => {
  portal = await startTestPortal()
  await portal.platform.jobs.start()
  clerk = await portal.loginAs('ouvidoria')
  at = ombudsman(portal, clerk)
})

const db = () => portal.platform.database.db
const mails = async (to: string) => {
  const { rows } = await sql<{ data: { to: string; subject: string; text: string } }>`
    select data from pgboss.job where name = 'email' and data->>'to' = ${to} order by created_on`.execute(db())
  return rows.map(({ data }) => data)
}
const tokenIn = (text = '') => /token=([\w-]{43})/.exec(text)?.[1] ?? ''

async function forwarded() {
  const made = await at.forwarded()
  /** As if it had been sent so long ago that its term ends in so many days. */
  const endsIn = (days: number) =>
    sql`update contato_encaminhamento set enc_data = now() - interval '60 days', enc_prazo = hoje() + ${days}::integer
      where encaminhamento_id = ${made.encaminhamento_id}`.execute(db())
  const now = async () => (await at.detail(made.url)).encaminhamentos[0]
  return { ...made, endsIn, now }
}

describe('more time', () => {
  test('is given once, with a reason that the organ gets and the person does not', async () => {
    const { url, enc, orgao, enc_prazo, now, protocolo, codigo } = await forwarded()
    const today = new Date().toISOString().slice(0, 10)
    expect(enc_prazo > somaDias(today, 18) && enc_prazo < somaDias(today, 27)).toBe(true)
    const { prorrogacao } = await now()
    expect((await at.post(`${enc}/prorrogacao`, { motivo: '' })).statusCode).toBe(422)
    const named = await at.post(`${enc}/prorrogacao`, { motivo: 'A Josefa viajou.' })
    expect([named.statusCode, named.json().data]).toEqual([422, { motivo: [expect.stringContaining('o nome')] }])
    expect((await at.post(`${enc}/prorrogacao`, { motivo: 'A perícia demora.' })).statusCode).toBe(200)
    expect(await now()).toMatchObject({
      enc_prazo: prorrogacao,
      prorrogacao: null,
      prazo: { estado: 'prorrogada' },
      enc_prorrogacao_motivo: 'A perícia demora.',
    })
    expect((await at.detail(url)).movimentos.at(-1)).toMatchObject({
      mov_tipo: 'prorrogacao-orgao',
      mov_de: enc_prazo,
      mov_para: prorrogacao,
      mov_interno: true,
    })
    const seen = await at.post('/ajax/contato/consulta', { protocolo, codigo }, {})
    expect(seen.body).not.toContain('perícia')
    const [, reminder] = await mails(orgao.orgao_email)
    expect(reminder?.text).toContain('Motivo: A perícia demora.')
    const page = await at.open(tokenIn(reminder?.text))
    expect(page.body.replaceAll('<!-- -->', '')).toContain('Prazo prorrogado. Motivo: A perícia demora.')
    const again = await at.post(`${enc}/prorrogacao`, { motivo: 'De novo' })
    expect([again.statusCode, again.json().message]).toEqual([409, expect.stringContaining('uma vez')])
  })

  test('is not given after the end; the page says that the answer is late, and takes it', async () => {
    const { enc, orgao, endsIn, now } = await forwarded()
    const [first] = await mails(orgao.orgao_email)
    await endsIn(-3)
    expect((await at.post(`${enc}/prorrogacao`, { motivo: 'Tarde' })).statusCode).toBe(409)
    expect(await now()).toMatchObject({ prorrogacao: null, prazo: { estado: 'vencida', dias: 3 } })
    const page = await at.open(tokenIn(first?.text))
    expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('<b>O prazo terminou.</b>')])
    expect((await at.answer({ token: tokenIn(first?.text), resposta: 'Tarde, mas veio.' })).statusCode).toBe(200)
  })

  test('the form warns where the organ would have longer than the case', async () => {
    const { id, page } = await at.write()
    const form = async () =>
      (await portal.call({ url: `${page}?passo=encaminhamento`, cookies: clerk, headers: { accept: 'text/html' } }))
        .body
    const warning = 'vem depois do prazo da resposta a quem escreveu'
    expect(await form()).not.toContain(warning)
    await sql`update contato set ctt_prazo = hoje() + 10 where contato_id = ${id}`.execute(db())
    expect(await form()).toContain(warning)
  })
})

describe('reminders', () => {
  test('come five days before and on the day after, each once, though two instances send them', async () => {
    const { url, orgao, endsIn, now } = await forwarded()
    const count = async () => (await mails(orgao.orgao_email)).length
    await endsIn(6)
    await remindOrgaos(portal.platform)
    expect(await count()).toBe(1)
    await endsIn(5)
    await Promise.all([remindOrgaos(portal.platform), remindOrgaos(portal.platform)])
    await remindOrgaos(portal.platform)
    expect(await count()).toBe(2)
    const reminder = (await mails(orgao.orgao_email)).at(-1)
    expect(reminder?.subject).toContain('termina')
    // both links lead to it
    for (const { text } of await mails(orgao.orgao_email)) expect((await at.open(tokenIn(text))).statusCode).toBe(200)
    expect((await now()).enc_lembrado_em).not.toBeNull()
    expect((await at.detail(url)).movimentos.at(-1)).toMatchObject({
      mov_tipo: 'lembrete',
      mov_ator: 'portal',
      mov_texto: orgao.orgao_nome,
      mov_interno: true,
    })
    await endsIn(-1)
    await sql`update contato_encaminhamento set enc_lembrado_em = enc_lembrado_em - 6 where enc_lembrado_em is not null`.execute(
      db(),
    )
    await remindOrgaos(portal.platform)
    await remindOrgaos(portal.platform)
    expect(await count()).toBe(3)
    expect((await mails(orgao.orgao_email)).at(-1)?.subject).toContain('vencido')
  })

  test('are for organs that are awaited', async () => {
    const { enc, orgao, endsIn } = await forwarded()
    await endsIn(-1)
    expect((await at.post(`${enc}/retirada`, { motivo: 'Engano.' })).statusCode).toBe(200)
    await remindOrgaos(portal.platform)
    expect(await mails(orgao.orgao_email)).toHaveLength(1)
  })

  test("the ombudsman's daily e-mail names who is late", async () => {
    const { orgao, endsIn, protocolo } = await forwarded()
    await endsIn(-2)
    expect(await sendPrazosDaOuvidoria(portal.platform)).toBe(1)
    const { rows } = await sql<{ data: { text: string; subject: string } }>`
      select data from pgboss.job where name = 'email' and data->>'subject' like 'Prazos da Ouvidoria%'`.execute(db())
    expect(rows.at(-1)?.data.text).toContain(`${orgao.orgao_nome}, protocolo ${protocolo}`)
    expect(rows.at(-1)?.data.subject).toMatch(/órgão.? atrasado/)
    expect(rows.at(-1)?.data.text).not.toContain('merenda')
  })
})

describe('the calendar and the rules', () => {
  test('a new holiday moves the terms that run, and the case says so to staff alone', async () => {
    const { url, enc_prazo, now, protocolo, codigo } = await forwarded()
    const admin = await portal.loginAs('administrador')
    const done = await forwarded()
    await at.post(`${done.enc}/retirada`, { motivo: 'Engano.' })
    const holiday = { fer_data: enc_prazo, fer_nome: 'Dia do Licuri', fer_tipo: 'municipal' }
    expect((await at.post('/painel/ajax/feriado', holiday, admin)).statusCode).toBeLessThan(300)
    const after = await now()
    expect(after.enc_prazo > enc_prazo).toBe(true)
    expect(after.enc_contagem_texto.at(-1)).toContain('Dia do Licuri')
    expect((await at.detail(url)).movimentos).toContainEqual(
      expect.objectContaining({ mov_tipo: 'prazo', mov_de: enc_prazo, mov_para: after.enc_prazo, mov_interno: true }),
    )
    expect((await done.now()).enc_prazo).toBe(done.enc_prazo)
    const seen = (await at.post('/ajax/contato/consulta', { protocolo, codigo }, {})).json().data
    expect(seen.movimentos.map((one: { mov_para: string }) => one.mov_para)).not.toContain(after.enc_prazo)
  })

  test('an extended term stays extended by the days of a changed rule', async () => {
    const { enc, now } = await forwarded()
    await at.post(`${enc}/prorrogacao`, { motivo: 'A perícia demora.' })
    const before = (await now()).enc_prazo
    const admin = await portal.loginAs('administrador')
    const { versao: _old, ...regra } = (await portal.call({ url: '/painel/ajax/regra-prazo', cookies: admin })).json()
      .data
    const changed = { ...regra, ouv_dias_orgao: 40, ouv_dias_orgao_prorrogacao: 41 }
    expect((await at.post('/painel/ajax/regra-prazo', changed, admin)).statusCode).toBe(200)
    const after = await now()
    expect(after.enc_prazo >= somaDias(before, 36)).toBe(true)
    expect(after.enc_contagem_texto.join(' ')).toContain('O 41º dia é')
    const next = await forwarded()
    expect((await next.now()).enc_contagem_texto.join(' ')).toMatch(/^Encaminhado em .*O 40º dia é/)
  })
})
