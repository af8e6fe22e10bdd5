import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

test('a turn begins when the one before it has ended, well or not', async () => {
  const ends: ((error?: Error) => void)[] = []
  const turn = oneAtATime(
    () => new Promise<void>((resolve, reject) => ends.push((error) => (error ? reject(error) : resolve()))),
  )
  const first = turn()
  await Promise.all([turn(), turn()])
  expect(ends).toHaveLength(1)
  ends[0]?.(new Error('o banco saiu'))
  await expect(first).rejects.toThrow('o banco saiu')
  const second = turn()
  await turn()
  expect(ends).toHaveLength(2)
  ends[1]?.()
  await second
})
