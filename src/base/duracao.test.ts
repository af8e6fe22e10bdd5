import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dizDuracao } from './duracao.ts'
import { diasEntre } from './prazo.ts'

test.each([
  [0, '0 dias'],
  [1, '1 dia'],
  [365, '365 dias'],
  [366, '1 ano'],
  [729, '1 ano'],
  [3149, '8 anos'],
])('%i days: %s', (dias, said) => expect(dizDuracao(dias)).toBe(said))

test('on an anniversary the years are those of the calendar, whichever leap', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1950, max: 2080 }), fc.integer({ min: 2, max: 19 }), (ano, anos) => {
      expect(dizDuracao(diasEntre(`${ano}-05-10`, `${ano + anos}-05-10`))).toBe(`${anos} anos`)
    }),
  )
})
