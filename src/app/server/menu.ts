// The menus of a page: of the public pages those that modules and staff put there, of the panel what the account may open.
import type { MenuGroup } from '#kits/page/page.ts'
import type { MenuPage } from '#modules/conteudo/publicacao/server/publicacao.facade.ts'
import type { Directory } from '#platform/http/directory.ts'
import type { PanelAccount } from '#platform/http/request.ts'
import { mayOpen } from '#platform/session/guard.ts'

// docs/specification/content.md#home-page: in this order, each as soon as its page is registered. `section`: the addresses for which it
// is current too.
const top: MenuGroup['entries'] = [
  { label: 'Início', href: '/' },
  { label: 'Serviços', href: '/servicos' },
  { label: 'Transparência', href: '/transparencia', section: '/acesso' },
  { label: 'Notícias', href: '/noticias' },
  { label: 'Agenda', href: '/agenda' },
  { label: 'Acesso à informação (E-Sic)', href: '/esic' },
  { label: 'Ouvidoria', href: '/ouvidoria' },
]

// The widths at which entries leave the row for 'Mais' (menu.css), in rem, and what an entry takes of it.
const steps = [40, 48, 56, 64, 70]
const always = 24
const widthOf = (label: string) => 1.6 + 0.56 * label.length
const widthOfMore = 6

function placed(entries: MenuGroup['entries']): MenuGroup['entries'] {
  let taken = widthOfMore
  return entries.map((entry) => {
    taken += widthOf(entry.label)
    return { ...entry, from: taken <= always ? 0 : (steps.find((step) => taken <= step) ?? null) }
  })
}

const ofThePortal = [
  { label: 'Mapa do site', href: '/mapa-do-site' },
  { label: 'Acessibilidade', href: '/acessibilidade' },
]

/** Entries of the row that promise something: not there while their list has nothing. */
const onlyFilled = ['/servicos', '/noticias', '/agenda']

/** The lists of the menu's row that have nothing. */
export async function emptyEntries({ lists }: Directory): Promise<string[]> {
  const states = lists
    .filter(({ page }) => onlyFilled.includes(page))
    .map(async ({ page, state }) => ({ page, ...(await state()) }))
  return (await Promise.all(states)).filter(({ linhas }) => linhas === 0).map(({ page }) => page)
}

/** The top row, the lists that stand below 'Transparência' in the drawer, and what is in 'Mais'; what else the drawer has. */
export function publicMenu({ pages }: Directory, ofStaff: MenuPage[], empty: readonly string[] = []): MenuGroup[] {
  const known = new Set(pages.map(({ href }) => href))
  const own = top.filter(({ href }) => known.has(href) && !empty.includes(href))
  const rest = pages.flatMap(({ href, label, menu, group }) => {
    if (!menu || top.some((entry) => entry.href === href)) return []
    const entry = menu === true ? { label, href } : { href, ...menu }
    return [{ isList: group === 'Transparência', entry }]
  })
  const staffEntries = (place: MenuPage['menu']) =>
    ofStaff
      .filter(({ menu }) => menu === place)
      .map(({ pub_titulo, endereco }) => ({ label: pub_titulo, href: endereco }))
  return [
    { group: '', entries: placed([...own, ...staffEntries('principal')]) },
    { group: 'Transparência', entries: rest.filter(({ isList }) => isList).map(({ entry }) => entry) },
    {
      group: 'Mais',
      entries: [...staffEntries('recolhido'), ...rest.filter(({ isList }) => !isList).map(({ entry }) => entry)],
    },
    { group: 'Este portal', entries: ofThePortal },
  ]
}

const groups = ['', 'Conteúdo', 'Transparência', 'Atendimento', 'Sistema'] as const

/** How a person has arranged the menu: groups that are folded, and favourites, by their hrefs. `counts`: what waits behind an entry. */
export type PersonalMenu = {
  counts: ReadonlyMap<string, number>
  folded: readonly string[]
  favorites: readonly string[]
}

export function panelMenu(
  { panel }: Directory,
  account: PanelAccount | null,
  { counts, folded, favorites }: PersonalMenu,
): MenuGroup[] {
  if (!account || account.mustChangePassword || account.mustAddFactor) return []
  const open = panel.filter(
    ({ access, href, isWhileCounted }) => mayOpen(account, access) && (!isWhileCounted || counts.has(href)),
  )
  const favoriteOf = (href: string) => (favorites.includes(href) ? favorites.indexOf(href) : undefined)
  return groups
    .map((group) => ({
      group,
      ...(folded.includes(group) && { isFolded: true }),
      entries: open
        .filter((entry) => entry.group === group)
        .map(({ label, href, section, card }) => ({
          ...{ label, href, section, count: counts.get(href), favorite: favoriteOf(href) },
          text: card?.text,
        })),
    }))
    .filter(({ entries }) => entries.length > 0)
}
