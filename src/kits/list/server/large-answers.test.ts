// A program that reads a list through in large parts does not drive from memory what people look at.
import { expect, test } from 'vitest'
import { startTestPortal } from '#app/testing/test-portal.ts'
import { cachesOf } from '#platform/metrics/caches.ts'

test('an answer of up to the largest page is remembered, a longer one is not', async () => {
  const portal = await startTestPortal()
  const remembered = async (limit: number) => {
    const answer = await portal.call({ url: '/ajax/licitacao', query: { limit: String(limit) } })
    expect(answer.json().data).toMatchObject({ items: [], count: 0 })
    return cachesOf(portal.platform.database.db).get('respostas')?.entries() ?? 0
  }
  const before = await remembered(10)
  expect(before).toBeGreaterThan(0)
  const withPage = await remembered(100)
  expect(withPage).toBe(before + 1)
  expect([await remembered(101), await remembered(1000)]).toEqual([withPage, withPage])
})
