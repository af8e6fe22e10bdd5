import { createRequire } from 'node:module'
import { sourceFiles } from './source-files.ts'
import type { Finding } from './tool.ts'

const areas = Object.keys(createRequire(import.meta.url)('./areas.cjs'))

/** src/modules holds areas, an area rooms and nothing else, a room its contract or declaration, server/ and web/. */
export async function checkRooms(): Promise<Finding> {
  const problems = problemsOf(sourceFiles('src/modules'))
  return { isGood: problems.length === 0, output: problems.join('\n') }
}

/** What is wrong with these files of src/modules: a line for each file that is in no room, and for each folder that is none. */
export function problemsOf(files: string[]): string[] {
  const roomOf = (file: string) => file.split('/').slice(2, 4).join('/')
  const rooms = new Map(
    files.filter(isInRoom).map((file) => [roomOf(file), files.filter((other) => roomOf(other) === roomOf(file))]),
  )
  const misplaced = files
    .filter((file) => !isInRoom(file))
    .map((file) => `${file}: belongs to a room (area/room/, server/ or web/)`)
  const unknown = [...rooms.keys()].filter((room) => !areas.includes(room.split('/')[0] ?? ''))
  const empty = [...rooms].filter(([, own]) => !own.some(isDoor))
  return [
    ...misplaced,
    ...unknown.map((room) => `src/modules/${room}: no area of scripts/checking/areas.cjs`),
    ...empty.map(
      ([room]) =>
        `src/modules/${room}: no room, for it has no contract, declaration, routes or facade; move its files to one`,
    ),
  ]
}

const isInRoom = (file: string) => /^src\/modules\/[^/]+\/[^/]+\/((server|web)\/)?[^/]+$/.test(file)
const isDoor = (file: string) => /(\.contract|\.dataset|\/server\/[^/]+\.(routes|facade))\.ts$/.test(file)
