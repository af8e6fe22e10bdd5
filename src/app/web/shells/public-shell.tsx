import type { ReactNode } from 'react'
import { useFrame, useQueryValue } from '#kits/page/frame.tsx'
import type { Crumb } from '#kits/page/page.ts'
import { Icon } from '#ui/icon.tsx'
import { Phones } from '#ui/phones.tsx'
import { serverDrawn } from '#ui/server-drawn.ts'
import { AccessibilityBar } from './accessibility-bar.tsx'
import { Drawer } from './drawer.tsx'
import { Footer } from './footer.tsx'
import { DrawerMenu, Menu } from './menu.tsx'
import { PrintFoot } from './print-foot.tsx'

export type ShellProps = { trail: Crumb[]; children: ReactNode }

/** `area` is drawn between the menu and the page. */
export function PublicShell({ trail, area, children }: ShellProps & { area?: ReactNode }) {
  const [path = ''] = useFrame().url.split('?')
  const isHome = path === '/'
  return (
    <>
      <a className="pular" href="#conteudo">
        Ir para o conteúdo
      </a>
      <AccessibilityBar />
      <Header isHome={isHome} />
      <Menu />
      {area}
      <main className="wrap" id="conteudo" tabIndex={-1}>
        {trail.length > 0 && <Trail path={path} trail={trail} />}
        {children}
        <Follow />
        <PrintFoot />
      </main>
      <Footer />
    </>
  )
}

// Nothing in it acts, so browsers don't get its code, as that of the footer.
function Contact() {
  const { portal } = useFrame()
  if (import.meta.env.SSR)
    return (
      <p className="contato">
        {portal.horario_atendimento}
        <br />
        <Phones text={portal.telefone_primario} />
      </p>
    )
  return <p className="contato" {...serverDrawn} />
}

const seguir = { className: 'so-tela' }

// Like the contact: a link only, so browsers don't get its code.
function Follow() {
  const { seguir: address, integridade } = useFrame()
  if (!address && !integridade) return null
  if (import.meta.env.SSR)
    return (
      <p {...seguir}>
        {address && (
          <a href={address} rel="nofollow">
            Seguir: receber por e-mail o que mudar aqui
          </a>
        )}
        {address && integridade && ' · '}
        {integridade && (
          <a href={integridade} rel="nofollow">
            Integridade deste registro: história e provas
          </a>
        )}
      </p>
    )
  return <p {...seguir} {...serverDrawn} />
}

/** The home page has its search in the middle; what its header has instead is when and how the town hall is reached. */
function Header({ isHome }: { isHome: boolean }) {
  return (
    <header className="topo">
      <div className="wrap">
        <Logo />
        {isHome ? (
          <Contact />
        ) : (
          <search>
            <SearchForm id="busca" />
          </search>
        )}
        <Drawer>
          <search>
            <SearchForm id="busca-menu" />
          </search>
          <DrawerMenu />
        </Drawer>
      </div>
    </header>
  )
}

const logo = { className: 'logo', href: '/' }

// Like the footer: nothing in it acts, so browsers don't get its code.
function Logo() {
  const { portal } = useFrame()
  if (import.meta.env.SSR)
    return (
      <a {...logo}>
        {portal.logo ? <img data-logo src={portal.logo} alt="" width={48} height={48} /> : <Shield />}
        <span>
          <b>{portal.portal}</b>
          <span>
            {portal.nome} – {portal.uf}
          </span>
        </span>
      </a>
    )
  return <a {...logo} {...serverDrawn} />
}

function SearchForm({ id }: { id: string }) {
  const term = useQueryValue('q')
  return (
    <form className="busca" action="/busca">
      <label className="oculto" htmlFor={id}>
        Buscar no portal
      </label>
      <input id={id} type="search" name="q" placeholder="Buscar no portal" defaultValue={term ?? ''} />
      <button type="submit" aria-label="Buscar">
        <Icon name="busca" />
      </button>
    </form>
  )
}

function Shield() {
  return (
    <svg data-logo viewBox="0 0 40 40" aria-hidden="true">
      <path d="M4 4h32v18c0 9-8 13-16 16C12 35 4 31 4 22z" fill="#fff" />
      <path d="M8 8h24v8H8z" className="escudo-faixa" />
      <path d="M8 18h24v4c0 6-6 9.5-12 12-6-2.5-12-6-12-12z" className="escudo-campo" />
    </svg>
  )
}

const inicio: Crumb = { label: 'Início', href: '/' }
/** Above every public list and its records. */
const transparencia: Crumb = { label: 'Transparência', href: '/transparencia' }

const trilha = { className: 'trilha', 'aria-label': 'Você está em' }

// Like the logo: links only, so browsers don't get its code.
function Trail({ path, trail }: { path: string; trail: Crumb[] }) {
  if (import.meta.env.SSR) {
    const crumbs = [inicio, ...(path.startsWith('/acesso/') ? [transparencia] : []), ...trail]
    const last = crumbs.length - 1
    return (
      <nav {...trilha}>
        <ol>
          {crumbs.map((crumb, at) => (
            <li key={crumb.label} aria-current={at === last ? 'page' : undefined}>
              {crumb.href && at < last ? <a href={crumb.href}>{crumb.label}</a> : crumb.label}
            </li>
          ))}
        </ol>
      </nav>
    )
  }
  return <nav {...trilha} {...serverDrawn} />
}
