import { expect, test } from 'vitest'
import { problemsOf } from './checking/rooms.ts'

const orgao = ['orgao.contract.ts', 'server/orgao.routes.ts', 'web/orgao.page.tsx'].map(
  (file) => `src/modules/cidade/orgao/${file}`,
)

test('an area of rooms is in order', () => {
  expect(problemsOf([...orgao, 'src/modules/cidade/tipos/server/tipos.facade.ts'])).toEqual([])
})

test.each([
  ['src/modules/cidade/tudo.ts', 'belongs to a room'],
  ['src/modules/cidade/orgao/server/mais/orgao.queries.ts', 'belongs to a room'],
  ['src/modules/bairro/rua/rua.contract.ts', 'no area'],
  ['src/modules/cidade/ajudantes/texto.ts', 'no room'],
])('%s is refused: %s', (file, why) => {
  expect(problemsOf([...orgao, file]).join('\n')).toContain(why)
})
