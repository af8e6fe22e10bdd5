import { beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '../../../app/testing/test-portal.ts'

let portal: TestPortal
let paths: Record<string, Record<string, { parameters?: { name: string }[] }>>

beforeAll(async () => {
  portal = await startTestPortal()
  const answer = await portal.call({ url: '/api/openapi.json' })
  expect(answer.headers['content-type']).toContain('application/json')
  paths = answer.json().paths
})

test('every public JSON call is in the document, and nothing of the panel', () => {
  const registered = portal.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => /(\/ajax\/\S+) \(GET/.exec(line)?.[1] ?? [])
    .filter((path) => !path.includes('/painel'))
  expect(registered.length).toBeGreaterThan(0)
  for (const path of registered) expect(Object.keys(paths)).toContain(path.replace(/:(\w+)/g, '{$1}'))
  expect(Object.keys(paths).filter((path) => path.startsWith('/painel'))).toEqual([])
})

test('a list tells its query and its columns', () => {
  expect(paths['/ajax/orgao']?.get?.parameters?.map((parameter) => parameter.name)).toEqual(
    expect.arrayContaining(['page', 'limit', 'orderBy', 'ascending', 'filters']),
  )
  expect(JSON.stringify(paths['/ajax/orgao'])).toContain('orgao_competencias'.slice(0, 6))
})

test('the page shows each call with its address and columns', async () => {
  const page = await portal.call({ url: '/dados/api', headers: { accept: 'text/html' } })
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('/ajax/orgao/{id}')
  expect(page.body).toContain('orgao_competencias')
})
