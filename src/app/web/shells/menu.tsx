// The public menu: a row that ends in 'Mais', and on a telephone the content of the drawer. Both work without JavaScript.
import { useFrame } from '#kits/page/frame.tsx'
import { DropMenu } from '#ui/drop-menu.tsx'
import { Preferences, ThemeButtons } from './preferences.tsx'

type Entry = { label: string; href: string; from: number | null; current: 'page' | 'true' | undefined }

/** The entries of a group of menu.ts. */
function useEntries(name: string): Entry[] {
  const { url, menu } = useFrame()
  const path = url.split('?')[0] ?? '/'
  const isBelow = (href: string) => href !== '/' && path.startsWith(`${href}/`)
  return (menu.find(({ group }) => group === name)?.entries ?? []).map(
    ({ label, href, section = href, from = null }) => ({
      ...{ label, href, from },
      current: path === href ? 'page' : isBelow(href) || isBelow(section) || path === section ? 'true' : undefined,
    }),
  )
}

// An entry stands in the row from a width of the window on, and below it in 'Mais' (menu.css).
const classOf = (prefix: string, from: number | null) => (from ? `${prefix}-${from}` : undefined)

export function Menu() {
  const entries = useEntries('')
  const folded = useEntries('Mais')
  const last = entries.at(-1)?.from
  return (
    <nav className="menu" id="menu" aria-label="Principal">
      <div className="wrap">
        <ul>
          {entries
            .filter(({ from }) => from !== null)
            .map((entry) => (
              <Item key={entry.href} entry={entry} prefix="vai" />
            ))}
          {(folded.length > 0 || last !== 0) && (
            <li className={folded.length > 0 ? undefined : classOf('em-mais', last ?? null)}>
              <DropMenu label="Mais" isPlain>
                {[...entries.filter(({ from }) => from !== 0), ...folded].map((entry) => (
                  <Item key={entry.href} entry={entry} prefix="em-mais" />
                ))}
              </DropMenu>
            </li>
          )}
        </ul>
      </div>
    </nav>
  )
}

const Item = ({ entry, prefix }: { entry: Entry; prefix: string }) => (
  <li className={classOf(prefix, entry.from)}>
    <MenuLink {...entry} />
  </li>
)

function MenuLink({ label, href, current }: Entry) {
  return (
    <a href={href} aria-current={current}>
      {label}
    </a>
  )
}

export function DrawerMenu() {
  return (
    <nav aria-label="Menu do portal">
      <Links entries={useEntries('')} className="longos" />
      <h2>Transparência</h2>
      <Links entries={useEntries('Transparência')} className="curtos" />
      <h2>Mais</h2>
      <Links entries={[...useEntries('Mais'), ...useEntries('Este portal')]} className="curtos" />
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
