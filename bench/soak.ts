// An hour of a town's life, six days' worth of its visitors: whether memory, files, connections and temporary files stay level. BENCH_SAMPLES
// names a file for the samples, a line of JSON each; BENCH_SNAPSHOTS a folder for the heap after the warm-up and at the end.
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type DemoTown, openSessions, prepareDemoTown } from './demo-town.ts'
import type { Ground } from './ground.ts'
import { tokens } from './kills-senders.ts'
import { medians, type Point, trendOf, verdictOf } from './slope.ts'
import { type Sample, sampleTown } from './soak-samples.ts'
import { type Came, letCome } from './soak-visitors.ts'
import { figure, percentile, table } from './table.ts'

type Times = { minutes: number; warmUp: number; everyMs: number; collectEvery: number; quietMs: number }

// V8 goes on compiling what becomes busy for longer than memories take to fill
const hour: Times = { minutes: 80, warmUp: 20, everyMs: 10_000, collectEvery: 12, quietMs: 90_000 }
const minute: Times = { minutes: 1, warmUp: 1 / 6, everyMs: 1000, collectEvery: 5, quietMs: 5000 }

/** Of the median, an hour: what is called level. A leak of a hundred bytes a request is 1.2 % of a heap of 90 MB. */
const levelShare = 0.02

type Quantity = { name: string; of: (sample: Sample) => number | null; isJudged: boolean }
const quantities: Quantity[] = [
  { name: 'heap after collection, MB', of: ({ collected }) => collected, isJudged: true },
  {
    name: 'the same without what V8 compiled, MB',
    of: ({ collected, compiled }) => collected && compiled && collected - compiled,
    isJudged: true,
  },
  { name: 'memory of the portal (resident), MB', of: ({ resident }) => resident, isJudged: true },
  { name: 'outside of the heap (buffers), MB', of: ({ external }) => external, isJudged: false },
  { name: "the database's processes, own memory, MB", of: ({ database }) => database, isJudged: true },
  { name: "the database's shared buffers in use, MB", of: ({ databaseShared }) => databaseShared, isJudged: false },
  { name: 'open files and sockets of the portal', of: ({ files }) => files, isJudged: true },
  { name: 'connections with the database', of: ({ connections }) => connections, isJudged: true },
  { name: 'processes that the portal started', of: ({ children }) => children, isJudged: false },
  { name: 'temporary files', of: ({ spooled }) => spooled, isJudged: false },
  { name: 'event loop late, p99, ms', of: ({ lateMs }) => lateMs, isJudged: false },
  { name: 'write-ahead log, MB', of: ({ wal }) => wal, isJudged: false },
]

export async function measureSoak({ folder, isQuick }: Pick<Ground, 'folder' | 'isQuick'>): Promise<string> {
  const times = isQuick ? minute : hour
  const town = await prepareDemoTown(path.join(folder, 'hora'))
  await openSessions(town, tokens)
  const { came, leave } = await letCome(town)
  const samples = await watch(town, times)
  await leave()
  await sleep(times.quietMs)
  const quiet = await sampleTown(town, times.minutes / 60, true)
  snapshot(town, 'fim')
  await town.portal.stop()
  const measured = samples.filter(({ at }) => at >= times.warmUp / 60)
  return [
    table(
      `${times.minutes} minutes of work at ${figure(requestsOf(came) / times.minutes / 60, 0)} requests a second: does it stay level?`,
      [
        '',
        'median',
        'first fifth',
        'last fifth',
        'an hour more',
        '95 % of chance',
        'most',
        'verdict',
        'quiet at the end',
      ],
      quantities.map((quantity) => lineOf(quantity, measured, quiet, (6 * times.everyMs) / 3_600_000)),
      [
        `Judged: after ${figure(times.warmUp, 0)} minutes of warm-up, by the slope of the medians of each minute; flat: at most ${levelShare * 100} % of the median an hour, whatever chance may add.`,
      ],
    ),
    table('Who came meanwhile', ['', 'answered', 'p50 ms', 'p95 ms', 'worst ms', 'failed'], [...came].map(lineOfKind), [
      `${town.mails.count} e-mails were sent.`,
      ...[...came.values()]
        .flatMap(({ failures }) => [...failures].map(([said, times]) => `${times} × ${said}`))
        .slice(0, 20),
    ]),
  ].join('\n')
}

const requestsOf = (came: Map<string, Came>) => [...came.values()].reduce((sum, { times }) => sum + times.length, 0)

async function watch(town: DemoTown, { minutes, warmUp, everyMs, collectEvery }: Times): Promise<Sample[]> {
  const samples: Sample[] = []
  const started = performance.now()
  const hours = () => (performance.now() - started) / 3_600_000
  for (let turn = 1; hours() < minutes / 60; turn++) {
    await sleep(Math.max(0, turn * everyMs - (performance.now() - started)))
    const sample = await sampleTown(town, hours(), turn % collectEvery === 0)
    samples.push(sample)
    if (process.env.BENCH_SAMPLES) fs.appendFileSync(process.env.BENCH_SAMPLES, `${JSON.stringify(sample)}\n`)
    if (turn === Math.round((warmUp * 60_000) / everyMs)) snapshot(town, 'inicio')
  }
  return samples
}

function snapshot({ portal }: DemoTown, name: string): void {
  const folder = process.env.BENCH_SNAPSHOTS
  if (folder) void portal.ask({ collect: true, snapshot: path.join(folder, `${name}.heapsnapshot`) })
}

function lineOf({ name, of, isJudged }: Quantity, samples: Sample[], quiet: Sample, hours: number): string[] {
  const points = samples.flatMap((sample): Point[] => {
    const value = of(sample)
    return value === null ? [] : [{ at: sample.at, value }]
  })
  const trend = trendOf(medians(points, hours))
  const most = Math.max(...points.map(({ value }) => value))
  return [
    name,
    ...[trend.median, trend.first, trend.last, trend.perHour].map((value) => figure(value)),
    `${figure(trend.least)} to ${figure(trend.most)}`,
    figure(most),
    isJudged ? verdictOf(trend, levelShare) : '–',
    figure(of(quiet) ?? Number.NaN),
  ]
}

const lineOfKind = ([name, { times, failures }]: [string, Came]) => [
  name,
  figure(times.length, 0),
  ...[0.5, 0.95, 1].map((part) => figure(percentile(times, part))),
  figure(
    [...failures.values()].reduce((sum, count) => sum + count, 0),
    0,
  ),
]
