// What the portal looks at to say how it is: each check is a measurement, and a pure rule that turns the facts into a finding. Whoever asks
// (the panel, `npm run doctor`, the alerts, /readyz) gets the same ones, within seconds.

import type { Estado } from '#base/estado.ts'
import type { Database } from '../db/connect.ts'
import type { Env } from '../env.ts'
import { reasonOf } from '../reason.ts'
import type { Storage } from '../storage/storage.ts'

export type Finding = {
  state: Estado
  /** One sentence, in Portuguese. */
  sentence: string
  /** What to do, in one or two sentences; null when there is nothing to do. */
  advice: string | null
  figures: readonly Figure[]
}

export type Figure = readonly [label: string, value: string]

export type Check = {
  name: string
  title: string
  /** From which state on whoever runs the portal is alerted. */
  alertsFrom: 'atencao' | 'problema'
  look(): Promise<Finding>
}

export type Examined = Pick<Check, 'name' | 'title' | 'alertsFrom'> & Finding

/** What is looked at. `db` may throw, when there is no database to connect to. */
export type Subject = {
  env: Env
  database: { readonly db: Database['db'] } & Pick<Database, 'lacksSpace' | 'readers'>
  storage: () => Promise<Pick<Storage, 'check'>>
}

type Definition<Facts> = Pick<Check, 'name' | 'title'> & {
  alertsFrom?: Check['alertsFrom']
  measure: () => Promise<Facts>
  judge: (facts: Facts) => Finding
}

export const defineCheck = <Facts>({
  name,
  title,
  alertsFrom = 'problema',
  measure,
  judge,
}: Definition<Facts>): Check => ({ name, title, alertsFrom, look: async () => judge(await measure()) })

const limitMs = 6000

/** Looks at all of them at the same time. One that fails or hangs is unknown, with the reason. */
export const examine = (checks: readonly Check[], withinMs = limitMs): Promise<Examined[]> =>
  Promise.all(
    checks.map(async ({ look, ...check }) => ({
      ...check,
      ...(await within(look(), withinMs).catch((error) => unknown(`Não foi possível verificar: ${reasonOf(error)}.`))),
    })),
  )

async function within(work: Promise<Finding>, ms: number): Promise<Finding> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Finding>((resolve) => {
    timer = setTimeout(
      () => resolve(unknown(`Não foi possível verificar: nada respondeu em ${ms / 1000} segundos.`)),
      ms,
    )
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

type Rest = { advice?: string | null; figures?: readonly Figure[] }

const finding =
  (state: Estado) =>
  (sentence: string, { advice = null, figures = [] }: Rest = {}): Finding => ({ state, sentence, advice, figures })

export const well = finding('ok')
export const attention = finding('atencao')
export const problem = finding('problema')
export const unknown = finding('desconhecido')
