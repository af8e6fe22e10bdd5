// /painel/sistema on a real portal: what it says, the test message, e-mails that were given up, and the life of an alert.
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '#app/testing/built-portal.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import type { Estado } from '#base/estado.ts'
import { wasLookedAt } from '#platform/alerts/alerta.queries.ts'
import { createAlerts } from '#platform/alerts/alerts.ts'
import { backupQueue } from '#platform/backup/queue.ts'
import { defineCheck, unknown as notKnown, well } from '#platform/checks/check.ts'
import { readMailboxFacts } from '#platform/checks/facts.queries.ts'
import { followClock } from '#platform/jobs/clock.queries.ts'
import { removeSent } from '#platform/mail/given-up.queries.ts'
import { bouncesQueue } from '#platform/mail/queues.ts'
import type { SistemaPage } from '../sistema.contract.ts'

const [page, call] = ['/painel/sistema', '/painel/ajax/sistema']
const operator = 'ti@exemplo.com'
let portal: TestPortal
let cookies: { painel: string }
let smtp: SMTPServer | undefined
let smtpPort = 0
let hook: http.Server
let hookStatus = 204
let hooked: { estado: string; verificacao: string; texto: string; desde: string; portal: string; titulo: string }[] = []
let mails: { to: string; subject: string; text: string }[] = []

beforeAll(async () => {
  smtpPort = await freePort()
  hook = http.createServer(async (request, answer) => {
    let body = ''
    for await (const chunk of request) body += chunk
    if (hookStatus < 300) hooked.push(JSON.parse(body))
    answer.writeHead(hookStatus).end()
  })
  await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve))
  await openSmtp()
  portal = await startTestPortal({
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    MAIL_FROM: 'Portal <portal@exemplo.com>',
    ALERT_EMAIL: operator,
    BACKUP_URL: '/nao/usada',
    BACKUP_PASSPHRASE: 'uma frase que ninguém usa',
    ALERT_WEBHOOK: `http://127.0.0.1:${(hook.address() as AddressInfo).port}/aviso?chave=segredo`,
  })
  cookies = await portal.loginAs('administrador')
  // as an earlier version left it
  await query('select pgboss.create_queue(\'antiga\', \'{"policy": "standard"}\')')
  await query("insert into pgboss.schedule (name, cron) values ('antiga', '0 3 * * *')")
  portal.platform.jobs.nightly(backupQueue, null, 'UTC', async () => {})
  await portal.platform.jobs.start()
})
beforeEach(() => {
  mails = []
  hooked = []
  hookStatus = 204
})
afterAll(async () => {
  await closeSmtp()
  hook.close()
})

function openSmtp(): Promise<void> {
  const made = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('fechada') ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null),
    async onData(stream, _session, done) {
      const { to, subject = '', text = '' } = await PostalMime.parse(await new Response(stream as never).arrayBuffer())
      mails.push({ to: to?.[0]?.address ?? '', subject, text })
      done()
    },
  })
  smtp = made
  return new Promise((resolve) => made.listen(smtpPort, '127.0.0.1', () => resolve()))
}
const closeSmtp = () =>
  new Promise<void>((resolve) => {
    const closing = smtp
    smtp = undefined
    closing ? closing.close(() => resolve()) : resolve()
  })

const query = (text: string) => portal.platform.database.pool.query(text).then(({ rows }) => rows)
const situacao = async () => (await portal.call({ url: call, cookies })).json().data as SistemaPage
const part = async (nome: string) => (await situacao()).verificacoes.find((it) => it.nome === nome)
const post = (url: string, payload = {}) => portal.call({ method: 'POST', url: `${call}/${url}`, cookies, payload })
const soon = { timeout: 20_000, interval: 20 }

/** What a form sent without JavaScript leads to. */
async function submit(url: string, fields: Record<string, string>) {
  const payload = new URLSearchParams({ ...fields, _pagina: page }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }
  return portal.call({ method: 'POST', url: `${call}/${url}`, cookies, headers, payload })
}

