// The public menu: a row that ends in 'Mais', and on a telephone the content of the drawer. Both work without JavaScript.
import { useFrame } from '../../../kits/page/frame.tsx'
import { DropMenu } from '../../../ui/drop-menu.tsx'
import { Preferences } from './preferences.tsx'
import { ThemeButtons } from './theme-buttons.tsx'

type Entry = { label: string; href: string; current: 'page' | 'true' | undefined }

function useEntries(): Entry[] {
  const { url, menu } = useFrame()
  const path = url.split('?')[0] ?? '/'
  const isHere = (href: string) => (href === '/' ? path === '/' : path === href || path.startsWith(`${href}/`))
  const currentOf = (href: string, section = href) => (isHere(section) ? (path === href ? 'page' : 'true') : undefined)
  return menu
    .flatMap((group) => group.entries)
    .map(({ label, href, section }) => ({ label, href, current: currentOf(href, section) }))
}

// How many entries always have a place in the row, and how many more at each greater width (shell.css). The rest is in 'Mais'.
const always = 3
const steps = [2, 2, 1]

// 0: always in the row; 3, 2, 1: leaves it at the widths of shell.css, 1 first; null: always in 'Mais'.
function rankOf(at: number): number | null {
  if (at < always) return 0
  let end = always
  for (const [step, count] of steps.entries()) {
    end += count
    if (at < end) return steps.length - step
  }
  return null
}

export function Menu() {
  const ranked = useEntries().map((entry, at) => ({ entry, rank: rankOf(at) }))
  const more = ranked.filter(({ rank }) => rank !== 0)
  return (
    <nav className="menu" id="menu" aria-label="Principal">
      <div className="wrap">
        <ul>
          {ranked
            .filter(({ rank }) => rank !== null)
            .map(({ entry, rank }) => (
              <li key={entry.href} className={rank ? `vai-${rank}` : undefined}>
                <MenuLink {...entry} />
              </li>
            ))}
          {more.length > 0 && (
            <li className={more.every(({ rank }) => rank !== null) ? 'so-se-falta' : undefined}>
              <DropMenu label="Mais" isPlain>
                {more.map(({ entry, rank }) => (
                  <li key={entry.href} className={rank === null ? undefined : `em-mais-${rank}`}>
                    <MenuLink {...entry} />
                  </li>
                ))}
              </DropMenu>
            </li>
          )}
        </ul>
      </div>
    </nav>
  )
}

function MenuLink({ label, href, current }: Entry) {
  return (
    <a href={href} aria-current={current}>
      {label}
    </a>
  )
}

const more = [
  { label: 'Mapa do site', href: '/mapa-do-site' },
  { label: 'Acessibilidade', href: '/acessibilidade' },
]

export function DrawerMenu() {
  return (
    <nav aria-label="Menu do portal">
      <ul className="longos">
        {useEntries().map((entry) => (
          <li key={entry.href}>
            <MenuLink {...entry} />
          </li>
        ))}
      </ul>
      <h2>Mais</h2>
      <ul className="curtos">
        {more.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
        <li className="tema">
          <Preferences>
            <ThemeButtons />
          </Preferences>
        </li>
      </ul>
    </nav>
  )
}
