import { describe, expect, test } from 'vitest'
import type { MenuPage } from '#modules/conteudo/publicacao/server/publicacao.facade.ts'
import { createDirectory, type SitePage } from '#platform/http/directory.ts'
import { publicMenu } from './menu.ts'
import { createStaffPages } from './staff-pages.ts'

const page = (href: string, rest: Partial<SitePage> = {}): SitePage => ({
  ...{ group: 'Atendimento', href, label: `Página ${href}`, text: '' },
  ...rest,
})
const withPages = (...pages: SitePage[]) => ({ ...createDirectory(), pages })
const hrefs = (directory: ReturnType<typeof withPages>, ofStaff: MenuPage[] = []) =>
  Object.fromEntries(
    publicMenu(directory, ofStaff).map(({ group, entries }) => [group, entries.map(({ href }) => href)]),
  )

describe('o menu do portal', () => {
  test('has the entries of the specification in its order, whatever order the modules have, and only those with a page', () => {
    const directory = withPages(page('/ouvidoria'), page('/esic', { menu: true }), page('/transparencia'), page('/'))
    expect(hrefs(directory)['']).toEqual(['/', '/transparencia', '/esic', '/ouvidoria'])
    expect(hrefs(withPages(...directory.pages, page('/agenda'), page('/noticias'), page('/servicos')))['']).toEqual([
      '/',
      '/servicos',
      '/transparencia',
      '/noticias',
      '/agenda',
      '/esic',
      '/ouvidoria',
    ])
  })

  test('has the pages of staff after them or in Mais, lists below Transparência, and other pages in Mais', () => {
    const lists = page('/acesso/contratos', { group: 'Transparência', menu: { label: 'Contratos' } })
    const directory = withPages(page('/'), lists, page('/dados/api', { menu: true }), page('/mapa-do-site'))
    const ofStaff: MenuPage[] = [
      { pub_titulo: 'Turismo', endereco: '/paginas/3/turismo', menu: 'principal' },
      { pub_titulo: 'História', endereco: '/paginas/1/historia', menu: 'recolhido' },
    ]
    expect(hrefs(directory, ofStaff)).toEqual({
      '': ['/', '/paginas/3/turismo'],
      Transparência: ['/acesso/contratos'],
      Mais: ['/paginas/1/historia', '/dados/api'],
      'Este portal': ['/mapa-do-site', '/acessibilidade'],
    })
  })

  test('has in its row what fits, the first entries at every width; thirty entries, or a long one, are in Mais', () => {
    const ofStaff = Array.from({ length: 30 }, (_none, at): MenuPage => {
      const pub_titulo = at === 0 ? 'Conselho Municipal dos Direitos da Criança e do Adolescente' : `Página ${at}`
      return { pub_titulo, endereco: `/paginas/${at}/pagina`, menu: 'principal' }
    })
    const directory = withPages(page('/'), page('/transparencia'), page('/esic'))
    const [row] = publicMenu(directory, ofStaff)
    expect(row?.entries.slice(0, 4).map(({ from }) => from)).toEqual([0, 0, 40, null])
    expect(row?.entries.slice(4).every(({ from }) => from === null)).toBe(true)
    expect(publicMenu(directory, ofStaff.slice(1, 3))[0]?.entries.map(({ from }) => from)).toEqual([0, 0, 40, 48, 56])
  })
})

describe('as páginas da equipe no menu', () => {
  function source() {
    let changed = () => {}
    const days: string[] = []
    let answer: () => Promise<MenuPage[]> = async () => []
    const onChange = (listener: () => void) => {
      changed = listener
    }
    const database = { onChange, receivesChanges: () => true }
    const pages = createStaffPages(database, async (day) => {
      days.push(day)
      return answer()
    })
    const answerWith = (next: typeof answer) => {
      answer = next
    }
    return { pages, days, change: () => changed(), answerWith }
  }
  const turismo: MenuPage = { pub_titulo: 'Turismo', endereco: '/p/turismo', menu: 'principal' }

  test('are read once until somebody writes, and with the old ones while the database is away', async () => {
    const { pages, days, change, answerWith } = source()
    expect([await pages('America/Bahia'), await pages('America/Bahia')]).toEqual([[], []])
    expect(days.length).toBe(1)
    change()
    answerWith(async () => [turismo])
    expect(await pages('America/Bahia')).toEqual([turismo])
    change()
    answerWith(() => Promise.reject(new Error('away')))
    expect(await pages('America/Bahia')).toEqual([turismo])
    answerWith(async () => [])
    expect(await pages('America/Bahia')).toEqual([])
  })

  test('are counted for the day of the city', async () => {
    const { pages, days } = source()
    await pages('Pacific/Kiritimati') // 26 hours apart: never the same day
    await pages('Etc/GMT+12')
    expect(new Set(days).size).toBe(2)
  })
})
