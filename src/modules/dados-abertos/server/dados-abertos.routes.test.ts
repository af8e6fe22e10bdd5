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
  const registered = registeredPaths(portal.app.printRoutes({ commonPrefix: false })).filter(
    (path) => !path.startsWith('/painel'),
  )
  const calls = registered.filter(
    (path) => path.startsWith('/ajax/') || /^\/acesso\/.*\.(csv|xlsx|ods|json)$/.test(path),
  )
  expect(calls).toContain('/ajax/orgao/:id')
  for (const path of calls) expect(Object.keys(paths)).toContain(path.replace(/:(\w+)/g, '{$1}'))
  expect(Object.keys(paths).filter((path) => path.startsWith('/painel'))).toEqual([])
})

test('a list tells its query and its columns', () => {
  expect(paths['/ajax/orgao']?.get?.parameters?.map((parameter) => parameter.name)).toEqual(
    expect.arrayContaining(['page', 'limit', 'orderBy', 'ascending', 'filters']),
  )
  expect(JSON.stringify(paths['/ajax/orgao'])).toContain('orgao_telefone')
})

test('the page shows each call with its address and columns', async () => {
  const page = await portal.call({ url: '/dados/api', headers: { accept: 'text/html' } })
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('/ajax/orgao/{id}')
  expect(page.body).toContain('orgao_competencias')
})

// The printed tree: four characters a level, then the part of the address, then its verbs.
function registeredPaths(tree: string): string[] {
  const parts: string[] = []
  return tree.split('\n').flatMap((line) => {
    const found = /^([│ ├└─]*)(\S+)(?: \((.*)\))?/.exec(line)
    if (!found?.[2]) return []
    const depth = (found[1]?.length ?? 0) / 4
    parts.splice(depth - 1, parts.length, found[2])
    return found[3]?.includes('GET') ? [parts.join('')] : []
  })
}