test('administrators alone see it, each part in words with its figures', async () => {
  expect((await portal.call({ url: page, cookies: await portal.loginAs('informacao') })).statusCode).toBe(403)
  const { body, statusCode } = await portal.call({ url: page, cookies })
  expect(statusCode).toBe(200)
  for (const words of ['Banco de dados', 'Em ordem', 'O banco de dados responde.', 'Versão do PostgreSQL', operator])
    expect(body).toContain(words)
  expect(body).not.toContain('chave=segredo') // of the webhook
  const { verificacoes } = await situacao()
  expect(verificacoes.map(({ nome }) => nome)).toEqual([
    ...['banco', 'replicas', 'disco', 'arquivos', 'antivirus', 'correio'],
    ...['devolucoes', 'tarefas', 'copia', 'certificado', 'relogio', 'versao'],
    ...['importacoes', 'seguidores', 'integridade', 'vazamentos', 'memoria'],
  ])
  expect(verificacoes.filter(({ estado }) => estado === 'desconhecido')).toEqual([])
  for (const { estado, conselho } of verificacoes) expect(Boolean(conselho)).toBe(estado !== 'ok')
  expect(await part('tarefas')).toMatchObject({ estado: 'ok', frase: 'As tarefas são executadas.' })
})

test('the test message goes to who asks; what the server answers is seen, without JavaScript too', async () => {
  const answer = await post('mensagem-de-teste')
  expect(answer.json().data.resposta).toMatch(/^250/)
  const { login } = (await situacaoOfPage()) as SistemaPage
  expect(mails).toEqual([expect.objectContaining({ to: login, subject: expect.stringMatching(/^Mensagem de teste/) })])
  const plain = await submit('mensagem-de-teste', {})
  expect(plain.body).toContain('O servidor de e-mail aceitou a mensagem')

  await closeSmtp()
  const failed = await submit('mensagem-de-teste', {})
  expect(failed.body).toContain('A mensagem não foi aceita')
  expect(await part('correio')).toMatchObject({ estado: 'problema' })
  await openSmtp()
  expect(await part('correio')).toMatchObject({ estado: 'ok', frase: 'O servidor de e-mail responde.' })
})

const situacaoOfPage = async () =>
  JSON.parse(
    /<script[^>]*type="application\/json"[^>]*>(.*?)<\/script>/s.exec(
      (await portal.call({ url: page, cookies })).body,
    )?.[1] ?? '{}',
  ).data

