// Short texts for the state of the public data, by which shared caches know that what they keep is still right: they ask for them each second,
// and keep an answer for as long as it bears the text of now (docs/decisions/0135-behind-a-cdn.md). One is of all data; others are of areas, so
// that the many addresses of one are not asked for anew when something changes in another (docs/decisions/0140-states-by-area.md).
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/connect.ts'
import { readMarks } from '../db/data-state.queries.ts'
import { atPrimary } from '../db/public-questions.ts'
import type { DB } from '../db/types.generated.ts'
import { version as program } from '../version.ts'

export const versionHeader = 'x-dados-versao'
/** The state that an answer is right for: that of its area. */
export const areaHeader = 'x-dados-versao-area'
/** Of `/dados/versao`: those of all areas, as `name=state`. */
const areasHeader = 'x-dados-versao-areas'
/** What is borne where no state is known: nothing is kept for it. */
export const unknownState = 'desconhecida'

/** The midnights of all the world's clocks are among them: what is published on a day appears then. */
export const quarterMs = 15 * 60 * 1000

/**
 * What is read at `addresses` (beginnings of them, up to the end, '/', '.' or '?') is made of the area's `tables`, of tables of no area and of
 * what stands on every page: of no other area's. No address: what is written to these tables is asked for by no area.
 */
type DataArea = { tables: readonly (keyof DB & string)[]; addresses: readonly string[] }
export type DataAreas = Readonly<Record<string, DataArea>>

/** An address of no area is made of anything. */
export const wholeArea = 'tudo'

/** As nginx reads it too: what an address must match. */
export const addressPattern = ({ addresses }: DataArea) => `^(${addresses.join('|')})([/.?]|$)`

/** The name of the area of an address, as it was sent. */
export function areaFinder(areas: DataAreas): (url: string) => string {
  const patterns = Object.entries(areas).flatMap(([name, area]) =>
    area.addresses.length ? [{ name, pattern: new RegExp(addressPattern(area)) }] : [],
  )
  return (url) => patterns.find(({ pattern }) => pattern.test(url))?.name ?? wholeArea
}

/** `areas`: by name, `tudo` among them. */
type States = { all: string; areas: Record<string, string> }
/** What an answer bears: the state of all data, and that of its area, which caches keep it for. */
export type Borne = { all: string; area: string }

export type DataVersion = {
  /** Null where it is not known. What is read after it was asked for is at least as new as it says. */
  states(): Promise<States | null>
  /** Of what is read at an address. */
  borneBy(url: string): Promise<Borne | null>
}

/** Tables that visits write and only staff read: for them no page is another one. */
const ofVisits = ['busca_sem_resultado', 'endereco_perdido']

/** `frame`: what stands on every page, of whatever tables, as text: where it is another one, the pages of all areas are. */
export function dataVersions(database: Database, areas: DataAreas, frame: () => Promise<string>): DataVersion {
  const areaOf = areaFinder(areas)
  let known: { quarter: number; states: Promise<States> } | null = null
  const forget = () => {
    known = null
  }
  database.onChange(forget)
  const read = async (quarter: number): Promise<States> => {
    const [marks, framed] = await Promise.all([readMarks(database.db, ofVisits), frame()])
    return statesOf(areas, marks, { framed, quarter })
  }
  const states = async () => {
    if (!database.receivesChanges()) return null
    const quarter = Math.floor(Date.now() / quarterMs)
    if (known?.quarter !== quarter)
      known = { quarter, states: atPrimary(() => read(quarter)).finally(database.outrunReplicas) }
    const mine = known
    try {
      return await mine.states
    } catch {
      if (known === mine) forget()
      return null
    }
  }
  return {
    states,
    async borneBy(url) {
      const now = await states()
      return now && { all: now.all, area: now.areas[areaOf(url)] as string }
    },
  }
}

type Marks = Awaited<ReturnType<typeof readMarks>>

/** Of an area the town's day is enough: what caches keep for it they keep for a quarter of an hour at most. */
function statesOf(
  areas: DataAreas,
  { dia, marcas }: Marks,
  { framed, quarter }: { framed: string; quarter: number },
): States {
  const digest = (name: string, clock: string | number, tables: string[]) => {
    const marks = tables.sort().map((table) => `${table} ${marcas[table]}`)
    const content = [program, name, clock, framed, ...marks].join('\n')
    return createHash('sha1').update(content).digest('base64url').slice(0, 16)
  }
  const counted = Object.keys(marcas)
  const ofOthers = (name: string) =>
    new Set<string>(Object.entries(areas).flatMap(([other, { tables }]) => (other === name ? [] : tables)))
  const stateOf = (name: string) => {
    const others = ofOthers(name)
    return digest(
      name,
      dia,
      counted.filter((table) => !others.has(table)),
    )
  }
  const named = Object.keys(areas).filter((name) => areas[name]?.addresses.length)
  const all = digest(wholeArea, quarter, counted)
  return { all, areas: { ...Object.fromEntries(named.map((name) => [name, stateOf(name)])), [wholeArea]: all } }
}

export function installDataVersion(app: FastifyInstance, version: DataVersion): void {
  app.get('/dados/versao', { schema: { hide: true }, logLevel: 'warn' }, async (_request, reply) => {
    const now = await version.states()
    void reply.header('cache-control', 'public, max-age=0, s-maxage=1')
    if (now === null) return reply.code(503).send()
    const named = Object.entries(now.areas).map(([name, state]) => `${name}=${state}`)
    void reply.header(versionHeader, now.all).header(areasHeader, named.join(' '))
    return reply.send({ data: { versao: now.all, areas: now.areas } })
  })
}
