// The mailbox to which mail that can't be delivered comes back, read every few minutes by one instance. What was read is flagged as seen
// after its mark is stored: a process that dies between reads it again, and the same message counts once.

import type { Database } from '../db/connect.ts'
import { inTime } from '../in-time.ts'
import type { Log } from '../log.ts'
import { reasonOf } from '../reason.ts'
import { noteReturned, type Outcome } from './bounces.ts'
import { mostBytes } from './dsn.ts'

const limitMs = 20_000
const wholeMs = 120_000
/** Of each time; what is more waits for the next. */
const mostMessages = 200

type Deps = { database: Pick<Database, 'db'>; log: Log }

/** Reads what is new. Throws with the reason, in words without addresses, when the mailbox is away. */
export async function readMailbox(url: string, { database, log }: Deps): Promise<void> {
  const { ImapFlow } = await import('imapflow')
  const client = new ImapFlow(optionsOf(url))
  const found: Record<Outcome, number> = { marcado: 0, alheio: 0, passageiro: 0, outro: 0 }
  const reading = async () => {
    await client.connect()
    await client.mailboxOpen(decodeURIComponent(new URL(url).pathname.slice(1)))
    const unseen = (await client.search({ seen: false }, { uid: true })) || []
    for (const uid of unseen.slice(0, mostMessages)) {
      const message = await client.fetchOne(String(uid), { source: { maxLength: mostBytes } }, { uid: true })
      const { source } = message || {}
      if (!source) continue
      found[await noteReturned(database.db, source)] += 1
      await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true })
    }
    await client.logout()
  }
  client.on('error', () => {}) // the promises of its commands have it too
  const work = reading()
  try {
    if (!(await inTime(work, wholeMs))) throw new Error(`não terminou em ${wholeMs / 1000} segundos`)
  } catch (error) {
    work.catch(() => {})
    const motivo = reasonIn(error)
    log.warn({ motivo }, 'a caixa das devoluções não foi lida')
    throw new Error(motivo)
  } finally {
    client.close()
    if (Object.values(found).some(Boolean)) log.info(found, 'devoluções lidas')
  }
}

// What a server says may have an address in it.
function reasonIn(error: unknown): string {
  const { authenticationFailed, mailboxMissing } = error as Record<string, unknown>
  if (authenticationFailed) return 'usuário ou senha recusados'
  return mailboxMissing ? 'a pasta não existe' : reasonOf(error).replace(/\S+@\S+/g, '…')
}

function optionsOf(url: string) {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'imaps:'
  const host = hostname.replace(/^\[|\]$/g, '')
  return {
    host,
    port: Number(port) || (secure ? 993 : 143),
    secure,
    // without TLS from the first byte, the password waits for it
    ...(secure || isThisMachine(host) ? {} : { doSTARTTLS: true }),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false as const,
    disableAutoIdle: true,
    connectionTimeout: limitMs,
    greetingTimeout: limitMs,
    socketTimeout: limitMs,
  }
}

const isThisMachine = (host: string) => host === 'localhost' || host === '::1' || /^127\./.test(host)
