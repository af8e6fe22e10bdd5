import { describe, expect, test } from 'vitest'
import { entriesWith, withFavorites } from './menu-search.ts'
import type { MenuGroup } from './page.ts'

const menu: MenuGroup[] = [
  { group: '', entries: [{ label: 'Primeiros passos', href: '/p' }] },
  {
    group: 'Transparência',
    entries: [
      { label: 'Folha de Pagamento', href: '/f', text: 'Salários por servidor, cargo e mês' },
      { label: 'Valores das Diárias', href: '/v', favorite: 1 },
      { label: 'Ordem de pagamentos', href: '/o' },
    ],
  },
  { group: 'Sistema', entries: [{ label: 'Usuários', href: '/u', favorite: 0 }] },
]
const found = (typed: string) => entriesWith(menu, typed).map(({ href }) => href)

describe('o menu do painel', () => {
  test('is searched by words, in any order, without accents and case', () => {
    expect(found('DIARIAS valor')).toEqual(['/v'])
    expect(found('usuario')).toEqual(['/u'])
    expect(found('salário')).toEqual(['/f'])
    expect(found('sistema')).toEqual(['/u'])
    expect(found('pagamento xyz')).toEqual([])
    for (const nothing of ['', '   ', '–']) expect(found(nothing)).toEqual([])
  })

  test('shows those first that are named so', () => {
    const cargo: MenuGroup[] = [{ group: 'A', entries: [...(menu[1]?.entries ?? []), { label: 'Cargos', href: '/c' }] }]
    expect(entriesWith(cargo, 'cargo').map(({ href }) => href)).toEqual(['/c', '/f'])
  })

  test('has the favourites after what has no group, in their order, and not twice; an emptied group goes', () => {
    expect(withFavorites(menu).map(({ group, entries }) => [group, entries.map(({ href }) => href)])).toEqual([
      ['', ['/p']],
      ['Favoritos', ['/u', '/v']],
      ['Transparência', ['/f', '/o']],
    ])
    expect(withFavorites(menu.slice(1, 2)).map(({ group }) => group)).toEqual(['Favoritos', 'Transparência'])
    expect(withFavorites([])).toEqual([])
  })
})
