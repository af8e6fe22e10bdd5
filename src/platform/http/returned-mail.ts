// How reports of mail that came back arrive: from the mailbox, or by a call of the mail server's with a token.
import { z } from 'zod'
import { FieldErrors } from '../errors.ts'
import { noteReturned, type Outcome } from '../mail/bounces.ts'
import { markReturned } from '../mail/devolucao.queries.ts'
import { mostBytes, readable } from '../mail/dsn.ts'
import { readMailbox } from '../mail/mailbox.ts'
import { bouncesQueue } from '../mail/queues.ts'
import type { Platform } from '../platform.ts'
import { answers } from './answers.ts'
import { demandBearer } from './bearer.ts'
import type { App } from './module.ts'
import { bodyOf } from './request.ts'

const mostBody = 1_000_000

export async function installBounces(app: App, platform: Platform): Promise<void> {
  const { env, jobs } = platform
  const { imapUrl, bounceToken } = env
  // not at once again: servers lock whoever tries a wrong password often
  if (imapUrl) jobs.repeat(bouncesQueue, '*/5 * * * *', () => readMailbox(imapUrl, platform), 0)
  if (bounceToken) await app.register(async (scope) => hookOf(scope as App, platform, bounceToken))
}

// A scope of its own: no other call takes a message as its body.
function hookOf(app: App, { database: { db } }: Platform, token: string): void {
  app.addContentTypeParser<Buffer>(
    'message/rfc822',
    { parseAs: 'buffer', bodyLimit: mostBody },
    (_request, body, done) => done(null, { mensagem: body.toString('latin1', 0, mostBytes) }),
  )
  app.post(
    '/ajax/email/devolucao',
    {
      schema: { hide: true, response: answers(z.object({ resultado: z.string() })) },
      onRequest: demandBearer(token),
      bodyLimit: mostBody,
    },
    async (request) => {
      const body = bodyOf(request)
      const resultado =
        typeof body.mensagem === 'string'
          ? await noteReturned(db, Buffer.from(body.mensagem, 'latin1'))
          : await noteReported(reportIn(body))
      return { data: { resultado } }
    },
  )
  async function noteReported({ email, isPermanent, motivo }: Reported): Promise<Outcome> {
    if (!isPermanent) return 'passageiro'
    await markReturned(db, { email, status: '', diagnostic: readable(motivo), message: '' })
    return 'marcado'
  }
}

type Reported = { email: string; isPermanent: boolean; motivo: string }

// Whoever has the token is believed: mail services report in forms of their own, without the message.
function reportIn({ email, tipo, motivo = '' }: Record<string, unknown>): Reported {
  const errors = {
    ...(typeof email === 'string' && /^[^\s@]+@[^\s@]+$/.test(email) && email.length <= 320
      ? {}
      : { email: ['Informe um e-mail.'] }),
    ...(tipo === 'permanente' || tipo === 'temporaria' ? {} : { tipo: ['Use permanente ou temporaria.'] }),
    ...(typeof motivo === 'string' ? {} : { motivo: ['Informe um texto.'] }),
  }
  if (Object.keys(errors).length) throw new FieldErrors(errors)
  return { email: String(email), isPermanent: tipo === 'permanente', motivo: String(motivo) }
}
