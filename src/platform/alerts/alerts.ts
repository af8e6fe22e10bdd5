// Alerts to whoever runs the portal, ALERT_EMAIL and ALERT_WEBHOOK (docs/decisions/0067-what-the-portal-says-of-itself.md). Every minute one
// instance looks; what was said is remembered in the database. While that is away each process says so by itself, past all queues.
import { type Check, examine, problem, well } from '../checks/check.ts'
import { runAlone, type WriteTransaction } from '../db/connect.ts'
import { inTime } from '../in-time.ts'
import { sendDirectly } from '../mail/direct.ts'
import type { Platform } from '../platform.ts'
import { reasonOf } from '../reason.ts'
import { afterLook, type Said } from './alert.rules.ts'
import { type Alert, alertMail, alertOf, postAlert } from './alert.ts'
import { isAlerted, listRemembered, remember, wasLookedAt } from './alerta.queries.ts'

const everySeconds = 60
const longestLookMs = 40_000
const lookLock = 74_009
const webhookQueue = 'alerta-webhook'

type Queued = Alert & { isOver: boolean }
type Floor = Pick<Platform, 'env' | 'log' | 'database' | 'jobs' | 'mail'>

/** Registers the work; `checks` are looked at. Call before the jobs start. */
export function installAlerts(platform: Floor, checks: readonly Check[]): void {
  const { env, database, jobs } = platform
  jobs.handle<Queued>(webhookQueue, async ({ isOver, ...alert }) => {
    if (!env.alertWebhook) return
    // one that could not be delivered until it was over is of no use, and would come after the end
    if (!isOver && !(await isAlerted(database.db, alert.verificacao))) return
    await postAlert(env.alertWebhook, alert)
  })
  if (!env.alertEmail && !env.alertWebhook) return
  const alerts = createAlerts(platform, checks)
  jobs.often(everySeconds, alerts.look)
}

/** `look` is called every minute; `betweenSeconds`: looks of all instances are at least so far apart. */
export function createAlerts(
  { env, log, database, jobs, mail }: Floor,
  checks: readonly Check[],
  betweenSeconds = everySeconds - 15,
): { look(): Promise<void> } {
  const direct = createDirectAlerts({ env, log })

  async function say(tx: WriteTransaction, alert: Alert, said: Exclude<Said, null>): Promise<void> {
    const isOver = said === 'ended'
    log.warn({ verificacao: alert.verificacao, estado: alert.estado }, isOver ? 'aviso: terminou' : 'aviso')
    if (env.alertWebhook)
      await jobs.enqueue(tx, webhookQueue, { ...alert, ...(isOver && { estado: 'ok' }), isOver } satisfies Queued)
    if (env.alertEmail) await mail.queue(tx, alertMail(alert, env.alertEmail, isOver))
  }

  async function lookAtAll(): Promise<void> {
    if (await wasLookedAt(database.db, betweenSeconds)) return
    const examined = await examine(checks)
    const now = new Date().toISOString()
    await database.transact(async (tx) => {
      const remembered = await listRemembered(tx)
      for (const seen of examined) {
        const { alertsFrom, name, state } = seen
        const { after, said } = afterLook(remembered.get(name) ?? null, state, { alertsFrom, now })
        if (after) await remember(tx, name, after)
        if (after && said) await say(tx, alertOf(seen, after.since, env.publicUrl), said)
      }
    })
  }

  return {
    async look() {
      try {
        // a database that takes questions and never answers is away, too
        if (!(await inTime(runAlone(database.db, lookLock, lookAtAll), longestLookMs)))
          throw Object.assign(new Error('timeout'), { code: 'ETIMEDOUT' })
        await direct.worked()
      } catch (error) {
        log.warn({ err: error }, 'avisos: não foi possível verificar')
        await direct.failed(reasonOf(error))
      }
    },
  }
}

const enoughLooks = 2

// The database can't be used: nothing can be remembered or queued. Each process says it once, and once that it is over.
function createDirectAlerts({ env, log }: Pick<Floor, 'env' | 'log'>) {
  const { alertEmail, alertWebhook, smtpUrl, mailFrom, dkim } = env
  type Way = { send(alert: Alert, isOver: boolean): Promise<void>; hasSaid: boolean }
  const ways: Way[] = []
  if (alertWebhook) ways.push({ send: (alert) => postAlert(alertWebhook, alert), hasSaid: false })
  if (alertEmail && smtpUrl)
    ways.push({
      send: async (alert, isOver) =>
        void (await sendDirectly({ smtpUrl, mailFrom, dkim }, alertMail(alert, alertEmail, isOver))),
      hasSaid: false,
    })
  let looks = 0
  let since = ''

  // a way that fails is tried again at the next look
  async function sayBy(chosen: Way[], alert: Alert, isOver: boolean): Promise<void> {
    await Promise.all(
      chosen.map(async (way) => {
        try {
          await way.send(alert, isOver)
          way.hasSaid = !isOver
        } catch (error) {
          log.warn({ motivo: reasonOf(error) }, 'aviso não pôde ser enviado')
        }
      }),
    )
  }

  const about = { name: 'banco', title: 'Banco de dados' }
  return {
    async failed(reason: string) {
      looks += 1
      if (looks === 1) since = new Date().toISOString()
      if (looks < enoughLooks) return
      const found = problem(`O portal não consegue usar o banco de dados: ${reason}.`, {
        advice: 'Veja se o servidor do banco de dados está ligado e se há espaço em disco.',
      })
      const silent = ways.filter(({ hasSaid }) => !hasSaid)
      await sayBy(silent, alertOf({ ...about, ...found }, since, env.publicUrl), false)
    },
    async worked() {
      looks = 0
      const spoken = ways.filter(({ hasSaid }) => hasSaid)
      if (!spoken.length) return
      const found = well('O portal voltou a usar o banco de dados.')
      await sayBy(spoken, alertOf({ ...about, ...found }, new Date().toISOString(), env.publicUrl), true)
    },
  }
}
