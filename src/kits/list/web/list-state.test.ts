import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { textFilter } from '../filters.ts'
import { defineList } from '../list.ts'
import { pageSizes } from '../page-sizes.ts'
import { readListQuery, readPageQuery } from '../server/list-query.ts'
import { addressOf, callOf, type ListState, pageNumbers } from './list-state.ts'

const list = defineList({
  path: '/ajax/coisa',
  page: '/acesso/coisas',
  title: 'Coisas',
  exportName: 'coisas',
  row: z.object({ id: z.int(), nome: z.string() }),
  filters: z.object({ nome: textFilter(), lugar: textFilter() }).partial(),
  sort: { by: ['nome', 'id'], first: ['nome', 'asc'] },
})
const first = { orderBy: 'nome', ascending: true }

const term = fc
  .string({ unit: 'grapheme', maxLength: 20 })
  .map((text) => text.replaceAll('\0', '').normalize('NFC').trim())
const fixed = { esic: '1' } // in the address, but not a filter
const states: fc.Arbitrary<Omit<ListState, 'fixed'>> = fc.record({
  page: fc.integer({ min: 1, max: 9_999_999 }),
  limit: fc.constantFrom(...pageSizes),
  orderBy: fc.constantFrom('nome', 'id'),
  ascending: fc.boolean(),
  filters: fc.record({ nome: term, lugar: term }),
})
const queryOf = (address: string) => Object.fromEntries(new URLSearchParams(address.split('?')[1] ?? ''))
const filled = (filters: Record<string, string>) =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''))

describe('the state of a list', () => {
  test("survives the page's address", () => {
    fc.assert(
      fc.property(states, (state) => {
        const { query, errors } = readPageQuery(list, queryOf(addressOf(list.page, { ...state, fixed }, first)))
        expect({ query, errors }).toEqual({ query: { ...state, filters: filled(state.filters) }, errors: {} })
      }),
    )
  })

  test('survives the query of the JSON call', () => {
    fc.assert(
      fc.property(states, (state) => {
        const query = readListQuery(list, queryOf(callOf(list.path, { ...state, fixed })))
        expect(query).toEqual({ ...state, filters: filled(state.filters) })
      }),
    )
  })

  test('in its initial form has the plain address', () => {
    const plain = { page: 1, limit: 10, ...first, filters: { nome: ' ' }, fixed: {} }
    expect(addressOf(list.page, plain, first)).toBe(list.page)
  })

  test('keeps the fixed parameters in both addresses', () => {
    const plain = { page: 1, limit: 10, ...first, filters: {}, fixed }
    expect(addressOf(list.page, plain, first)).toBe('/acesso/coisas?esic=1')
    expect(queryOf(callOf(list.path, plain))).toMatchObject(fixed)
  })
})

test('the page numbers are in order, with the first, the last and the neighbours, and a gap only where pages are left out', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 5000 }), (a, b) => {
      const [page, last] = [Math.min(a, b), Math.max(a, b)]
      const shown = pageNumbers(page, last)
      const numbers = shown.filter((number) => number !== null)
      expect(numbers).toEqual([...new Set(numbers)].sort((x, y) => x - y))
      for (const wanted of [1, page - 1, page, page + 1, last])
        if (wanted >= 1 && wanted <= last) expect(numbers).toContain(wanted)
      shown.forEach((number, at) => {
        if (number === null) expect((shown[at + 1] ?? 0) - (shown[at - 1] ?? 0)).toBeGreaterThan(1)
        else if (typeof shown[at + 1] === 'number') expect(shown[at + 1]).toBe(number + 1)
      })
      expect(shown.length).toBeLessThanOrEqual(9)
    }),
  )
})
