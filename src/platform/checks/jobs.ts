// Work that outlives its request: somebody takes it, and what is repeated does run.

import { bouncesQueue, mailQueue } from '../mail/queues.ts'
import { attention, defineCheck, type Figure, problem, type Subject, well } from './check.ts'
import {
  type InstanceFacts,
  type QueueFacts,
  readInstances,
  readQueues,
  readSchedules,
  type ScheduleFacts,
} from './facts.queries.ts'
import { dayMs, duration } from './words.ts'

type Facts = { queues: QueueFacts[]; schedules: ScheduleFacts[]; instances: InstanceFacts; now: number }

export const jobsCheck = ({ database }: Subject) =>
  defineCheck({
    name: 'tarefas',
    title: 'Tarefas',
    async measure(): Promise<Facts> {
      const { db } = database
      const [queues, schedules, instances] = await Promise.all([readQueues(db), readSchedules(db), readInstances(db)])
      return { queues, schedules, instances, now: Date.now() }
    },
    judge: judgeJobs,
  })

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const clockLimitMs = 5 * minuteMs // the library looks at its clock twice a minute
const longDueMs = 30 * minuteMs

/** The longest time between two runs of a schedule with fixed minutes and hours. */
export function periodOf(cron: string): number {
  const [minute = '*', hour = '*', day = '*', month = '*', weekday = '*'] = cron.trim().split(/\s+/)
  if (month !== '*') return 366 * dayMs
  if (day !== '*') return 31 * dayMs
  if (weekday !== '*') return 7 * dayMs
  const every = (field: string) => Number(/^\*\/(\d+)$/.exec(field)?.[1] ?? 0)
  if (every(hour)) return every(hour) * hourMs
  if (hour !== '*') return dayMs
  return minute === '*' ? minuteMs : (every(minute) || 60) * minuteMs
}

/** Those that have not ended well for two of their periods, although the portal has run for one; the longest first. */
export function deadSchedules({ schedules, instances, now }: Omit<Facts, 'queues'>): ScheduleFacts[] {
  const up = instances.since === null ? 0 : now - Date.parse(instances.since)
  const found = schedules.filter(({ cron, since, last }) => {
    const period = periodOf(cron)
    return now - Date.parse(last ?? since) > 2 * period && up > period + 2 * minuteMs
  })
  return found.sort((one, other) => Date.parse(one.last ?? one.since) - Date.parse(other.last ?? other.since))
}

// e-mails that go out, and those that come back, have parts of their own
const hasOwnPart = ({ name }: { name: string }) => name === mailQueue || name === bouncesQueue

export function judgeJobs({ instances, now, ...all }: Facts) {
  const others = all.queues.filter((queue) => !hasOwnPart(queue))
  const schedules = all.schedules.filter((schedule) => !hasOwnPart(schedule))
  const sum = (of: 'due' | 'failed') => others.reduce((all, queue) => all + queue[of], 0)
  const oldest = others.map((queue) => queue.oldest).reduce(earlier, null)
  const figures: Figure[] = [
    ['Esperam', String(sum('due'))],
    ['Desistidas na última hora', String(sum('failed'))],
    ['Repetidas', `${schedules.length}, ${lastRun(schedules, now)}`],
  ]
  const cron = instances.cron === null ? null : now - Date.parse(instances.cron)
  if (cron === null || cron > clockLimitMs)
    return problem(
      cron === null
        ? 'Nenhuma instância do portal executou tarefas até agora.'
        : `Nenhuma instância do portal executa tarefas há ${duration(cron)}.`,
      {
        advice: 'Se o portal está parado, inicie-o. Se está em execução, reinicie-o e leia o registro (log).',
        figures,
      },
    )
  const dead = deadSchedules({ schedules, instances, now })
  if (dead.length)
    return problem(
      `${dead.length === 1 ? 'Uma tarefa parou' : `${dead.length} tarefas pararam`}: ${some(dead.map((it) => deadWords(it, now)))}.`,
      {
        advice: 'Reinicie o portal. Se não bastar, procure o nome da tarefa no registro (log): a linha diz o erro.',
        figures,
      },
    )
  if (oldest && now - Date.parse(oldest) > longDueMs)
    return problem(`Há tarefa que espera há ${duration(now - Date.parse(oldest))} sem que ninguém a tome.`, {
      advice: 'Reinicie o portal. Se não bastar, leia o registro (log): ele diz a fila e o erro.',
      figures,
    })
  const failing = [
    ...schedules.filter(({ failed }) => failed).map(({ name }) => name),
    ...others.filter(({ failed, name }) => failed && !schedules.some((it) => it.name === name)).map(({ name }) => name),
  ]
  if (failing.length)
    return attention(`A última execução falhou: ${failing.join(', ')}.`, {
      advice:
        'Procure o nome no registro (log): a linha diz o erro. O que é repetido é tentado outra vez no próximo horário.',
      figures,
    })
  const repeatedly = others.filter(({ failing }) => failing).map(({ name }) => name)
  if (repeatedly.length)
    return attention(`Há tarefa que falha e é tentada de novo: ${repeatedly.join(', ')}.`, {
      advice: 'Procure o nome no registro (log): a linha diz o erro. O portal desiste depois de dois dias e meio.',
      figures,
    })
  return well('As tarefas são executadas.', { figures })
}

const earlier = (one: string | null, other: string | null) =>
  one === null || (other !== null && other < one) ? other : one

const mostNamed = 3

const some = (words: string[]) =>
  words.slice(0, mostNamed).join('; ') + (words.length > mostNamed ? `; e mais ${words.length - mostNamed}` : '')

const deadWords = ({ name, last }: ScheduleFacts, now: number) =>
  last === null ? `${name} nunca terminou` : `${name} não termina há ${duration(now - Date.parse(last))}`

function lastRun(schedules: readonly ScheduleFacts[], now: number): string {
  const last = schedules.map((it) => it.last ?? '').reduce((one, other) => (other > one ? other : one), '')
  return last ? `a última há ${duration(now - Date.parse(last))}` : 'nenhuma executada ainda'
}
