// What several kinds of hostile requests are made of.

import { hostileSegment } from '#app/testing/hostile-values.ts'
import type { Random } from '#demo/random.ts'
import type { ServedRoute } from './inside.ts'

export const megabyte = 1_000_000

/** The fields of a form that the call at this address takes, some of them hostile. */
export type FilledForm = (random: Random, url: string) => Record<string, unknown>

export const once = <T>(make: () => T) => {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** Of a form with the boundary 'x'. */
export const part = (name: string, value: string, more = '') =>
  `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`

/** Ten to the twelfth times a word, for a reader that believes what XML declares. */
export const laughs = `<!DOCTYPE x [<!ENTITY a0 "ha">${Array.from({ length: 12 }, (_, at) => `<!ENTITY a${at + 1} "${`&a${at};`.repeat(10)}">`).join('')}]><x>&a12;</x>`

/** An address of the route, mostly that of a record that is there. */
export const concrete = (random: Random, url: string) =>
  url.replace(/:\w+(\([^)]*\))?|\*/g, () =>
    random.chance(0.8) ? String(random.integer(1, 9)) : hostileSegment(random),
  )

export const verbOf = ({ method }: Pick<ServedRoute, 'method'>) => [method].flat()[0] ?? 'GET'
