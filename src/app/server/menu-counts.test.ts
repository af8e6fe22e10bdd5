// The entry of the first steps while their count is slow, fails, or says that nothing is left.
import { expect, test } from 'vitest'
import type { Directory } from '#platform/http/directory.ts'
import type { PanelAccount } from '#platform/http/request.ts'
import { createMenuCounts } from './menu-counts.ts'

const entry = '/painel/primeiros-passos'
const ana = { usuario_id: 1, isAdmin: true, privileges: [] } as unknown as PanelAccount
const rui = { ...ana, usuario_id: 2 }

function counting(answers: (() => Promise<number>)[]) {
  const left = () => answers.shift()?.() ?? Promise.reject(new Error('one question too many'))
  const directory = { queue: [], firstSteps: { entry, left, isOpen: async () => true } } as unknown as Directory
  const counts = createMenuCounts(directory, { onChange: () => {}, receivesChanges: () => false } as never)
  return async (account = ana) => (await counts(account, 'America/Bahia')).get(entry)
}

test('the number of before stands while the count is slow or fails, for whom it is', async () => {
  const slow = new Promise<number>(() => {})
  const read = counting([
    async () => 13,
    () => slow,
    () => Promise.reject(new Error('away')),
    () => slow,
    async () => 0,
    () => Promise.reject(new Error('away')),
  ])
  expect(await read()).toBe(13)
  expect(await read()).toBe(13)
  expect(await read()).toBe(13)
  expect(await read(rui)).toBeUndefined()
  expect(await read()).toBeUndefined()
  expect(await read()).toBeUndefined()
})