test('an e-mail that was given up is listed without whose it is, and goes out when it is tried again', async () => {
  const { database, mail } = portal.platform
  await closeSmtp()
  const id = await database.write((tx) =>
    mail.queueFollowed(tx, { to: 'segredo.pessoal@provedor.com', subject: 'Resposta', text: 'Texto sigiloso.' }),
  )
  const jobs = () => query("select state, deletion_seconds from pgboss.job where name = 'email'")
  await vi.waitFor(async () => expect((await jobs())[0]?.state).toBe('retry'), soon)
  await query("update pgboss.job set retry_limit = retry_count, start_after = now() where name = 'email'") // its last try
  await vi.waitFor(async () => expect((await jobs())[0]?.state).toBe('failed'), soon)
  expect((await jobs())[0]?.deletion_seconds).toBe(7 * 24 * 3600)
  await query("update pgboss.job set retry_limit = 24 where name = 'email'") // as it was
  await vi.waitFor(
    async () => expect(await query('select ema_situacao from email')).toEqual([{ ema_situacao: 'desistencia' }]),
    soon,
  )
  await openSmtp()
  expect(await part('correio')).toMatchObject({ estado: 'atencao', frase: 'O portal desistiu de 1 mensagem.' })
  const { desistidas } = await situacao()
  expect(desistidas).toEqual([
    expect.objectContaining({
      dominio: 'provedor.com',
      assunto: 'Resposta',
      motivo: 'a conexão falhou',
    }),
  ])
  const { body } = await portal.call({ url: page, cookies })
  expect(body).not.toMatch(/segredo\.pessoal|sigiloso/)

  await closeSmtp()
  const answer = await submit('desistidas', { id: desistidas[0]?.id ?? '' })
  expect([answer.statusCode, answer.headers.location]).toEqual([303, `${page}?success=mensagem`])
  expect((await post('desistidas', { id: desistidas[0]?.id })).statusCode).toBe(404)
  expect(await query('select ema_situacao from email')).toEqual([{ ema_situacao: 'espera' }])
  const tried = () =>
    query("select from pgboss.job where name = 'email' and state = 'retry' and started_on is not null")
  await vi.waitFor(async () => expect(await tried()).toHaveLength(1), soon)
  await openSmtp()
  await query("update pgboss.job set start_after = now() where name = 'email'")
  await vi.waitFor(() => expect(mails.map(({ to }) => to)).toEqual(['segredo.pessoal@provedor.com']), soon)
  await vi.waitFor(
    async () =>
      expect(await query(`select ema_situacao from email where email_id = '${id}'`)).toEqual([
        { ema_situacao: 'enviado' },
      ]),
    soon,
  )
  expect((await situacao()).desistidas).toEqual([])

  await vi.waitFor(async () => expect((await jobs())[0]?.state).toBe('completed'), soon)
  await removeSent(database.db)
  expect(await jobs()).toHaveLength(1) // its hour is not over
  await query("update pgboss.job set completed_on = now() - interval '61 minutes' where name = 'email'")
  await removeSent(database.db)
  expect(await jobs()).toEqual([])
})

test('a backup is queued when it is ordered', async () => {
  const answer = await submit('copia', {})
  expect([answer.statusCode, answer.headers.location]).toEqual([303, `${page}?success=copia`])
  expect(await query(`select data from pgboss.job where name = '${backupQueue}'`)).toEqual([{ data: {} }])
})

test('what was ordered here is in the trail, with who ordered it', async () => {
  const rows = await query('select aud_acao, aud_mudancas, aud_autor from auditoria where aud_tabela = $$$$ order by 1')
  const { login } = (await situacaoOfPage()) as SistemaPage
  const of = (acao: string, mudancas = {}) => ({ aud_acao: acao, aud_mudancas: mudancas, aud_autor: login })
  expect(rows).toEqual([
    of('pediu cópia'),
    of('tentou de novo', { mensagens: [null, 1] }),
    ...Array(3).fill(of('testou o e-mail')),
  ])
})

test('when the mailbox was read, and why it was not, is known from its jobs', async () => {
  const { db } = portal.platform.database
  expect(await readMailboxFacts(db)).toEqual({ last: null, failedSince: null, reason: null })
  await query(`select pgboss.create_queue('${bouncesQueue}', '{"policy": "standard"}')`)
  const ended = (state: string, minutes: number, reason?: string) =>
    query(`insert into pgboss.job (name, state, completed_on, output)
      values ('${bouncesQueue}', '${state}', now() - interval '${minutes} minutes', '${JSON.stringify({ message: reason })}')`)
  const minutesAgo = (instant: string | null) => instant && Math.round((Date.now() - Date.parse(instant)) / 60_000)
  await ended('failed', 30, 'antes')
  await ended('completed', 20)
  expect(await readMailboxFacts(db)).toMatchObject({ last: expect.anything(), failedSince: null, reason: null })
  await ended('failed', 10, 'velho')
  await ended('failed', 5, 'senha recusada')
  const { last, failedSince, reason } = await readMailboxFacts(db)
  expect([minutesAgo(last), minutesAgo(failedSince), reason]).toEqual([20, 10, 'senha recusada'])
})

