// The panel's menu: its search, the favourites of its person, and groups that fold. It stands twice in the page, at the side and in the
// drawer of a narrow screen; `id` tells them apart.
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useFrame } from '#kits/page/frame.tsx'
import { entriesWith, type MenuEntry, withFavorites } from '#kits/page/menu-search.ts'
import type { MenuGroup } from '#kits/page/page.ts'
import { Icon } from '#ui/icon.tsx'
import { Star } from '#ui/star.tsx'
import { foldedCookie } from '../shell.ts'

const call = '/painel/ajax/menu'

export function PanelMenu({ id }: { id: string }) {
  const { url, menu } = useFrame()
  const [typed, setTyped] = useState('')
  const favorites = useFavorites(menu)
  const found = entriesWith(favorites.groups, typed)
  const current = currentOf(
    menu.flatMap(({ entries }) => entries),
    url,
  )
  const listed = { current, form: `${id}-favoritos`, toggle: favorites.toggle }
  const isSearching = typed.trim() !== ''

  // Enter opens the first; without JavaScript, or without a match, the page of results says more.
  const submit = (event: FormEvent) => {
    const [first] = found
    if (!first) return
    event.preventDefault()
    location.assign(first.href)
  }
  const clear = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || typed === '') return
    event.preventDefault()
    event.stopPropagation() // the drawer stays open
    setTyped('')
  }
  return (
    <div ref={favorites.place}>
      <search aria-label="Menu">
        <form className="busca-menu" action="/painel/menu" onSubmit={submit}>
          <label className="oculto" htmlFor={`${id}-q`}>
            Procurar no menu
          </label>
          <input
            id={`${id}-q`}
            type="search"
            name="q"
            value={typed}
            placeholder="Procurar no menu"
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={clear}
          />
          <button type="submit" aria-label="Abrir o que o menu tem com estas palavras">
            <Icon name="busca" />
          </button>
        </form>
      </search>
      <p className="oculto" aria-live="polite">
        {isSearching && (found.length === 1 ? 'Uma seção encontrada.' : `${found.length} seções encontradas.`)}
        {favorites.said}
      </p>
      <form id={listed.form} action={call} method="post">
        <input type="hidden" name="volta" value={url} />
      </form>
      {favorites.problem && <p className="alerta erro">{favorites.problem}</p>}
      {isSearching ? (
        <Found found={found} {...listed} />
      ) : (
        <Groups groups={withFavorites(favorites.groups)} {...listed} />
      )}
    </div>
  )
}

type Listed = {
  current: string | undefined
  form: string
  toggle: (entry: MenuEntry) => void
}

function Found({ found, ...listed }: Listed & { found: MenuEntry[] }) {
  if (found.length === 0) return <p className="dica">Nada no seu menu com estas palavras.</p>
  return <Entries entries={found} {...listed} />
}

function Groups({ groups, ...listed }: Listed & { groups: MenuGroup[] }) {
  const { url } = useFrame()
  const [folded, setFolded] = useState(() => groups.filter(({ isFolded }) => isFolded).map(({ group }) => group))
  const fold = (group: string) => {
    const next = folded.includes(group) ? folded.filter((other) => other !== group) : [...folded, group]
    setFolded(next)
    // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is absent from the oldest browsers served
    document.cookie = `${foldedCookie}=${encodeURIComponent(next.join('.'))}; path=/painel; max-age=${yearSeconds}; samesite=lax`
  }
  const total = groups.flatMap(({ entries }) => entries).reduce((sum, { count }) => sum + (count ?? 0), 0)
  return (
    <>
      <ul>
        <li>
          <a href="/painel" aria-current={url.split('?')[0] === '/painel' ? 'page' : undefined}>
            Início do painel
            <Count of={total} />
          </a>
        </li>
      </ul>
      {groups.map(({ group, entries }) => {
        if (group === '') return <Entries key={group} entries={entries} {...listed} />
        // people see where they are
        const isCurrent = entries.some(({ href }) => href === listed.current)
        return (
          <details
            key={group}
            open={isCurrent || !folded.includes(group)}
            onToggle={({ currentTarget: { open } }) => {
              if (!isCurrent && open === folded.includes(group)) fold(group)
            }}
          >
            <summary>
              <h2>{group}</h2>
            </summary>
            <Entries entries={entries} {...listed} />
          </details>
        )
      })}
    </>
  )
}

