import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { FieldErrors } from '#platform/errors.ts'
import { dateFilter, idFilter, moneyFilter, textFilter } from '../filters.ts'
import { defineList } from '../list.ts'
import { readListQuery, readPageQuery } from './list-query.ts'

const list = defineList({
  path: '/ajax/coisa',
  page: '/acesso/coisas',
  title: 'Coisas',
  exportName: 'coisas',
  row: z.object({ id: z.int(), nome: z.string() }),
  filters: z.object({ nome: textFilter(), tipo: idFilter(), dia_inicio: dateFilter() }).partial(),
  sort: { by: ['nome', 'id'], first: ['nome', 'desc'] },
})

const value = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom('1', '0', '10', '25', '-1', '1e9', '999999999999', 'nome', 'id', 'true', '{}', '[]', '{"nome":"a"}'),
  fc.array(fc.string({ maxLength: 5 }), { maxLength: 2 }),
  fc.jsonValue({ maxDepth: 1 }).map((json) => JSON.stringify({ nome: json, tipo: json, dia_inicio: json })),
)
const names = ['page', 'limit', 'orderBy', 'ascending', 'filters', 'table', 'nome', 'tipo', 'dia_inicio', '__proto__']
const queries = fc.dictionary(fc.constantFrom(...names), value)

function expectInBounds(query: ReturnType<typeof readListQuery<typeof list>>): void {
  expect(query.page).toBeGreaterThanOrEqual(1)
  expect(query.limit).toSatisfy((limit: number) => Number.isInteger(limit) && limit >= 1 && limit <= 1000)
  expect(['nome', 'id']).toContain(query.orderBy)
  expect(typeof query.ascending).toBe('boolean')
  for (const name of Object.keys(query.filters)) expect(['nome', 'tipo', 'dia_inicio']).toContain(name)
}

describe('any query', () => {
  test('of the JSON call is read within its bounds, or answered with field errors', () => {
    fc.assert(
      fc.property(queries, (query) => {
        try {
          expectInBounds(readListQuery(list, query))
        } catch (error) {
          expect(error).toBeInstanceOf(FieldErrors)
        }
      }),
    )
  })

  test('of the page is read within its bounds, and nothing is thrown', () => {
    fc.assert(
      fc.property(queries, (typed) => {
        const { query } = readPageQuery(list, typed)
        expectInBounds(query)
        expect([10, 25, 50, 100]).toContain(query.limit)
      }),
    )
  })
})

test('an empty query means the first ten rows in the first order', () => {
  expect(readListQuery(list, {})).toEqual({ page: 1, limit: 10, orderBy: 'nome', ascending: false, filters: {} })
})

test('a call reads any number of rows up to a thousand', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1000 }), (limit) => {
      expect(readListQuery(list, { limit: String(limit) }).limit).toBe(limit)
    }),
  )
})

test('a filter is read by its own name as in the object, and wins over it', () => {
  const known = fc.record({ nome: fc.string({ maxLength: 20 }), tipo: fc.integer({ min: 1 }) }, { requiredKeys: [] })
  const read = (query: Record<string, unknown>) => {
    try {
      return readListQuery(list, query).filters
    } catch (error) {
      return (error as FieldErrors).fields
    }
  }
  fc.assert(
    fc.property(known, (filters) => {
      const plain = Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, String(value)]))
      expect(read(plain)).toEqual(read({ filters: JSON.stringify(filters) }))
    }),
  )
  expect(read({ nome: 'creche', filters: '{"nome":"escola","tipo":2}' })).toEqual({ nome: 'creche', tipo: 2 })
})

test('empty values of filters are ignored', () => {
  expect(readListQuery(list, { filters: '{"nome":"","tipo":null,"dia_inicio":" "}' }).filters).toEqual({})
})

test.each([
  [{ limit: '0' }, 'limit'],
  [{ limit: '1001' }, 'limit'],
  [{ limit: '10.5' }, 'limit'],
  [{ limit: '-10' }, 'limit'],
  [{ nome: 'a'.repeat(201) }, 'nome'],
  [{ tipo: 'abc', filters: '{"tipo":1}' }, 'tipo'],
  [{ page: '0' }, 'page'],
  [{ page: '1.5' }, 'page'],
  [{ orderBy: 'senha' }, 'orderBy'],
  [{ ascending: 'sim' }, 'ascending'],
  [{ filters: '{' }, 'filters'],
  [{ filters: '[]' }, 'filters'],
  [{ filters: '{"outro":"a"}' }, 'outro'],
  [{ filters: '{"constructor":"a"}' }, 'constructor'],
  [{ filters: '{"dia_inicio":"31/02/2026"}' }, 'dia_inicio'],
  [{ filters: '{"tipo":"abc"}' }, 'tipo'],
])('%j is answered with an error at %s', (query, field) => {
  expect.assertions(1)
  try {
    readListQuery(list, query)
  } catch (error) {
    expect(Object.keys((error as FieldErrors).fields)).toEqual([field])
  }
})

test('the page keeps a wrong value as typed, with its message', () => {
  const { typed, errors } = readPageQuery(list, { dia_inicio: '31/02/2026', nome: 'escola', limit: '7' })
  expect(typed).toEqual({ dia_inicio: '31/02/2026', nome: 'escola' })
  expect(Object.keys(errors)).toEqual(['dia_inicio'])
})

describe('a range', () => {
  const ranges = defineList({
    ...list,
    filters: z
      .object({
        dia_inicio: dateFilter(),
        dia_fim: dateFilter(),
        vigencia: dateFilter(),
        vigencia_fim: dateFilter(),
        valor_inicio: moneyFilter(),
        valor_fim: moneyFilter(),
      })
      .partial(),
  })
  const isBefore = ['O fim do período vem antes do início.']
  const isLess = ['O valor final é menor que o inicial.']
  test.each([
    [
      { dia_inicio: '02/01/2026', dia_fim: '2026-01-01' },
      { dia_inicio: isBefore, dia_fim: isBefore },
    ],
    [
      { vigencia: '2026-01-02', vigencia_fim: '01/01/2026' },
      { vigencia: isBefore, vigencia_fim: isBefore },
    ],
    [
      { valor_inicio: '1000,00', valor_fim: '999' },
      { valor_inicio: isLess, valor_fim: isLess },
    ],
    [
      { valor_inicio: '-2', valor_fim: '-3,00' },
      { valor_inicio: isLess, valor_fim: isLess },
    ],
    [{ dia_inicio: '2026-01-01', dia_fim: '01/01/2026', valor_inicio: '99', valor_fim: '100,00' }, {}],
    [{ dia_inicio: '2026-01-02', valor_fim: '-5' }, {}],
  ])('%j', (query, errors) => {
    expect(readPageQuery(ranges, query).errors).toEqual(errors)
  })
})

test('a page reads column and direction in one value, as its form sends them without JavaScript; the call does not', () => {
  expect(readPageQuery(list, { orderBy: 'id asc' }).query).toMatchObject({ orderBy: 'id', ascending: true })
  expect(readPageQuery(list, { orderBy: 'nome desc', ascending: '1' }).query).toMatchObject({ ascending: false })
  expect(() => readListQuery(list, { orderBy: 'id asc' })).toThrow(FieldErrors)
})
