// Mail that comes back: which reports mark an address, by whatever way they arrive, and which never do, whoever wrote them.

import fs from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import { beforeAll, describe, expect, test } from 'vitest'
import { startMailbox } from '#app/testing/imap-server.ts'
import { waitForMail } from '#app/testing/mailbox.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { createLog } from '../log.ts'
import { noteReturned } from './bounces.ts'
import { findReturned, findSecret, forgetReturned, removeOldReturned } from './devolucao.queries.ts'
import { readReport } from './dsn.ts'
import { readMailbox } from './mailbox.ts'
import { openId, sealedId } from './message-id.ts'

const bounceToken = 'um-token-de-testes'
const jobId = 'a3a0c1de-0000-4000-8000-00000000000a'
const to = 'zefinha@exemplo.example'
let portal: TestPortal
let secret: string
const db = () => portal.platform.database.db

beforeAll(async () => {
  portal = await startTestPortal({ BOUNCE_TOKEN: bounceToken })
  secret = await findSecret(db())
})

const idFor = (address: string, at = Date.now(), job = jobId) =>
  sealedId(secret, { jobId: job, to: address, at }, 'portal.example')
const marks = () =>
  db().selectFrom('email_devolvido').select(['edv_email', 'edv_vezes', 'edv_codigo', 'edv_diagnostico']).execute()
const clear = () => db().deleteFrom('email_devolvido').execute()

type Parts = {
  recipient?: string
  status?: string
  action?: string
  id?: string
  diagnostic?: string
  returnedTo?: string
  rest?: string
}

/** As Postfix reports. */
const report = ({
  recipient = to,
  status = '5.1.1',
  action = 'failed',
  id = idFor(to),
  diagnostic = 'smtp; 550 5.1.1 <x>: Recipient address rejected:\r\n    User unknown',
  returnedTo = to,
  rest = 'Olá.',
}: Parts = {}) =>
  `Return-Path: <>
From: MAILER-DAEMON@mx.example (Mail Delivery System)
To: portal@exemplo.ba.gov.br
Subject: Undelivered Mail Returned to Sender
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="AA"

--AA
Content-Type: text/plain; charset=us-ascii

I'm sorry to have to inform you that your message could not be delivered.

--AA
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example
Arrival-Date: Thu, 26 Nov 2026 10:00:00 -0300

Final-Recipient: rfc822; ${recipient}
Action: ${action}
Status: ${status}
Diagnostic-Code: ${diagnostic}

--AA
Content-Type: message/rfc822

From: portal@exemplo.ba.gov.br
To: ${returnedTo}
Message-ID: ${id}
Subject: =?utf-8?q?Resposta?=

${rest}
--AA--
`.replace(/\r?\n/g, '\r\n')

const noted = (text: string | Buffer) => noteReturned(db(), Buffer.from(text))

