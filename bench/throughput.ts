// Requests per second of the portal and of a bare server with the same answer, in interleaved rounds: their ratio shows the
// portal's own cost.
import type { Ground } from './ground.ts'
import { type Loader, startLoader } from './loader.ts'
import { drawMatches, type Match, type Side } from './matches.ts'
import { processorSeconds } from './process.ts'
import { figure, median, table } from './table.ts'

type Round = { perSecond: number; p95: number; microseconds: number }

const connections = 16

export const measureThroughput = async (ground: Ground): Promise<string> =>
  compare('Requests per second beside the limit', await drawMatches(ground), ground.isQuick)

/** Runs both sides of each match in turn. */
export async function compare(title: string, matches: Match[], isQuick: boolean): Promise<string> {
  const loader = startLoader()
  const rounds = new Map<Side, Round[]>()
  const sides = [...new Set(matches.flatMap(({ portal, limit }) => [portal, limit]))]
  for (const side of sides) await run(loader, side, isQuick ? 0.3 : 2) // warm-up-up
  for (let round = 0; round < (isQuick ? 1 : 4); round += 1) {
    for (const side of sides) {
      const before = rounds.get(side) ?? []
      rounds.set(side, [...before, await run(loader, side, isQuick ? 0.5 : 4)])
    }
  }
  return table(
    title,
    ['What', 'req/s', 'p95 ms', 'CPU µs', 'limit: bare node:http', 'req/s', 'p95 ms', 'CPU µs', 'ratio', 'to reach'],
    matches.map((match) => rowOf(match, rounds)),
    [
      `${connections} connections; medians of the rounds; the ratio is the median of each round's own. CPU: of the Node process, per request.`,
    ],
  )
}

async function run(loader: Loader, { name, base, pid, paths, headers }: Side, seconds: number): Promise<Round> {
  const before = processorSeconds(pid)
  const { requests, perSecond, p95, failed } = await loader.visit({ base, paths, headers, connections, seconds })
  if (failed) throw new Error(`${name}: ${failed} of ${requests} requests failed (${base}${paths[0]})`)
  return { perSecond, p95, microseconds: ((processorSeconds(pid) - before) / requests) * 1e6 }
}

function rowOf({ name, reach, portal, limit }: Match, rounds: Map<Side, Round[]>): string[] {
  const of = (side: Side) => rounds.get(side) ?? []
  const middle = (side: Side, part: keyof Round) => figure(median(of(side).map((round) => round[part])))
  const figures = (side: Side) => [middle(side, 'perSecond'), middle(side, 'p95'), middle(side, 'microseconds')]
  const ratio = median(of(portal).map((round, at) => round.perSecond / (of(limit)[at]?.perSecond ?? Number.NaN)))
  const aim = reach === null ? ['–'] : [figure(reach)]
  return [
    name,
    ...figures(portal),
    limit.name,
    ...figures(limit),
    `${figure(ratio)}${ratio < (reach ?? 0) ? ' (!)' : ''}`,
    ...aim,
  ]
}
