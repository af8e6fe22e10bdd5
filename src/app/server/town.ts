// One of several towns in a process. Asleep it is a line in a list; a visit, or work that is due, opens its portal, with connections, caches
// and jobs of its own, and when nobody has used it for a while it is closed again (docs/decisions/0137-several-towns.md).
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Env } from '#platform/env.ts'
import { transportOf } from '#platform/http/security-headers.ts'
import { inTime } from '#platform/in-time.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log.ts'
import { openApp } from './open-portal.ts'
import { createClosers } from './start.ts'
import { problemOfStart } from './start-problem.ts'
import { type Answer, inWords, json, plainHeaders, send, upgradingWords } from './while-upgrading.ts'

export type Times = {
  /** A town that nobody has used for so long is closed. */
  idleMs: number
  /** One that was opened for its jobs stays open for so long at least: the queue takes a few seconds to say what is due. */
  settleMs: number
  /** For its jobs alone it is opened again after so long at the soonest. */
  pauseMs: number
  /** A visitor waits so long for it to open. */
  patienceMs: number
  /** After a failure nobody tries for so long. */
  afterFailureMs: number
}

export const usualTimes: Times = {
  ...{ idleMs: 5 * 60_000, settleMs: 15_000, pauseMs: 30 * 60_000 },
  ...{ patienceMs: 15_000, afterFailureMs: 10_000 },
}

const lastRequestsMs = 4000

type Open = { server: Server; jobs: Jobs; stop(): Promise<void> }

export class Town {
  private open: Open | undefined
  private opening: Promise<Open> | undefined
  private ending = new AbortController()
  private closing: Promise<unknown> = Promise.resolve()
  private upgrading: string | null = null
  private failedUntil = 0
  private openedAt = 0
  private isVisited = false
  private inUse = 0
  private isResting = false
  private due = 0
  private settings: Env
  private readonly makeRoom: () => boolean
  private readonly times: Times
  private readonly log: Log
  /** When it was last visited, on the process's steady clock, in milliseconds. */
  lastUse = Number.NEGATIVE_INFINITY

  /** `makeRoom` says false when no other town can be opened now. */
  constructor(settings: Env, log: Log, makeRoom: () => boolean, times: Times) {
    this.settings = settings
    this.makeRoom = makeRoom
    this.times = times
    this.log = log.child({ cidade: settings.town })
  }

  get env(): Env {
    return this.settings
  }

  /** Open, or being opened: for a visitor, or only for its jobs. */
  get state(): 'asleep' | 'visited' | 'working' {
    if (!this.open && !this.opening) return 'asleep'
    return this.isVisited ? 'visited' : 'working'
  }

  /** When it has to be opened for its jobs, as Date.now(). */
  get dueAt(): number {
    return this.settings.isInMaintenance ? Number.POSITIVE_INFINITY : this.due
  }

  get isOpening(): boolean {
    return this.opening !== undefined
  }

  get isUsed(): boolean {
    return this.inUse > 0 || this.isOpening
  }

  answer(request: IncomingMessage, response: ServerResponse): void {
    this.lastUse = performance.now()
    this.isVisited = true
    if (this.open) this.pass(this.open, request, response)
    else void this.answerOnceOpen(request, response)
  }

  /** What /readyz says, without opening it. */
  answerHealth(request: IncomingMessage, response: ServerResponse): void {
    const problem = this.problem()
    const cidade = problem ?? 'fechada até a próxima visita'
    if (this.open) this.pass(this.open, request, response)
    else this.tell(response, problem === null ? 200 : 503, json({ data: { cidade } }))
  }

  private problem(): string | null {
    if (this.settings.isInMaintenance) return 'em manutenção'
    if (performance.now() < this.failedUntil) return 'indisponível'
    return this.upgrading === null ? null : `em atualização: ${this.upgrading}`
  }

  /** Opens it for its jobs. */
  work(): void {
    this.isVisited = false
    this.wake().catch(() => {}) // it is in the log
  }

  /** Closes it when nobody uses it and nothing is due. */
  async rest(): Promise<void> {
    if (this.isResting) return
    this.isResting = true
    await this.tryToRest().catch((err) => this.log.warn({ err }, 'a cidade não fecha'))
    this.isResting = false
  }

  private async tryToRest(): Promise<void> {
    const { open, openedAt, lastUse, times } = this
    const now = performance.now()
    if (!open || this.isUsed || now - lastUse < times.idleMs || now - openedAt < times.settleMs) return
    const due = await open.jobs.nextDue().catch(() => null) // its database is away: it is asked again after the pause
    if (due !== null && due <= Date.now()) return
    await open.jobs.settle()
    if (this.open !== open || this.isUsed || this.lastUse !== lastUse) return
    this.due = Math.max(due ?? 0, Date.now() + times.pauseMs)
    await this.close()
  }

