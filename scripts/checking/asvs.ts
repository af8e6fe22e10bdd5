// docs/asvs.md as data: a row for each requirement, with its state and the tests that show it.
import fs from 'node:fs'
import { sourceFiles } from './source-files.ts'

export const states = ['tested', 'untested', 'n/a', 'not met'] as const
export type Row = { id: string; asks: string; state: string; how: string; test: string }

const row = /^\| (V\d+\.\d+\.\d+) \| ([^|]*) \| ([^|]*) \| (.*) \| ([^|]*)\|$/gm
const fileName = /`([\w@./-]+\.(?:tsx?|sql|md|conf|service|yaml))`/g
const citation = /`([\w.-]+\.(?:test\.tsx?|e2e\.ts))` “([^”]*)”/g

export const rowsIn = (page: string): Row[] =>
  [...page.matchAll(row)].map(([, id = '', asks = '', state = '', how = '', test = '']) => ({
    ...{ id, asks, state, how },
    test: test.trim(),
  }))

/** The first table: how many rows have which state. */
export const countsIn = (page: string): Record<string, number> =>
  Object.fromEntries(
    [...page.matchAll(/^\| \*\*([a-z/ ]+)\*\* \|.*\| (\d+) \|$/gm)].map(([, of, many]) => [of, Number(many)]),
  )

/** What is wrong with a row, a line each. */
export function problemsOf({ id, asks, state, how, test }: Row, files: string[] = sourceFiles()): string[] {
  const named = (name: string) => files.filter((file) => file === name || file.endsWith(`/${name}`))
  const cited = [...test.matchAll(citation)]
  const says = ([, name = '', words = '']: string[]) =>
    named(name).some((file) => fs.readFileSync(file, 'utf8').includes(words))
  return [
    ...((states as readonly string[]).includes(state) ? [] : [`${state} is no state`]),
    ...(asks.split(' ').length <= 8 ? [] : ['asks in more than eight words']),
    ...(how.trim() ? [] : ['does not say how, or why not']),
    ...(state === 'tested' && !cited.length ? ['names no test'] : []),
    ...(state !== 'tested' && test ? ['names a test of what is not tested'] : []),
    ...cited.filter((one) => !says(one)).map(([text]) => `${text} is nowhere`),
    ...[...`${how} ${test}`.matchAll(fileName)].flatMap(([, name = '']) =>
      named(name).length ? [] : [`${name} is nowhere`],
    ),
  ].map((problem) => `${id}: ${problem}`)
}
