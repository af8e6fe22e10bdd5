import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withLiterals } from './copy-out.ts'

test('values are quoted by the driver, names by the builder', () => {
  const statement = sql`select ${sql.ref('a"b')} where x = ${"o'brien\\"} and n = ${-1} and b = ${true} and z = ${null}`
  expect(withLiterals(statement)).toBe(
    `select "a""b" where x =  E'o''brien\\\\' and n = '-1' and b = 'true' and z = null`,
  )
})

test('a list of values is an array', () => {
  expect(withLiterals(sql`x = any(${['a"b', 'c,d', null, 1, '\\']})`)).toBe(
    `x = any( E'{"a\\\\"b","c,d",null,"1","\\\\\\\\"}')`,
  )
})

test('a value without a literal form is refused', () => {
  expect(() => withLiterals(sql`${{ a: 1 }}`)).toThrow(TypeError)
})