describe('a report', () => {
  test('of a failure for good marks the address, with what the server said', async () => {
    expect(await noted(report())).toBe('marcado')
    expect(await marks()).toEqual([
      {
        ...{ edv_email: to, edv_vezes: 1, edv_codigo: '5.1.1' },
        edv_diagnostico: '550 5.1.1 <x>: Recipient address rejected: User unknown',
      },
    ])
  })

  test('of one message counts once; of the next one again; the first day stays', async () => {
    await clear()
    await noted(report())
    await noted(report())
    const { desde } = (await findReturned(db(), to)) ?? {}
    expect((await marks())[0]?.edv_vezes).toBe(1)
    await noted(report({ id: idFor(to, Date.now(), jobId.replace('a', 'b')), status: '5.2.2' }))
    expect((await marks())[0]).toMatchObject({ edv_vezes: 2, edv_codigo: '5.2.2' })
    expect(await findReturned(db(), to.toUpperCase())).toMatchObject({ desde })
  })

  test('that names another address, where mail was forwarded to, marks the one that the message went to', async () => {
    await clear()
    expect(await noted(report({ recipient: 'outra@casa.example', returnedTo: `Zefinha <${to}>` }))).toBe('marcado')
    expect((await marks()).map(({ edv_email }) => edv_email)).toEqual([to])
  })

  test.each<[string, Parts]>([
    ['a delay', { action: 'delayed', status: '4.4.1' }],
    ['a failure for now', { status: '4.2.2' }],
    ['a success', { action: 'delivered', status: '2.0.0' }],
    ['a status of no kind', { status: '5' }],
  ])('of %s marks nobody', async (_name, parts) => {
    await clear()
    expect(await noted(report(parts))).toBe('passageiro')
    expect(await marks()).toEqual([])
  })

  test.each<[string, () => Parts]>([
    [
      'about somebody else, with the identification of an own message',
      () => ({ recipient: 'outra@x.example', returnedTo: 'outra@x.example' }),
    ],
    ['with an identification of the old form', () => ({ id: `<${jobId}@portal.example>` })],
    [
      'with a seal of the wrong secret',
      () => ({ id: sealedId('x'.repeat(64), { jobId, to, at: Date.now() }, 'portal.example') }),
    ],
    ['of a message of last month', () => ({ id: idFor(to, Date.now() - 20 * 24 * 3_600_000) })],
    ['of a message of tomorrow', () => ({ id: idFor(to, Date.now() + 24 * 3_600_000) })],
    ['of a message from before the seal', () => ({ id: idFor(to, 0) })],
    [
      'with another instant in the identification',
      () => ({ id: idFor(to, 1e12).replace(/\.\w+\./, `.${Date.now().toString(36)}.`) }),
    ],
    ['without an identification', () => ({ id: '' })],
  ])('that a stranger wrote marks nobody: %s', async (_name, parts) => {
    await clear()
    expect(await noted(report(parts()))).toBe('alheio')
    expect(await marks()).toEqual([])
  })

  test('is found in what servers make of it: headers only, references, several recipients, base64', async () => {
    const headersOnly = report().replace('Content-Type: message/rfc822', 'Content-Type: text/rfc822-headers')
    const referring = report({ id: '' }).replace('Auto-Submitted:', `In-Reply-To: ${idFor(to)}\r\nAuto-Submitted:`)
    const several = report().replace(
      'Final-Recipient',
      'Final-Recipient: rfc822; a@b.example\r\nAction: failed\r\nStatus: 5.0.0\r\n\r\nFinal-Recipient',
    )
    const [head = '', status = '', ...tail] = report().split(/(?=--AA\r\nContent-Type: message\/)/)
    const encoded = status.replace(
      /\r\n\r\n([\s\S]*)$/,
      (_all, text: string) =>
        `\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(text).toString('base64')}\r\n`,
    )
    for (const text of [headersOnly, referring, several, [head, encoded, ...tail].join('')]) {
      await clear()
      expect(await noted(text), text).toBe('marcado')
      expect((await marks()).map(({ edv_email }) => edv_email)).toEqual([to])
    }
  })

  test('that is huge, deep, torn or something else is read in a moment, and harms nobody', async () => {
    await clear()
    const huge = report({ rest: 'x'.repeat(10_000_000) })
    const deep = Array.from(
      { length: 500 },
      (_none, at) => `Content-Type: multipart/report; boundary="b${at}"\r\n\r\n--b${at}\r\n`,
    ).join('')
    const many = report().replace(
      'Final-Recipient',
      `${'Final-Recipient: rfc822; a@b.example\r\nAction: failed\r\nStatus: 5.0.0\r\n\r\n'.repeat(5000)}Final-Recipient`,
    )
    const since = performance.now()
    expect(await noted(huge)).toBe('marcado')
    for (const text of [deep, many, report().slice(0, 400), '', 'Olá.', `Subject: ${'é'.repeat(300_000)}\r\n\r\n`])
      expect(await noted(text)).not.toBe('marcado')
    expect(performance.now() - since).toBeLessThan(3000)
  })

  test('of any bytes is read without an error', async () => {
    const pieces = fc.constantFrom(...report().split(/(?<=[:;\n])/), '\0', '--AA--\r\n', '\u0301'.repeat(40), '5.1.1')
    await fc.assert(
      fc.asyncProperty(fc.array(pieces, { maxLength: 60 }), async (parts) => {
        await noted(parts.join(''))
        await readReport(Buffer.from(parts.join('')))
      }),
      { numRuns: 100 },
    )
  })
})

test('an identification opens for its own address only, in any case of its letters, and survives no change', () => {
  const address = fc.emailAddress()
  const now = 1_800_000_000_000
  fc.assert(
    fc.property(address, address, fc.integer({ min: 0, max: 35 }), (one, other, at) => {
      const id = sealedId('segredo', { jobId, to: one, at: now }, 'portal.example')
      const sent = { jobId, to: one.toLowerCase(), at: now }
      expect(openId('segredo', id, [other, one.toUpperCase()], now)).toEqual(sent)
      if (other.toLowerCase() !== one.toLowerCase()) expect(openId('segredo', id, [other], now)).toBeNull()
      expect(openId('outro', id, [one], now)).toBeNull()
      const changed = id.slice(1, at + 1) + (id[at + 1] === '7' ? '8' : '7') + id.slice(at + 2)
      expect(openId('segredo', `<${changed}`, [one], now)).toBeNull()
    }),
  )
})

