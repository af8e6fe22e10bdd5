// No circle between places. dependency-cruiser knows circles of files, and those of folders at every depth at once, a room's
// own server/ and web/ among them; what a person reads is rooms, and areas of rooms.

export type Cruised = { source: string; dependencies: { resolved: string }[] }

// Tests and their samples reach across rooms on purpose. Imports of types count: whoever reads the one room needs the other.
const isTest = (file: string) => /\.(tests?|sample)\.tsx?$|^src\/app\/testing\//.test(file)

/** The room of a file: a folder, or the file itself where it stands beside the rooms; undefined for what is not ours. */
function roomOf(file: string): string | undefined {
  return /^src\/(modules\/[^/]+\/[^/]+|(platform|kits|app)\/[^/]+|base|ui|demo)(?=\/|$)/.exec(file)?.[0]
}

/** The area of a module's file. */
const areaOf = (file: string): string | undefined => /^src\/modules\/[^/]+(?=\/)/.exec(file)?.[0]

/** The circles of rooms and of areas, the shortest from each place, a line for each: the imports that close it. */
export const circlesOf = (files: readonly Cruised[]): string[] =>
  [roomOf, areaOf].flatMap((placeOf) => circlesBetween(files, placeOf))

function circlesBetween(files: readonly Cruised[], placeOf: (file: string) => string | undefined): string[] {
  const needs = new Map<string, Map<string, string>>()
  for (const { source, dependencies } of files) {
    const place = placeOf(source)
    if (!place || isTest(source)) continue
    const own = needs.get(place) ?? new Map<string, string>()
    needs.set(place, own)
    for (const { resolved } of dependencies) {
      const other = placeOf(resolved)
      if (other && other !== place && !own.has(other)) own.set(other, `${source} → ${resolved}`)
    }
  }
  const circles = new Map<string, string>()
  for (const place of needs.keys()) {
    const way = wayBack(place, needs)
    const members = way?.toSorted().join() ?? ''
    if (way && !circles.has(members)) circles.set(members, described(way, needs))
  }
  return [...circles.values()]
}

/** The shortest way from a place over others to itself, without its end. */
function wayBack(place: string, needs: Map<string, Map<string, string>>): string[] | undefined {
  const ways = [[place]]
  const seen = new Set<string>()
  for (const way of ways) {
    for (const next of needs.get(way.at(-1) ?? '')?.keys() ?? []) {
      if (next === place) return way
      if (!seen.has(next)) ways.push([...way, next])
      seen.add(next)
    }
  }
  return undefined
}

function described(way: string[], needs: Map<string, Map<string, string>>): string {
  const imports = way.map((place, at) => needs.get(place)?.get(way[(at + 1) % way.length] ?? ''))
  return `no-circle-of-rooms: ${[...way, way[0]].join(' → ')}\n    ${imports.join('\n    ')}\n    ${mend}`
}

const mend =
  'Two rooms that need each other can be read by nobody alone: move what both need to a room below, or let the upper one pass it in.'
