// Every call by which staff write something passes the guard of what becomes public, or stands here with the reason why not. A new one has to be
// decided about: it can't be forgotten.
import { expect, test } from 'vitest'
import { semGuarda } from './sem-guarda.ts'
import { startTestPortal } from './test-portal.ts'

test('every call of the panel that writes is guarded, or says why not', async () => {
  const { routes } = await startTestPortal()
  const writing = routes
    .filter(({ method, config }) => [method].flat().some((one) => one === 'POST' || one === 'PUT') && config?.privilege)
    .filter(({ config }) => config?.privilege !== 'cidadao')
  const isFree = ({ url }: { url: string }) => semGuarda.some(([path]) => path.test(url))
  const undecided = writing.filter((route) => !route.config?.isGuarded && !isFree(route))
  expect([...new Set(undecided.map(({ url }) => url))]).toEqual([])
  const twice = writing.filter((route) => route.config?.isGuarded && isFree(route))
  expect(twice.map(({ url }) => url)).toEqual([])
  const unused = semGuarda.filter(([path]) => !writing.some(({ url }) => path.test(url)))
  expect(unused.map(([path]) => String(path))).toEqual([])
  expect(writing.length).toBeGreaterThan(300)
}, 60_000)
