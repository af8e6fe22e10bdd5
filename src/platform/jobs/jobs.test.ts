import { expect, test } from 'vitest'
import { startTestPortal } from '#app/testing/test-portal.ts'

test('frequent work whose turn takes longer than its pause is never on twice', async () => {
  const { jobs } = (await startTestPortal()).platform
  let begun = 0
  let pauses = 0
  let end = () => {}
  jobs.often(0.01, () => {
    begun += 1
    return new Promise((resolve) => {
      end = resolve
    })
  })
  jobs.often(0.01, async () => {
    pauses += 1
  })
  await jobs.start()
  await expect.poll(() => pauses).toBeGreaterThan(5)
  expect(begun).toBe(1)
  end()
  await expect.poll(() => begun).toBe(2)
})
