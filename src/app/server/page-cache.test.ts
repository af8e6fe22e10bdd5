import { afterEach, expect, test, vi } from 'vitest'
import { createPageCache } from './page-cache.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test.each([5, -5])('a page is kept for seconds, also when the clock is set by %i hours meanwhile', async (hours) => {
  const passed = vi.spyOn(performance, 'now')
  const cache = createPageCache({ onChange: () => {}, hearsChanges: () => true })
  passed.mockReturnValue(1000)
  const page = await cache.find('/', async () => ({ status: 200, html: '' }))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 })
  passed.mockReturnValue(5000)
  expect(cache.peek('/')).toBe(page)
  passed.mockReturnValue(7000)
  await vi.waitFor(() => expect(cache.peek('/')).toBeUndefined())
})
