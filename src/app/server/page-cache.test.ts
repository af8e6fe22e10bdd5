import { afterEach, expect, test, vi } from 'vitest'
import { createPageCache } from './page-cache.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const noVersion = async () => null
const noon = Date.parse('2026-11-22T12:00:00Z')

test.each([5, -5])(
  'a page is remembered for seconds, also when the clock is set by %i hours meanwhile',
  async (hours) => {
    const passed = vi.spyOn(performance, 'now')
    vi.useFakeTimers({ toFake: ['Date'], now: noon })
    const cache = createPageCache({ onChange: () => {}, receivesChanges: () => true }, noVersion)
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
  const cache = createPageCache({ onChange: () => {}, receivesChanges: () => true }, noVersion)
  passed.mockReturnValue(1000)
  const page = await cache.find('/', async () => ({ status: 200, html: '' }))
  passed.mockReturnValue(1900)
  expect(cache.peek('/')).toBe(page)
  passed.mockReturnValue(2100)
  await vi.waitFor(() => expect(cache.peek('/')).toBeUndefined(), { timeout: 30_000 })
})

test('nothing is remembered while notices of writes cannot arrive', async () => {
  let isConnected = false
  const cache = createPageCache({ onChange: () => {}, receivesChanges: () => isConnected }, noVersion)
  await cache.find('/', async () => ({ status: 200, html: 'antes' }))
  expect(cache.peek('/')).toBeUndefined()
  isConnected = true
  const page = await cache.find('/', async () => ({ status: 200, html: 'depois' }))
  expect(cache.peek('/')).toBe(page)
})

test('a change forgets all pages, also one that is being made from what was there before', async () => {
  let notify = () => {}
  const cache = createPageCache(
    {
      onChange: (listener) => {
        notify = listener
      },
      receivesChanges: () => true,
    },
    noVersion,
  )
  await cache.find('/', async () => {
    await Promise.resolve() // a notice comes between two turns of the loop
    notify()
    return { status: 200, html: 'antes' }
  })
  expect(cache.peek('/')).toBeUndefined()
  const page = await cache.find('/', async () => ({ status: 200, html: 'depois' }))
  expect(cache.peek('/')).toBe(page)
})

test('an error is shown once, and not remembered', async () => {
  const cache = createPageCache({ onChange: () => {}, receivesChanges: () => true }, noVersion)
  await cache.find('/', async () => ({ status: 500, html: '' }))
  await expect(cache.find('/x', () => Promise.reject(new Error('x')))).rejects.toThrow('x')
  const [first, second] = await Promise.all(
    ['/', '/x'].map((key) => cache.find(key, async () => ({ status: 200, html: '' }))),
  )
  expect([first?.status, second?.status]).toEqual([200, 200])
})

test('a page bears the state of the data of before it was made, and is of no area’s when that changed meanwhile', async () => {
  let state = 'antes'
  const cache = createPageCache({ onChange: () => {}, receivesChanges: () => true }, async () => ({
    all: state,
    area: state,
  }))
  const page = await cache.find('/', async () => {
    state = 'depois'
    return { status: 200, html: '' }
  })
  expect(page.borne).toEqual({ all: 'antes', area: 'desconhecida' })
  const next = await cache.find('/outra', async () => ({ status: 200, html: '' }))
  expect(next.borne).toEqual({ all: 'depois', area: 'depois' })
})