test('after the clock went back nothing waits for an hour that was already there', async () => {
  const { db } = portal.platform.database
  await query("update pgboss.version set cron_on = now() + interval '1 day'")
  await query(
    "insert into pgboss.job (name, created_on, start_after) values ('alerta-webhook', now() + interval '1 day', now() + interval '1 day')",
  )
  await query("insert into alerta values ('futura', 'ok', now(), 1, null, now() + interval '1 day')")
  expect(await wasLookedAt(db, 60)).toBe(false)
  expect(await followClock(db)).toBe(true)
  expect(await query('select from pgboss.version where cron_on > now()')).toEqual([])
  expect(await query("select from pgboss.job where start_after > now() + interval '1 hour'")).toEqual([])
  expect(await followClock(db)).toBe(false)
  await query("delete from alerta where ale_verificacao = 'futura'")
})

test('a repeated job that runs no longer is seen; one of an earlier version was removed at the start', async () => {
  expect(await query("select name from pgboss.queue where name = 'antiga'")).toEqual([])
  await query(
    "update pgboss.schedule set created_on = now() - interval '3 hours' where name = 'limpeza'; delete from pgboss.job where name = 'limpeza'",
  )
  const since = vi
    .spyOn(Date, 'now')
    .mockImplementation(() => performance.timeOrigin + performance.now() + 2 * 3_600_000)
  onTestFinished(() => since.mockRestore())
  await query("update pgboss.version set cron_on = now() + interval '2 hours'")
  expect(await part('tarefas')).toMatchObject({
    estado: 'problema',
    frase: expect.stringContaining('limpeza nunca terminou'),
  })
})

/** Alerts about one check of the test's own. `looks` makes the instances look in turn. */
function watched(of: TestPortal = portal) {
  let state: Estado = 'ok'
  const check = defineCheck({
    name: 'teste',
    title: 'Teste',
    measure: async () => state,
    judge: (now) => ({ ...notKnown('É um teste.', { advice: now === 'ok' ? null : 'Nada.' }), state: now }),
  })
  const instances = [createAlerts(of.platform, [check], 0), createAlerts(of.platform, [check], 0)]
  return async (seen: Estado, looks: number) => {
    state = seen
    for (let at = 0; at < looks; at++) await instances[at % 2]?.look()
  }
}
const toOperator = () => mails.filter(({ to }) => to === operator).map(({ subject }) => subject)

test('an alert is said once over both ways, whichever instance looks, and once more when it is over', async () => {
  const see = watched()
  await see('ok', 2)
  await see('problema', 1)
  await see('problema', 4)
  await vi.waitFor(() => expect([hooked.length, toOperator().length]).toEqual([1, 1]), soon)
  expect(hooked[0]).toEqual({
    ...{ estado: 'problema', verificacao: 'teste', titulo: 'Teste', texto: 'É um teste. Nada.' },
    ...{ desde: expect.stringMatching(/^\d{4}-.*Z$/), portal: 'http://localhost:3000' },
  })
  expect(mails[0]?.text).toMatch(/^Teste: É um teste\. Nada\..*http:\/\/localhost:3000\/painel\/sistema/s)
  await see('desconhecido', 3)
  await see('ok', 3)
  await vi.waitFor(() => expect([hooked.length, toOperator().length]).toEqual([2, 2]), soon)
  expect(hooked[1]).toMatchObject({ estado: 'ok', verificacao: 'teste' })
  expect(toOperator()).toEqual(['Problema: Teste – localhost:3000', 'Resolvido: Teste – localhost:3000'])
})