  /** Closes it once its requests have ended, within seconds. */
  close(): Promise<void> {
    const [open, opening] = [this.open, this.opening]
    this.open = undefined
    this.opening = undefined
    this.ending.abort()
    const closed = this.closing.then(async () => {
      const opened = open ?? (await opening?.catch(() => undefined))
      const until = performance.now() + lastRequestsMs
      while (this.inUse > 0 && performance.now() < until) await wait(20)
      await opened?.stop()
    })
    this.closing = closed
    return closed
  }

  /** Closes it; it opens again with these settings. */
  change(settings: Env): Promise<void> {
    this.settings = settings
    this.failedUntil = 0
    this.due = 0
    return this.close()
  }

  private wake(): Promise<Open> {
    if (this.opening) return this.opening
    const ending = new AbortController()
    this.ending = ending
    const opening: Promise<Open> = this.closing
      .then(() => openTown(this.settings, this.log, ending.signal, (what) => this.report(what)))
      .then(
        (opened) => this.noteOpen(opened, opening),
        (error) => this.noteFailure(error, opening),
      )
    this.opening = opening
    return opening
  }

  private async report(what: string): Promise<void> {
    this.upgrading = what
  }

  private noteOpen(opened: Open, opening: Promise<Open>): Open {
    this.upgrading = null
    if (this.opening !== opening) return opened // it was closed meanwhile, and whoever did closes this too
    this.opening = undefined
    this.open = opened
    this.openedAt = performance.now()
    return opened
  }

  private noteFailure(error: unknown, opening: Promise<Open>): never {
    this.upgrading = null
    if (this.opening !== opening) throw error
    this.opening = undefined
    this.failedUntil = performance.now() + this.times.afterFailureMs
    this.due = Date.now() + Math.max(this.times.pauseMs / 30, this.times.afterFailureMs)
    this.log.error({ problema: problemOfStart(error, this.settings) }, 'a cidade não abre')
    throw error
  }

  private async answerOnceOpen(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const say = (words: typeof broken) => {
      request.resume() // a form that was sent is not stored
      this.tell(response, 503, words(request))
    }
    if (this.settings.isInMaintenance) return say(maintained)
    if (performance.now() < this.failedUntil) return say(broken)
    if (!this.opening && !this.makeRoom()) return say(crowded)
    try {
      const opening = this.wake()
      if (!(await inTime(opening, this.times.patienceMs))) return say(this.upgrading === null ? slow : upgradingWords)
      const opened = await opening
      if (!response.destroyed) this.pass(opened, request, response)
    } catch {
      say(this.failedUntil > 0 ? broken : slow)
    }
  }

  private pass({ server }: Open, request: IncomingMessage, response: ServerResponse): void {
    this.inUse += 1
    response.once('close', () => {
      this.inUse -= 1
    })
    server.emit('request', request, response)
  }

  private tell(response: ServerResponse, status: number, answer: Answer): void {
    const headers = { ...plainHeaders, ...transportOf(this.settings.publicUrl) }
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    send(response, status, answer)
  }
}

async function openTown(
  env: Env,
  log: Log,
  ending: AbortSignal,
  report: (what: string) => Promise<void>,
): Promise<Open> {
  const closers = createClosers(log)
  try {
    const connection = { connectionString: env.databaseUrl }
    const upgrading = { report, close: async () => {} }
    const { app, platform, welcome } = await openApp({ env, log, ending, connection }, closers, upgrading)
    process.stdout.write(welcome)
    log.info('a cidade abre')
    return { server: app.server, jobs: platform.jobs, stop: closers.stop }
  } catch (error) {
    await closers.stop()
    throw error
  }
}

const maintained = inWords({
  title: 'Portal em manutenção',
  message: 'O portal está em manutenção. Tente de novo em alguns minutos.',
  text: 'O portal muda de lugar e volta sozinho em alguns minutos. Nada do que estava publicado se perde.',
})
const broken = inWords({
  title: 'Portal fora do ar',
  message: 'O portal está fora do ar por um problema no servidor. Tente de novo em alguns minutos.',
  text: 'Há um problema no servidor deste portal. Quem cuida dele já pode vê-lo no registro; tente de novo em alguns minutos.',
})
const slow = inWords({
  title: 'O portal está abrindo',
  message: 'O portal está abrindo. Tente de novo em alguns segundos.',
  text: 'O portal está abrindo e demora mais que de costume. Tente de novo em alguns segundos.',
})
const crowded = inWords({
  title: 'Muitos acessos agora',
  message: 'O servidor atende muitos acessos agora. Tente de novo em alguns segundos.',
  text: 'O servidor atende muitos acessos agora. Tente de novo em alguns segundos.',
})
