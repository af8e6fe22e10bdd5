// Which column of a set a header means: never two at once.
import { expect, test } from 'vitest'
import type { Scope } from '#platform/http/module.ts'
import type { Platform } from '#platform/platform.ts'
import type { ImportColumn, ImportDefinition } from '../definition.ts'
import type { ImportSet } from './check-file.ts'
import { importCalls } from './import-calls.ts'
import { refuseAmbiguous } from './match-header.ts'

const text = (label: string, names: string[], more = {}): ImportColumn => ({
  kind: 'text',
  label,
  maxLength: 9,
  names,
  ...more,
})
const part = { part: { by: [], at: 0 } }
const set = (columns: ImportDefinition['columns']) => ({ name: 'viagem', columns }) as ImportDefinition

test.each<[string, ImportDefinition['columns']]>([
  ['a name of each', { viagem_a: text('A', ['x']), viagem_b: text('B', ['X.']) }],
  ['a label and a name', { viagem_a: text('Órgão', []), viagem_b: text('B', ['orgao']) }],
  ['a column and a name', { viagem_valor: text('A', []), viagem_b: text('B', ['Valor']) }],
  ['one that shares its cells and one that does not', { viagem_a: text('A', ['x'], part), viagem_b: text('B', ['x']) }],
])('two columns that files may call the same are refused by name: %s', (_name, columns) => {
  const [one = '', other = ''] = Object.keys(columns)
  expect(() => refuseAmbiguous(set(columns))).toThrow(/files of 'viagem' may call two of its columns/)
  expect(() => refuseAmbiguous(set(columns))).toThrow(new RegExp(`${one}.* and ${other}|${other}.* and ${one}`))
})

test('a column may be called by one name twice, and two that share their cells alike', () => {
  refuseAmbiguous(
    set({ viagem_a: text('A', ['a', 'viagem a']), viagem_b: text('B', ['c'], part), viagem_c: text('C', ['c'], part) }),
  )
})

test('the start of a portal with such a set fails', () => {
  const definition = set({ viagem_a: text('A', ['x']), viagem_b: text('B', ['x']) })
  expect(() => importCalls({} as Scope, {} as Platform, { definition } as ImportSet)).toThrow('viagem_a and viagem_b')
})