test('while one instance looks the others do not', async () => {
  let looks = 0
  let go = () => {}
  const gate = new Promise<void>((resolve) => {
    go = resolve
  })
  const check = defineCheck({ name: 'teste', title: 'Teste', measure: () => gate, judge: () => well('É um teste.') })
  const counted = { ...check, look: () => check.look().finally(() => looks++) }
  const [one, other] = [createAlerts(portal.platform, [counted], 0), createAlerts(portal.platform, [counted], 0)]
  const first = one.look()
  await vi.waitFor(
    async () =>
      expect(await query("select from pg_locks where locktype = 'advisory' and objid = 74009")).toHaveLength(1),
    soon,
  )
  await other.look() // it would wait for the gate
  go()
  await first
  expect(looks).toBe(1)
  await other.look()
  expect(looks).toBe(2)
  await createAlerts(portal.platform, [counted], 30).look() // less than half a minute later
  expect(looks).toBe(2)
})

test('two that look at the same time say it once, and what was said survives a restart', async () => {
  const [one, other] = [watched(), watched()]
  await Promise.all([one('problema', 1), other('problema', 1)])
  await Promise.all([one('problema', 4), other('problema', 4)])
  await watched()('problema', 2)
  await vi.waitFor(() => expect([hooked.length, toOperator().length]).toEqual([1, 1]), soon)
  await one('ok', 2)
  await vi.waitFor(() => expect(hooked.map(({ estado }) => estado)).toEqual(['problema', 'ok']), soon)
  await vi.waitFor(() => expect(toOperator()).toHaveLength(2), soon)
})

test('while mail is away the webhook is told, and the mail comes when it is back', async () => {
  await closeSmtp()
  const see = watched()
  await see('problema', 2)
  await vi.waitFor(() => expect(hooked).toHaveLength(1), soon)
  const waiting = () => query("select state from pgboss.job where name = 'email' and state = 'retry'")
  await vi.waitFor(async () => expect(await waiting()).toHaveLength(1), soon)
  await openSmtp()
  await query("update pgboss.job set start_after = now() where name = 'email'")
  await vi.waitFor(() => expect(toOperator()).toEqual(['Problema: Teste – localhost:3000']), soon)
  await see('ok', 2)
  await vi.waitFor(() => expect([hooked.length, toOperator().length]).toEqual([2, 2]), soon)
})

test('a webhook that was away until it was over is told of the end only', async () => {
  hookStatus = 500
  const see = watched()
  await see('problema', 2)
  const waiting = () => query("select state from pgboss.job where name = 'alerta-webhook' and state = 'retry'")
  await vi.waitFor(async () => expect(await waiting()).toHaveLength(1), soon)
  await see('ok', 2)
  hookStatus = 204
  await query("update pgboss.job set start_after = now() where name = 'alerta-webhook' and state = 'retry'")
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), soon)
  await vi.waitFor(() => expect(hooked.map(({ estado }) => estado)).toEqual(['ok']), soon)
  await vi.waitFor(() => expect(toOperator()).toHaveLength(2), soon)
})

test('while the database is away the process says it itself, once, and when it is back', async () => {
  const { platform } = portal
  const lost = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  let isAway = true
  const db = new Proxy(platform.database.db, {
    get(target, name) {
      if (isAway) throw lost
      const value = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const see = watched({ ...portal, platform: { ...platform, database: { ...platform.database, db } } })
  await see('ok', 2)
  expect(hooked).toEqual([]) // each of the two processes looked once
  hookStatus = 500
  await see('ok', 2)
  expect([hooked.length, toOperator().length]).toEqual([0, 2])
  hookStatus = 204
  await see('ok', 6)
  const texts = hooked.map(({ verificacao, texto }) => `${verificacao} ${texto}`)
  expect([...new Set(texts)]).toEqual([expect.stringMatching(/^banco O portal não consegue usar .*: ninguém atende/)])
  expect([hooked.length, toOperator().length]).toEqual([2, 2]) // one of each process
  isAway = false
  await see('ok', 4)
  expect(hooked.slice(2).map(({ estado }) => estado)).toEqual(['ok', 'ok'])
  expect(toOperator().slice(2)).toEqual(Array(2).fill('Resolvido: Banco de dados – localhost:3000'))
})
