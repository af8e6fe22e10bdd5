import { describe, expect, test } from 'vitest'
import { circlesOf } from './checking/circles.ts'
import { problemsOf } from './checking/rooms.ts'

const orgao = ['orgao.contract.ts', 'server/orgao.routes.ts', 'web/orgao.page.tsx'].map(
  (file) => `src/modules/cidade/orgao/${file}`,
)

test('an area of rooms is in order', () => {
  expect(
    problemsOf([
      ...orgao,
      'src/modules/cidade/tipos/server/tipos.facade.ts',
      'src/modules/cidade/feira/feira.dataset.ts',
    ]),
  ).toEqual([])
})

test.each([
  ['src/modules/cidade/tudo.ts', 'belongs to a room'],
  ['src/modules/cidade/orgao/server/mais/orgao.queries.ts', 'belongs to a room'],
  ['src/modules/bairro/rua/rua.contract.ts', 'no area'],
  ['src/modules/cidade/ajudantes/texto.ts', 'no room'],
])('%s is refused: %s', (file, why) => {
  expect(problemsOf([...orgao, file]).join('\n')).toContain(why)
})

describe('no circle', () => {
  const circles = (...imports: [string, string][]) =>
    circlesOf(
      imports.map(([source, resolved]) => ({
        source: `src/${source}`,
        dependencies: [{ resolved: `src/${resolved}` }],
      })),
    )
  const way = (circle: string | undefined) => circle?.split('\n')[0]?.replaceAll('src/', '')

  test('between rooms, however far apart its files are', () => {
    const found = circles(
      ['kits/list/server/read.ts', 'kits/form/fields.ts'],
      ['kits/form/web/form.tsx', 'kits/remocao/campos.ts'],
      ['kits/remocao/web/motivo.tsx', 'kits/list/list.ts'],
      ['kits/export/server/zip.ts', 'kits/list/list.ts'],
    )
    expect(found.map(way)).toEqual(['no-circle-of-rooms: kits/list → kits/form → kits/remocao → kits/list'])
    expect(found[0]).toContain('src/kits/form/web/form.tsx → src/kits/remocao/campos.ts')
  })

  test('between a room and a file that stands beside the rooms', () => {
    const found = circles(['platform/env.ts', 'platform/mail/dkim.ts'], ['platform/mail/mail.ts', 'platform/env.ts'])
    expect(found.map(way)).toEqual(['no-circle-of-rooms: platform/env.ts → platform/mail → platform/env.ts'])
  })

  test('between areas, when no two rooms have one', () => {
    const found = circles(
      ['modules/compras/contrato/contrato.contract.ts', 'modules/financas/empenho/empenho.contract.ts'],
      ['modules/financas/credor/credor.contract.ts', 'modules/compras/licitacao/licitacao.contract.ts'],
    )
    expect(found.map(way)).toEqual(['no-circle-of-rooms: modules/compras → modules/financas → modules/compras'])
  })

  test('tests, and the parts of one room, may need each other', () => {
    expect(
      circles(
        ['kits/list/server/read.ts', 'kits/form/fields.ts'],
        ['kits/form/server/form.test.ts', 'kits/list/list.ts'],
        ['kits/list/list.ts', 'kits/list/server/read.ts'],
        ['base/data.ts', 'base/hora.ts'],
        ['base/hora.ts', 'base/data.ts'],
      ),
    ).toEqual([])
  })
})
