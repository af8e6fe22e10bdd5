// A capital of 3,000,000 people with ten years of everything, or a part of it. How many of each are told where they come from: a number of the table of
// public data sets (its upper guess for 3,000,000 people), or an assumption, which is said.
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { fillContent } from './content.ts'
import { fillFiscal } from './fiscal-town.ts'
import { type Ground, prepareTown, type Town } from './ground.ts'
import { fillPayroll } from './payroll-town.ts'
import { figure, table } from './table.ts'

const years = 10

type Volume = { name: string; yearly: number; from: string }

/** The months of pay of ten years, December twice. */
const months = 13 * years
const volumes = {
  people: {
    name: 'payments of the payroll: people paid',
    yearly: 90_000,
    from: '60,000 to 90,000 in work, 13 times a year',
  },
  commitments: { name: 'commitments', yearly: 480_000, from: 'up to 480,000' },
  entries: { name: 'entries of revenue', yearly: 60_000, from: '60,000' },
  creditors: { name: 'creditors, in all ten years', yearly: 60_000, from: 'assumed' },
  budget: { name: 'appropriations', yearly: 19_980, from: 'assumed' },
  tenders: {
    name: 'tenders, and as many contracts',
    yearly: 10_000,
    from: '4,500 tenders and 2,500 direct purchases, 10,000 contracts: the greater of both',
  },
  debtors: { name: 'debtors in the active debt', yearly: 600_000, from: '600,000, read anew each year' },
  trips: { name: 'per diems', yearly: 15_000, from: '15,000' },
  acts: { name: 'normative acts', yearly: 5000, from: 'assumed' },
  requests: { name: 'requests for information', yearly: 10_000, from: 'assumed' },
  cases: { name: 'cases of the ombudsman', yearly: 60_000, from: 'assumed' },
  news: { name: 'news, and a tenth as many pages', yearly: 7300, from: 'assumed: twenty a day' },
} satisfies Record<string, Volume>

export type CapitalSize = Record<keyof typeof volumes, number>

/** Of ten years where it is a year's; `part` of the whole capital, at least what the generators can make. */
export function sizeOf(part: number): CapitalSize {
  const of = (yearly: number, least: number, step = 1) => Math.max(least, Math.round((yearly * part) / step) * step)
  return {
    people: of(volumes.people.yearly, 40),
    commitments: of(volumes.commitments.yearly * years, 500, 10),
    entries: of(volumes.entries.yearly * years, 2500, 2500),
    creditors: of(volumes.creditors.yearly, 100),
    budget: of(volumes.budget.yearly, 60, 60),
    tenders: of(volumes.tenders.yearly * years, 100),
    debtors: of(volumes.debtors.yearly, 100),
    trips: of(volumes.trips.yearly * years, 100),
    acts: of(volumes.acts.yearly * years, 100),
    requests: of(volumes.requests.yearly * years, 100),
    cases: of(volumes.cases.yearly * years, 100),
    news: of(volumes.news.yearly * years, 100),
  }
}

/** A month of it, as offices send it. */
export const monthOf = ({ people, commitments }: CapitalSize) => ({
  payments: people,
  commitments: Math.max(100, Math.round(commitments / years / 12)),
})

export function volumesTable(): string {
  return table(
    'What a capital of 3,000,000 people has in a year',
    ['', 'a year', 'told by the table of public data sets for 3,000,000 people'],
    Object.values(volumes).map(({ name, yearly, from }) => [name, figure(yearly, 0), from]),
    [
      'Of four commitments one is settled and paid twice, three three times: 1,320,000 settlements and as many payments a year (1.3 and 1.2 million there). Two thirds of them stand in the order of payments (500,000 there). Stocks of medicines, queues, items of works and amendments are not made.',
    ],
  )
}

export async function prepareCapital(ground: Ground, name: string, size: CapitalSize): Promise<Town> {
  const town = await prepareTown(ground, name, size.tenders)
  const { people, commitments, creditors, budget, entries } = size
  await fillFiscal(town, { commitments, settled: [2, 3, 3, 3], creditors, budget, entries })
  await fillPayroll(town, { people, months })
  await fillContent(town, size.news)
  const text = fs.readFileSync(path.join(import.meta.dirname, 'generate-capital.sql'), 'utf8')
  const statements = Object.entries(size).reduce(
    (all, [word, number]) => all.replaceAll(`:${word}`, String(number)),
    text,
  )
  const client = new pg.Client(town.connection)
  await client.connect()
  for (const part of statements.split(/^-- then$/m)) await client.query(part)
  await client.query('vacuum (analyze)')
  await client.end()
  return town
}
