// The public menu: a row that ends in 'Mais', and on a telephone the content of the drawer. Both work without JavaScript.
import { useFrame } from '../../../kits/page/frame.tsx'
import { DropMenu } from '../../../ui/drop-menu.tsx'
import { Preferences } from './preferences.tsx'
import { ThemeButtons } from './theme-buttons.tsx'

type Entry = { label: string; href: string; current: 'page' | 'true' | undefined }

/** The entries of a group of menu.ts. */
function useEntries(name: string): Entry[] {
  const { url, menu } = useFrame()
  const path = url.split('?')[0] ?? '/'
  const isBelow = (href: string) => href !== '/' && path.startsWith(`${href}/`)
  return (menu.find(({ group }) => group === name)?.entries ?? []).map(({ label, href, section = href }) => ({
    label,
    href,
    current: path === href ? 'page' : isBelow(href) || isBelow(section) || path === section ? 'true' : undefined,
  }))
}

// The widths, in rem, at which entries leave the row for 'Mais' (menu.css); the last is that of the page's column.
const steps = [24, 32, 40, 48, 56, 64, 70]
const widthOf = ({ label }: Entry) => 1.6 + 0.56 * label.length
const widthOfMore = 6

// The least width of the window at which each entry has a place in the row: null when it never has one.
function placesOf(entries: Entry[]): { entry: Entry; from: number | null }[] {
  let taken = widthOfMore
  return entries.map((entry) => {
    taken += widthOf(entry)
    return { entry, from: steps.find((step) => taken <= step) ?? null }
  })
}

const classOf = (prefix: string, from: number | null) =>
  from === null || from === steps[0] ? undefined : `${prefix}-${from}`

export function Menu() {
  const placed = placesOf(useEntries(''))
  const folded = useEntries('Mais')
  const last = placed.at(-1)?.from ?? null
  return (
    <nav className="menu" id="menu" aria-label="Principal">
      <div className="wrap">
        <ul>
          {placed
            .filter(({ from }) => from !== null)
            .map(({ entry, from }) => (
              <li key={entry.href} className={classOf('vai', from)}>
                <MenuLink {...entry} />
              </li>
            ))}
          {(folded.length > 0 || last !== steps[0]) && (
            <li className={folded.length > 0 ? undefined : classOf('em-mais', last)}>
              <DropMenu label="Mais" isPlain>
                {placed
                  .filter(({ from }) => from !== steps[0])
                  .map(({ entry, from }) => (
                    <li key={entry.href} className={classOf('em-mais', from)}>
                      <MenuLink {...entry} />
                    </li>
                  ))}
                {folded.map((entry) => (
                  <li key={entry.href}>
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
] as Entry[]

export function DrawerMenu() {
  return (
    <nav aria-label="Menu do portal">
      <Links entries={useEntries('')} className="longos" />
      <h2>Transparência</h2>
      <Links entries={useEntries('Transparência')} className="curtos" />
      <h2>Mais</h2>
      <Links entries={[...useEntries('Mais'), ...more]} className="curtos" />
      <div className="tema">
        <Preferences>
          <ThemeButtons />
        </Preferences>
      </div>
    </nav>
  )
}

function Links({ entries, className }: { entries: Entry[]; className: string }) {
  return (
    <ul className={className}>
      {entries.map((entry) => (
        <li key={entry.href}>
          <MenuLink {...entry} />
        </li>
      ))}
    </ul>
  )
}
