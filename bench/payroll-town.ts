// A portal with a payroll of a given number of people and months.
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { type Ground, prepareTown, type Town } from './ground.ts'

export type Payroll = { people: number; months: number }

const fewTenders = 20

export async function preparePayroll(ground: Ground, name: string, size: Payroll): Promise<Town> {
  const town = await prepareTown(ground, name, fewTenders)
  await fillPayroll(town, size)
  return town
}

/** Of a town that has no payroll yet. */
export async function fillPayroll(town: Town, { people, months }: Payroll): Promise<void> {
  const text = fs.readFileSync(path.join(import.meta.dirname, 'generate-pagamento.sql'), 'utf8')
  const [before = '', year = '', after = ''] = text
    .replaceAll(':people', String(people))
    .replaceAll(':months', String(months))
    .split(/^-- (?:a year|the end).*$/m)
  const client = new pg.Client(town.connection)
  await client.connect()
  await client.query(before)
  for (let first = 0; first < months; first += 12) await client.query(year.replaceAll(':first', String(first)))
  await client.query(after)
  await client.query('vacuum (analyze)')
  await client.end()
}
