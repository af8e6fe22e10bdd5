// Ten years of a capital in steps of its size, and what of it exceeds its limit first. BENCH_CAPITAL: the steps, as parts of a hundred (1,10,30,100);
// BENCH_CAPITAL_NIGHT: how many minutes each job of the night is waited for (as long as the portal lets it run). All of it takes some hours and as much disk as
// five times the database; a step for which the disk has no room is left out, and said.
import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { type Measure, type Measuring, measures, type Reading } from './capital-measures.ts'
import { nightLimitSeconds } from './capital-night.ts'
import { prepareCapital, sizeOf, volumesTable } from './capital-town.ts'
import { type Ground, runOn } from './ground.ts'
import { startLoader } from './loader.ts'
import { figure, table } from './table.ts'

/** Of the database's size: itself, its backup, the proof of that, and what is restored. */
const diskTimes = 4

type Step = { name: string; part: number; readings: Map<string, Reading[]>; failures: string[]; databaseMb: number }

export async function measureCapital(ground: Ground): Promise<string> {
  const parts = stepsOf(ground)
  const done: Step[] = []
  const left: string[] = []
  for (const part of parts) {
    const name = `${figure(part * 100, part < 0.01 ? 2 : 0)} %`
    const needed = neededMb(done.at(-1), part)
    const free = freeMb(ground.folder)
    if (needed > free) {
      left.push(
        `${name} was left out: some ${figure(needed / 1000, 0)} GB of disk are needed, ${figure(free / 1000, 0)} are free.`,
      )
      continue
    }
    done.push(await measureStep(ground, name, part))
  }
  return [volumesTable(), report(done, left)].join('\n')
}

function stepsOf({ isQuick }: Ground): number[] {
  if (isQuick) return [0.0001]
  const steps = (process.env.BENCH_CAPITAL ?? '1,10,30,100').split(',').map((part) => Number(part) / 100)
  if (steps.some((part) => !(part > 0 && part <= 1))) throw new Error('BENCH_CAPITAL: parts of a hundred, as 1,10')
  return steps.sort((a, b) => a - b)
}

const neededMb = (last: Step | undefined, part: number) => (last ? (last.databaseMb / last.part) * part * diskTimes : 0)

function freeMb(folder: string): number {
  const { bavail, bsize } = fs.statfsSync(folder)
  return (bavail * bsize) / 1e6
}

async function measureStep(ground: Ground, name: string, part: number): Promise<Step> {
  const loader = startLoader()
  const size = sizeOf(part)
  const database = `capital_${Math.round(part * 10_000)}`
  const started = performance.now()
  const town = await prepareCapital(ground, database, size)
  const step: Step = { name, part, readings: new Map(), failures: [], databaseMb: Number.NaN }
  step.readings.set('Made', [{ name: 'all rows made (s)', value: (performance.now() - started) / 1000 }])
  const minutes = Number(process.env.BENCH_CAPITAL_NIGHT ?? nightLimitSeconds / 60)
  const at: Measuring = {
    ...{ ground: { ...ground, ...town, rows: size.tenders }, loader, size },
    ...{ mostSeconds: minutes * 60, dataDir: path.join(ground.folder, database) },
  }
  for (const measure of measures) if (!(loader.isOnce && measure.isLong)) await take(step, measure, at)
  const { rows } = await sql<{ mb: number }>`select pg_database_size(current_database()) / 1e6::float as mb`.execute(
    town.database.db,
  )
  step.databaseMb = rows[0]?.mb ?? Number.NaN
  await town.database.close()
  await runOn(ground.connection, `drop database ${database} with (force)`)
  for (const more of ['', '-copias', '-de-volta']) fs.rmSync(`${at.dataDir}${more}`, { recursive: true, force: true })
  return step
}

/** Each topic is said as soon as it is known: all of it takes hours. */
async function take(step: Step, { topic, run }: Measure, at: Measuring): Promise<void> {
  try {
    const readings = await run(at)
    step.readings.set(topic, readings)
    for (const { name, value } of readings) console.log(`capital, ${step.name}, ${topic}: ${name}: ${said(value)}`)
  } catch (error) {
    if (at.loader.isOnce) throw error
    const why = `${topic} at ${step.name}: ${error instanceof Error ? error.message : error}`
    step.failures.push(why)
    console.log(`capital, ${why}`)
  }
}

/** A list that was refused takes for ever. */
const said = (value: number) => (value === Infinity ? 'refused' : figure(value))

const isOver = ({ value, limit }: Reading) => limit !== undefined && !(value <= limit)

function report(steps: Step[], left: string[]): string {
  const topics = [...new Set(steps.flatMap(({ readings }) => [...readings.keys()]))]
  const lines = topics.flatMap((topic) => linesOf(topic, steps))
  const broken = steps.flatMap((step) => [
    ...[...step.readings].flatMap(([topic, readings]) =>
      readings.filter(isOver).map(({ name }) => ({ what: `${topic}: ${name}`, at: step.name })),
    ),
  ])
  const firsts = [...new Map(broken.toReversed().map((one) => [one.what, one])).values()].toReversed()
  const told = firsts.map(({ what, at }) => `${what} (from ${at} on)`)
  return table(
    'Ten years of a capital, in parts of its size',
    ['', ...steps.map(({ name }) => name), 'limit', 'over from'],
    lines,
    [
      told.length ? `What breaks first: ${told.join('; ')}.` : 'Nothing exceeds its limit.',
      ...steps.flatMap(({ failures }) => failures),
      ...left,
    ],
  )
}

function linesOf(topic: string, steps: Step[]): string[][] {
  const of = (step: Step, name: string) => step.readings.get(topic)?.find((reading) => reading.name === name)
  const names = [...new Set(steps.flatMap(({ readings }) => readings.get(topic)?.map(({ name }) => name) ?? []))]
  return names.map((name) => {
    const all = steps.map((step) => of(step, name))
    const limit = all.findLast((reading) => reading?.limit !== undefined)?.limit
    const first = steps[all.findIndex((reading) => reading !== undefined && isOver(reading))]
    return [
      `${topic}: ${name}`,
      ...all.map((reading) => (reading ? `${said(reading.value)}${isOver(reading) ? ' (!)' : ''}` : '–')),
      limit === undefined ? '–' : figure(limit, Number.isInteger(limit) ? 0 : 1),
      first?.name ?? '–',
    ]
  })
}
