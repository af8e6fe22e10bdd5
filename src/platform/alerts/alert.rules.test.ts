import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Estado } from '#base/estado.ts'
import { afterLook, type Remembered } from './alert.rules.ts'

const state = fc.constantFrom<Estado>('ok', 'atencao', 'problema', 'desconhecido')
const from = fc.constantFrom('atencao' as const, 'problema' as const)

function told(looks: readonly Estado[], alertsFrom: 'atencao' | 'problema') {
  let remembered: Remembered | null = null
  return looks.map((seen, at) => {
    const { after, said } = afterLook(remembered, seen, { alertsFrom, now: new Date(at * 60_000).toISOString() })
    remembered = after
    return { said, after }
  })
}
const saidOf = (looks: Estado[], alertsFrom: 'atencao' | 'problema' = 'problema') =>
  told(looks, alertsFrom).map(({ said }) => said)

test('an alert goes out at the second look that sees a problem, once; its end at the second that sees none, once', () => {
  const looks: Estado[] = ['problema', 'problema', 'problema', 'ok', 'ok', 'ok']
  expect(saidOf(looks)).toEqual([null, 'began', null, null, 'ended', null])
})

test('a problem of one look is not said, nor is an end of one', () => {
  expect(saidOf(['ok', 'problema', 'ok', 'problema', 'problema', 'ok', 'problema', 'problema'])).toEqual([
    ...[null, null, null, null, 'began', null, null, null],
  ])
})

test('what asks for attention is said of some checks only, and said again when it gets worse, not when it gets better', () => {
  const looks: Estado[] = ['atencao', 'atencao', 'problema', 'problema', 'atencao', 'atencao', 'problema', 'problema']
  expect(saidOf(looks, 'atencao')).toEqual([null, 'began', null, 'began', null, null, null, null])
  expect(saidOf(looks, 'problema')).toEqual([null, null, null, 'began', null, 'ended', null, 'began'])
})

test('what is unknown neither begins, ends nor interrupts anything', () => {
  fc.assert(
    fc.property(fc.array(state), from, (looks, alertsFrom) => {
      const known = looks.filter((seen) => seen !== 'desconhecido')
      const said = saidOf(looks, alertsFrom).filter((_said, at) => looks[at] !== 'desconhecido')
      expect(said).toEqual(saidOf(known, alertsFrom))
      expect(
        saidOf(looks, alertsFrom)
          .filter((_said, at) => looks[at] === 'desconhecido')
          .every((it) => it === null),
      ).toBe(true)
    }),
  )
})

test('an end comes only after a beginning, and at most two beginnings before it', () => {
  fc.assert(
    fc.property(fc.array(state, { maxLength: 60 }), from, (looks, alertsFrom) => {
      const said = saidOf(looks, alertsFrom).filter((it) => it !== null)
      expect(said.join(' ')).toMatch(
        alertsFrom === 'atencao' ? /^((began ?){1,2}(ended ?|$))*$/ : /^(began ?(ended ?|$))*$/,
      )
    }),
  )
})

test('it is remembered since when', () => {
  const [, second, third] = told(['problema', 'problema', 'ok'], 'problema')
  expect([second?.after?.since, third?.after?.since]).toEqual(['1970-01-01T00:00:00.000Z', '1970-01-01T00:02:00.000Z'])
})