const yearSeconds = 365 * 24 * 3600

function Entries({ entries, current, form, toggle }: Listed & { entries: MenuEntry[] }) {
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.href}>
          <a href={entry.href} aria-current={entry.href === current ? 'page' : undefined}>
            {entry.label}
            <Count of={entry.count} />
          </a>
          {/* forty more stops would be in the way of the keyboard: it reaches those that are set, the current one, and all at /painel/menu */}
          <Star
            {...entry}
            form={form}
            isInTabOrder={entry.favorite !== undefined || entry.href === current}
            onClick={(event) => {
              event.preventDefault()
              toggle(entry)
            }}
          />
        </li>
      ))}
    </ul>
  )
}

/** The groups with the favourites as they are now, and how to change them: at once, and taken back where the server refuses. */
function useFavorites(first: MenuGroup[]) {
  const [groups, setGroups] = useState(first)
  const [said, setSaid] = useState('')
  const [problem, setProblem] = useState('')
  const place = useRef<HTMLDivElement>(null)

  async function toggle({ href, label, favorite }: MenuEntry) {
    const before = groups
    const isAdded = favorite === undefined
    setGroups(withFavorite(groups, href, isAdded))
    setProblem('')
    setSaid(isAdded ? `${label} está nos favoritos.` : `${label} saiu dos favoritos.`)
    // the pressed button has moved with its entry
    setTimeout(() => place.current?.querySelector<HTMLElement>(`.estrela[value="${CSS.escape(href)}"]`)?.focus())
    const body = new URLSearchParams({ [isAdded ? 'entra' : 'sai']: href })
    const answer = await fetch(call, { method: 'POST', body, headers: { accept: 'application/json' } }).catch(
      () => null,
    )
    if (answer?.ok) return
    setGroups(before)
    setSaid('')
    setProblem('Não foi possível guardar o favorito. Tente de novo.')
  }
  return { groups, said, problem, toggle, place }
}

function withFavorite(groups: MenuGroup[], href: string, isAdded: boolean): MenuGroup[] {
  const places = groups.flatMap(({ entries }) => entries.map(({ favorite = -1 }) => favorite))
  const last = Math.max(-1, ...places) + 1
  return groups.map((group) => ({
    ...group,
    entries: group.entries.map((entry) => {
      if (entry.href !== href) return entry
      const { favorite: _none, ...plain } = entry
      return isAdded ? { ...plain, favorite: last } : plain
    }),
  }))
}

/** How many things wait behind an entry; nothing where none does. */
function Count({ of }: { of: number | undefined }) {
  if (!of) return null
  return (
    <small>
      {of}
      <span className="oculto"> a fazer</span>
    </small>
  )
}

// At most one entry is current. Several may share a page and differ in the query (?esic=1, ?esic=0): the address's query decides,
// and without one it is the first.
function currentOf(entries: { href: string; section?: string | undefined }[], url: string): string | undefined {
  const [path = '', query = ''] = url.split('?')
  const present = new URLSearchParams(query)
  const parametersOf = ({ href }: { href: string }) => [...new URLSearchParams(href.split('?')[1])]
  const placeOf = ({ href, section }: (typeof entries)[number]) => section ?? href.split('?')[0] ?? ''
  const known = entries
    .filter((entry) => parametersOf(entry).every(([name, value]) => present.get(name) === value))
    .toSorted((one, other) => parametersOf(other).length - parametersOf(one).length)
  const isPage = ({ href }: { href: string }) => href.split('?')[0] === path
  const above = [...known, ...entries]
    .filter((entry) => path.startsWith(`${placeOf(entry)}/`))
    .toSorted((one, other) => placeOf(other).length - placeOf(one).length)
  return (known.find(isPage) ?? entries.find(isPage) ?? above[0])?.href
}
