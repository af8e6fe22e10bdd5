// Shortcuts and preferences. The buttons are plain forms; with JavaScript they act at once, without a reload.
import type { MouseEvent } from 'react'
import { useFrame } from '#kits/page/frame.tsx'
import { serverDrawn } from '#ui/server-drawn.ts'
import { Preferences, ThemeButtons, usePreferences } from './preferences.tsx'

const largest = 3

type Place = { href: string; label: string }

const publicPlaces: Place[] = [
  { href: '#conteudo', label: 'Conteúdo' },
  { href: '#menu', label: 'Menu' },
  { href: '#busca', label: 'Busca' },
  { href: '#rodape', label: 'Rodapé' },
]

/** `places`: where the shortcuts lead, Alt+1 to the first. */
export function AccessibilityBar({ places = publicPlaces }: { places?: Place[] }) {
  return (
    <nav className="barra" aria-label="Atalhos e acessibilidade">
      <div className="wrap">
        <ul className="atalhos-tecla">
          {places.map(({ href, label }, at) => (
            <li key={href}>
              {/* biome-ignore lint/a11y/noAccessKey: Alt+1 to Alt+4 are what Brazilian accessibility guides prescribe */}
              <a href={href} accessKey={String(at + 1)} onClick={openDrawer}>
                {label}
              </a>
            </li>
          ))}
        </ul>
        <Preferences>
          <Settings />
        </Preferences>
      </div>
    </nav>
  )
}

function Settings() {
  const { fonte, contraste } = usePreferences()
  return (
    <ul className="ajustes">
      <li>
        <button type="submit" name="fonte" value={Math.max(0, fonte - 1)}>
          A−<span className="oculto"> diminuir o texto</span>
        </button>
      </li>
      <li>
        <button type="submit" name="fonte" value={0}>
          A<span className="oculto"> texto em tamanho normal</span>
        </button>
      </li>
      <li>
        <button type="submit" name="fonte" value={Math.min(largest, fonte + 1)}>
          A+<span className="oculto"> aumentar o texto</span>
        </button>
      </li>
      <li>
        <button type="submit" name="contraste" value={contraste ? 0 : 1} aria-pressed={contraste}>
          <span className="so-largo">Alto contraste</span>
          <span className="so-estreito">Contraste</span>
        </button>
      </li>
      <li className="so-largo tema">
        <ThemeButtons />
      </li>
      <About />
    </ul>
  )
}

// Like the footer: nothing in it acts, so browsers don't get its code.
function About() {
  if (!import.meta.env.SSR) return <li {...serverDrawn} />
  return (
    <li>
      <Simbolo />
      <Avatar />
    </li>
  )
}

// The mark that the town may show (PNTP 13.1): a person with open arms in a circle, drawn here.
function Simbolo() {
  const { simbolo_acessibilidade } = useFrame().portal
  if (!simbolo_acessibilidade) return <a href="/acessibilidade">Acessibilidade</a>
  return (
    <a href="/acessibilidade" aria-label="Portal com recursos de acessibilidade">
      {/* the room at its right is part of the drawing */}
      <svg
        viewBox="0 0 29 24"
        width={29}
        height={24}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        aria-hidden="true"
      >
        <circle cx="12" cy="12" r="11" />
        <circle cx="12" cy="6" r="1.2" />
        <path d="M6 9.5l6 1 6-1M12 10.5v4M12 14l-2.5 5M12 14l2.5 5" strokeLinecap="round" />
      </svg>
      <span className="so-largo">Acessibilidade</span>
    </a>
  )
}

// It leads to the same page with the avatar: nothing of another server comes before.
function Avatar() {
  const { avatar, url } = useFrame()
  if (!avatar) return null
  const { pathname, searchParams } = new URL(url, avatar.origem)
  const servidor = new URL(avatar.origem).host
  if (avatar.isOn) searchParams.delete('libras')
  else searchParams.set('libras', '1')
  const query = searchParams.size ? `?${searchParams}` : ''
  return (
    <a href={`${pathname}${query}`} rel="nofollow">
      <span>
        {avatar.isOn ? 'Tirar o avatar em Libras' : 'Traduzir para Libras'}
        {!avatar.isOn && <small> (vem de outro servidor, {servidor}, que fica sabendo o que você lê)</small>}
      </span>
    </a>
  )
}

// On a telephone menu and search are in the drawer, which must open before they can be reached.
function openDrawer(event: MouseEvent<HTMLAnchorElement>) {
  const target = document.querySelector(event.currentTarget.hash)
  const drawer = document.querySelector<HTMLDetailsElement>('.gaveta')
  if (!drawer || (target && target.getClientRects().length > 0) || drawer.getClientRects().length === 0) return
  event.preventDefault()
  drawer.open = true
  drawer.querySelector<HTMLElement>(event.currentTarget.hash === '#busca' ? 'input[type="search"]' : 'a')?.focus()
}