describe('a mailbox', () => {
  const urlOf = (port: number, password = 'segredo') => `imap://portal:${password}@127.0.0.1:${port}/Devolvidas`
  const lines: string[] = []
  const read = async (url: string) => {
    lines.splice(0)
    const log = createLog('info', { write: (line) => void lines.push(line) })
    await readMailbox(url, { database: portal.platform.database, log })
  }

  test('has each of its messages read once, and flagged as seen', async () => {
    await clear()
    const mailbox = await startMailbox([
      'Subject: Oi\r\n\r\nOlá.',
      report(),
      report({ status: '4.0.0' }),
      report({ rest: 'x'.repeat(10_000_000) }),
    ])
    await read(urlOf(mailbox.port))
    expect((await marks()).map(({ edv_email, edv_vezes }) => [edv_email, edv_vezes])).toEqual([[to, 1]])
    expect(mailbox.messages.map(({ isSeen }) => isSeen)).toEqual([true, true, true, true])
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ marcado: 2, outro: 1, passageiro: 1 })
    await read(urlOf(mailbox.port))
    expect(lines).toEqual([])
  })

  test('that is away, refuses the password or hangs up is an error and a line in the log, without password and address', async () => {
    const mailbox = await startMailbox([report()])
    const torn = await startMailbox([report()], { dropAfter: 'UID FETCH' })
    for (const url of [urlOf(1), urlOf(mailbox.port, 'errada'), urlOf(torn.port)]) {
      const error = await read(url).catch((problem: Error) => problem)
      expect(lines).toHaveLength(1)
      expect(lines[0]).toContain('a caixa das devoluções não foi lida')
      expect(JSON.parse(lines[0] ?? '').motivo).toBe(error?.message)
      expect(lines[0]).not.toMatch(/segredo|errada|@/)
    }
    expect(torn.messages[0]?.isSeen).toBe(false)
  })

  test('on another machine gets no password without TLS', async () => {
    const mailbox = await startMailbox([])
    // a name that leads to this machine and is not one of its own
    await expect(read(`imap://portal:segredo@0.0.0.0:${mailbox.port}/Devolvidas`)).rejects.toThrow()
    expect(mailbox.logins).toEqual([])
    expect(lines[0]).toContain('não foi lida')
  })
})

describe('POST /ajax/email/devolucao', () => {
  const post = (payload: object | string, type = 'application/json', token = bounceToken) =>
    portal.call({
      ...{ method: 'POST', url: '/ajax/email/devolucao', payload },
      headers: { authorization: `Bearer ${token}`, 'content-type': type },
    })

  test('takes a message, or what a service says of an address', async () => {
    await clear()
    expect((await post(report(), 'message/rfc822')).json()).toEqual({ data: { resultado: 'marcado' } })
    expect(
      (await post({ email: 'Outra@exemplo.example', tipo: 'permanente', motivo: 'Caixa\nfechada' })).statusCode,
    ).toBe(200)
    expect((await post({ email: 'terceira@exemplo.example', tipo: 'temporaria' })).json().data.resultado).toBe(
      'passageiro',
    )
    expect(
      (await marks()).map(({ edv_email, edv_diagnostico }) => [edv_email, edv_diagnostico.slice(-13)]).sort(),
    ).toEqual([
      ['outra@exemplo.example', 'Caixa fechada'],
      [to, ' User unknown'],
    ])
    expect((await post(report({ id: '<x@y>' }), 'message/rfc822')).json().data.resultado).toBe('alheio')
  })

  test('refuses others, and what it can not read', async () => {
    expect((await post(report(), 'message/rfc822', 'errado')).statusCode).toBe(401)
    expect((await post({ email: 'x', tipo: 'y' })).json().data).toMatchObject({
      email: expect.anything(),
      tipo: expect.anything(),
    })
    expect((await post('x'.repeat(1_100_000), 'message/rfc822')).statusCode).toBe(413)
    const elsewhere = {
      method: 'POST',
      url: '/ajax/login',
      payload: report(),
      headers: { 'content-type': 'message/rfc822' },
    } as const
    expect((await portal.call(elsewhere)).statusCode).toBe(415)
    const without = await startTestPortal()
    expect((await without.call({ method: 'POST', url: '/ajax/email/devolucao' })).statusCode).toBe(404)
  })
})

describe('an address whose mail came back', () => {
  test('gets personal messages, and no more notices, until the mark is removed', async () => {
    await clear()
    const { database, mail, jobs, env } = portal.platform
    await jobs.start()
    const queue = (subject: string, isBulk: boolean) =>
      database.write((tx) => mail.queue(tx, { to, subject, text: 'Olá.', isBulk }))
    await noted(report())
    await queue('Aviso um', true)
    await queue('Resposta', false)
    await forgetReturned(db(), to)
    await queue('Aviso dois', true)
    const mails = await waitForMail(portal, to, 2)
    expect(mails.map(({ subject }) => subject).sort()).toEqual(['Aviso dois', 'Resposta'])
    // what was really sent is what a report is compared with
    const [file = ''] = fs.readdirSync(path.join(env.dataDir, 'mail'))
    const { messageId: id } = await PostalMime.parse(fs.readFileSync(path.join(env.dataDir, 'mail', file)))
    expect(await noted(report({ id }))).toBe('marcado')
  })

  test('is forgotten half a year after its last message came back', async () => {
    const age = (days: number) =>
      sql`update email_devolvido set edv_ultima = now() - make_interval(days => ${days})`.execute(db())
    await age(179)
    await removeOldReturned(db())
    expect(await marks()).toHaveLength(1)
    await age(181)
    await removeOldReturned(db())
    expect(await marks()).toEqual([])
  })
})
