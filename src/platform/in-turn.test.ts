// The queue in which files are cleaned and images read.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Left } from './errors.ts'
import { inTurn } from './in-turn.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const from = (address: string, hasLeft = () => false) => ({ sender: { address, hasLeft } })
const taking = (seconds: number) => () => new Promise<void>((resolve) => setTimeout(resolve, seconds * 1000))

test('an address with many files that take long holds another up for one of them', async () => {
  const many = Array.from({ length: 20 }, () => inTurn(from('198.51.100.1'), taking(50)).catch((error) => error.status))
  let isDone = false
  const one = inTurn(from('198.51.100.2'), taking(1)).then(() => {
    isDone = true
  })
  await vi.advanceTimersByTimeAsync(50_999)
  expect(isDone).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(isDone).toBe(true)
  await one
  await vi.advanceTimersByTimeAsync(1_000_000)
  // nobody waits for longer than two minutes
  expect(await Promise.all(many)).toEqual([...Array(3).fill(undefined), ...Array(17).fill(503)])
})

test('of one address so many wait, and so many in all; each refusal says when to come again', async () => {
  const rest = Array.from({ length: 10 }, (_, at) =>
    Array.from({ length: 20 }, () => inTurn(from(`203.0.113.${at}`), taking(0.1))),
  ).flat()
  await expect(inTurn(from('203.0.113.0'), taking(1))).rejects.toMatchObject({ status: 429, retryAfterSeconds: 10 })
  rest.push(inTurn(from('203.0.113.11'), taking(0.1)))
  await expect(inTurn(from('203.0.113.12'), taking(1))).rejects.toMatchObject({
    status: 503,
    message: expect.stringContaining('Nada foi gravado'),
  })
  await vi.advanceTimersByTimeAsync(100_000)
  await Promise.all(rest)
})

test('the file of a sender who has left is passed over', async () => {
  let hasLeft = false
  const first = inTurn(from('a'), taking(1))
  const work = vi.fn(async () => {})
  const second = expect(
    inTurn(
      from('b', () => hasLeft),
      work,
    ),
  ).rejects.toThrow(Left)
  hasLeft = true
  await vi.advanceTimersByTimeAsync(1000)
  await Promise.all([first, second])
  expect(work).not.toHaveBeenCalled()
  await inTurn({}, work) // the portal's own
  expect(work).toHaveBeenCalledOnce()
})
