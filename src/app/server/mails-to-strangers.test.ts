// Whoever is named by a stranger gets no text of that stranger: every kind of e-mail to an address that anybody may type, as an SMTP
// server receives it.
import { text } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actorsOf } from '#app/testing/avisos.ts'
import { freePort } from '#app/testing/built-portal.ts'
import { type Caso, casosDe } from '#app/testing/casos.ts'
import { pedidoDeServico } from '#app/testing/pedidos-de-servico.ts'
import { fileRequest } from '#app/testing/requests.ts'
import { confirmaAviso } from '#app/testing/seguir.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { insertSolicitante, solicitanteSample } from '#modules/atendimento/solicitante/server/solicitante.sample.ts'

const mark = 'COMPRE-JA'
const victim = 'vitima@exemplo.example'
const typed = {
  ...{
    ctt_nome: mark,
    ctt_mensagem: `Olá ${mark}`,
    ctt_lugar: mark,
    ctt_endereco: mark,
    ctt_telefone: '(75) 91234-5678',
  },
  ctt_email: victim,
}

let portal: TestPortal
let clerk: { painel: string }
let of: ReturnType<typeof casosDe>
let avisos: ReturnType<typeof actorsOf>
let server: SMTPServer
const received: Email[] = []

beforeAll(async () => {
  const port = await freePort()
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, _session, done) {
      received.push(await PostalMime.parse(await text(stream)))
      done()
    },
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  portal = await startTestPortal({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Portal <p@exemplo.ba.gov.br>' })
  await portal.platform.jobs.start()
  clerk = await portal.loginAs('administrador')
  of = casosDe(portal, clerk, 31)
  avisos = actorsOf(portal, clerk)
})
afterAll(() => new Promise<void>((resolve) => server.close(resolve)))

/** What the address received with this in the subject, once nothing waits to be sent. */
async function mailsTo(address: string, subject = ''): Promise<Email[]> {
  const waiting = async () =>
    (
      await portal.platform.database.pool.query(
        "select 1 from pgboss.job where state < 'completed' and name not like '\\_\\_%'",
      )
    ).rows
  await expect.poll(waiting, { timeout: 30_000 }).toEqual([])
  return received.filter((mail) => mail.to?.[0]?.address === address && mail.subject?.includes(subject))
}
const headerOf = ({ headers }: Email, name: string) => headers.find(({ key }) => key === name)?.value

describe('an address that a stranger typed', () => {
  const kinds: [subject: string, cause: () => Promise<unknown>][] = [
    ['Confirme seu cadastro', () => register()],
    ['Manifestação registrada', () => of.made(typed)],
    ['A Ouvidoria precisa de mais informações', () => step('complemento', { motivo: 'Onde?' })],
    ['Prazo da resposta prorrogado', () => step('prorrogacao', { motivo: 'A perícia demora.' })],
    ['Manifestação arquivada', () => step('arquivamento', { fundamento: 'incompreensivel', mensagem: '' })],
    ['Resposta', async () => of.answer(await of.made(typed))],
    ['Manifestação reaberta', reopen],
    ['A Ouvidoria faz uma proposta', () => step('proposta-esic', proposal)],
    ['Agora é um pedido de informação', becomeRequest],
    ['Solicitação concluída', answerRequest],
    ['Você já tem um cadastro', registerAgain],
    ['Nova senha', () => recover()],
    [
      'Confirme: acompanhar',
      () => portal.call({ method: 'POST', url: '/ajax/seguir', payload: { o: `/busca?q=${mark}`, seg_email: victim } }),
    ],
    [
      'Confirme os avisos',
      async () => avisos.request(await avisos.publish(), { edital_email: victim, edital_nome: mark }),
    ],
  ]
  const proposal = { destino: 'Secretarias - Saúde', motivo: 'É um pedido.' }

  const register = () =>
    portal.call({
      method: 'POST',
      url: '/ajax/solicitante',
      payload: {
        ...solicitanteSample,
        ...{ sol_nome: mark, end_logradouro: mark, end_bairro: mark, sol_email: victim, sol_email_confirmacao: victim },
      },
    })
  async function registerAgain() {
    await insertSolicitante(portal.platform, { sol_nome: mark, sol_email: victim })
    await register()
  }
  const recover = () => portal.call({ method: 'POST', url: '/ajax/recuperar-senha', payload: { usu_login: victim } })
  async function step(name: string, payload: object): Promise<Caso> {
    const caso = await of.made(typed)
    const done = await of.post(`${caso.url}/${name}`, payload)
    expect(done.statusCode, done.body).toBe(200)
    return caso
  }
  async function reopen() {
    const caso = await of.made(typed)
    await of.answer(caso)
    await of.post(`${caso.url}/analise`, { motivo: 'Faltou um ponto.' })
  }
  async function becomeRequest() {
    const caso = await step('proposta-esic', proposal)
    const said = await of.post(`${caso.url}/consentimento-esic`, { resposta: 'sim', motivo: 'Por telefone.' })
    expect(said.statusCode, said.body).toBe(200)
  }
  async function answerRequest() {
    const { solicitacao_id } = await portal.platform.database.db
      .selectFrom('solicitacao')
      .select('solicitacao_id')
      .executeTakeFirstOrThrow()
    const payload = { slc_situacao: 'CON', slc_comentario: '<p>Segue.</p>' }
    const answered = await of.post(`/painel/ajax/solicitacao/${solicitacao_id}`, { ...payload, _method: 'PUT' })
    expect(answered.statusCode, answered.body).toBe(200)
  }

  test.each(kinds)('gets “%s” without a word of the stranger, marked as automatic', async (subject, cause) => {
    await portal.platform.database.pool.query('delete from limite')
    await cause()
    const mails = await mailsTo(victim, subject)
    expect(mails.length).toBeGreaterThan(0)
    for (const mail of await mailsTo(victim)) {
      expect([subject, JSON.stringify(mail).includes(mark)]).toEqual([subject, false])
      expect(headerOf(mail, 'auto-submitted')).toBe('auto-generated')
    }
  })

  test('gets three receipts of the ombudsman in a day, however it is written and by whomever; each has protocol and links only', async () => {
    const to = 'muitas@exemplo.example'
    const cases: Caso[] = []
    for (const ctt_email of [to, to, 'Muitas@Exemplo.example', to, to])
      cases.push(await of.made({ ...typed, ctt_email }))
    const mails = await mailsTo(to, 'Manifestação registrada')
    expect(mails.map(({ subject }) => subject?.slice(-13)).sort()).toEqual(
      cases.slice(0, 3).map(({ protocolo }) => protocolo),
    )
    expect(cases).toHaveLength(5) // all of them are registered
    for (const mail of mails) for (const { codigo } of cases) expect(mail.text).not.toContain(codigo)
    await of.answer(cases[4] as Caso)
    expect(await mailsTo(to, 'Resposta')).toHaveLength(1) // what the ombudsman writes is no receipt
  })
})

test('the person of a confirmed account is addressed by name', async () => {
  const { citizen } = await fileRequest(portal)
  const [mail] = await mailsTo(citizen.usu_login, 'Solicitação registrada')
  expect(mail?.text).toMatch(/Olá, .+!\s+Protocolo: .+\s+Título: /)
  expect(headerOf(mail as Email, 'list-unsubscribe')).toBeUndefined()
})

describe('notices of changed documents', () => {
  test('end with one click of the mail program, which has no cookie and no page, and may click twice', async () => {
    const to = 'seguidora@exemplo.example'
    const id = await avisos.publish()
    await avisos.follow(id, to)
    await avisos.file(id, 'edital')
    await avisos.passMinutes()
    await avisos.request(id, { edital_email: to })
    for (const subject of ['Os documentos mudaram', 'Você já recebe']) {
      const [notice] = await mailsTo(to, subject)
      expect(headerOf(notice as Email, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
      expect(headerOf(notice as Email, 'list-unsubscribe')).toMatch(
        /^<http:\/\/localhost:3000\/acesso\/avisos\?token=[\w-]{43}>$/,
      )
    }
    const [notice] = await mailsTo(to, 'Os documentos mudaram')
    const address = new URL((headerOf(notice as Email, 'list-unsubscribe') ?? '').slice(1, -1))
    const click = (url: string, type = 'application/x-www-form-urlencoded', payload = 'List-Unsubscribe=One-Click') =>
      portal.call({ method: 'POST', url, headers: { 'content-type': type }, payload })
    const url = `${address.pathname}${address.search}`
    expect((await portal.call({ url, headers: { accept: 'text/html' } })).statusCode).toBe(200)
    expect((await click(url)).statusCode).toBe(200)
    const part = '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
    expect((await click(url, 'multipart/form-data; boundary=x', part)).statusCode).toBe(200)
    expect((await click(`/acesso/avisos?token=${'x'.repeat(43)}`)).statusCode).toBe(404)
    await avisos.file(id, 'errata')
    await avisos.passMinutes()
    expect(await mailsTo(to, 'Os documentos mudaram')).toHaveLength(1)
  })
})

describe('mails that an address gets since somebody typed it end with one click', () => {
  const end = (mail: Email) => {
    expect(headerOf(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const { pathname, search } = new URL((headerOf(mail, 'list-unsubscribe') ?? '').slice(1, -1))
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return portal.call({ method: 'POST', url: pathname + search, headers, payload: 'List-Unsubscribe=One-Click' })
  }

  test('those of a case of the ombudsman, whose page shows nothing of it; the case goes on', async () => {
    const to = 'outra-pessoa@exemplo.example'
    const caso = await of.made({ ...typed, ctt_email: to })
    const [mail] = await mailsTo(to)
    const { pathname, search } = new URL((headerOf(mail as Email, 'list-unsubscribe') ?? '').slice(1, -1))
    const shown = await portal.call({ url: pathname + search, headers: { accept: 'text/html' } })
    expect(shown.body).toContain('Parar de receber')
    for (const secret of [mark, to]) expect(shown.body).not.toContain(secret)
    expect((await end(mail as Email)).statusCode).toBe(200)
    expect((await end(mail as Email)).statusCode).toBe(200)
    await of.answer(caso)
    expect(await mailsTo(to)).toHaveLength(1)
    const other = await of.made({ ...typed, ctt_email: to })
    await of.answer(other)
    expect(await mailsTo(to, 'Resposta')).toHaveLength(1)
  })

  test('those of a request for a service, of which nothing but the first goes out without a confirmation', async () => {
    const to = 'rua@exemplo.example'
    const { id, servico } = await pedidoDeServico(portal, clerk, to)
    const move = (para: string) => of.post(`/painel/ajax/pedido-servico/${id}/passo`, { para, texto: 'Segue.' })
    await move('ENC')
    const [first, ...more] = await mailsTo(to)
    expect([first?.subject, more]).toEqual([expect.stringContaining('Pedido de serviço recebido'), []])
    expect(first?.text).not.toContain(mark)
    await confirmaAviso(portal, [{ text: first?.text ?? '' }])
    await move('AND')
    const [, step] = await mailsTo(to)
    expect(headerOf(step as Email, 'list-unsubscribe')).toBe(headerOf(first as Email, 'list-unsubscribe'))
    await end(step as Email)
    await move('FEI')
    expect(await mailsTo(to)).toHaveLength(2)
    const { rows } = await portal.platform.database.pool.query('select 1 from seguimento where seg_email = $1', [to])
    expect([rows, servico > 0]).toEqual([[], true]) // nothing is left of who ended it
  })
})

test('every message of this file, of whatever kind, is marked as automatic', () => {
  expect(received.length).toBeGreaterThan(15)
  expect(received.filter((mail) => headerOf(mail, 'auto-submitted') !== 'auto-generated')).toEqual([])
})
