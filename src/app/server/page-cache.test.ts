import { afterEach, expect, test, vi } from 'vitest'
import { createPageCache } from './page-cache.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const noon = Date.parse('2026-11-22T12:00:00Z')

test.each([5, -5])(
  'a page is remembered for seconds, also when the clock is set by %i hours meanwhile',
  async (hours) => {
    const passed = vi.spyOn(performance, 'now')
    vi.useFakeTimers({ toFake: ['Date'], now: noon })
    const cache = createPageCache({ onChange: () => {}, receivesChanges: () => true })
    passed.mockReturnValue(1000)
    const page = await cache.find('/', async () => ({ status: 200, html: '' }))
    vi.setSystemTime(noon + hours * 3_600_000)
    passed.mockReturnValue(5000)
    expect(cache.peek('/')).toBe(page)
    passed.mockReturnValue(7000)
    await vi.waitFor(() => expect(cache.peek('/')).toBeUndefined(), { timeout: 30_000 })
  },
)

test('no page outlives the quarter of an hour at which a day may begin', async () => {
  const passed = vi.spyOn(performance, 'now')
  vi.useFakeTimers({ toFake: ['Date'], now: noon - 1000 })
  const cache = createPageCache({ onChange: () => {}, receivesChanges: () => true })
  passed.mockReturnValue(1000)
  const page = await cache.find('/', async () => ({ status: 200, html: '' }))
  passed.mockReturnValue(1900)
  expect(cache.peek('/')).toBe(page)
  passed.mockReturnValue(2100)
  await vi.waitFor(() => expect(cache.peek('/')).toBeUndefined(), { timeout: 30_000 })
})
