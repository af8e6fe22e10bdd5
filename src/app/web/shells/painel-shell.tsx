// The panel: top band, and side navigation in groups, filtered by privilege. The login has the band only.
import { useState } from 'react'
import { useFrame } from '../../../kits/page/frame.tsx'
import type { ShellProps } from './public-shell.tsx'

export function PainelShell({ children }: ShellProps) {
  const { portal, account } = useFrame()
  return (
    <>
      <a className="pular" href="#conteudo">
        Ir para o conteúdo
      </a>
      <div className="casca-painel">
        <SideMenu />
        <div className="casca-painel-corpo">
          <header className="faixa-topo">
            <a className="marca-painel" href="/painel">
              Painel · {portal.nome}
            </a>
            <div className="faixa-acoes">
              <span className="conta">{account?.usu_login}</span>
              <a href="/">Ver o portal</a>
              <a href="/painel/senha">Minha senha</a>
              <form method="post" action="/ajax/logout">
                <input type="hidden" name="painel" value="1" />
                <input type="hidden" name="_destino" value="/painel/login" />
                <button type="submit" className="link">
                  Sair
                </button>
              </form>
            </div>
          </header>
          <main id="conteudo" tabIndex={-1}>
            {children}
          </main>
        </div>
      </div>
    </>
  )
}

function SideMenu() {
  const { url, menu: groups } = useFrame()
  const [isOpen, setOpen] = useState(false)
  const path = url.split('?')[0] ?? ''
  const hrefs = groups.flatMap(({ entries }) => entries.map(({ href }) => href))
  const current = currentOf(hrefs, url)
  return (
    <nav className="lado" aria-label="Painel" data-aberto={isOpen ? '' : undefined}>
      <button type="button" className="btn sec abre" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Menu do painel
      </button>
      <a href="/painel" aria-current={path === '/painel' ? 'page' : undefined}>
        Início do painel
        <Count of={sum(groups.flatMap(({ entries }) => entries.map(({ count }) => count)))} />
      </a>
      {groups.map(({ group, entries }) => (
        <div key={group}>
          <h2>{group}</h2>
          {entries.map((entry) => (
            <a key={entry.href} href={entry.href} aria-current={entry.href === current ? 'page' : undefined}>
              {entry.label}
              <Count of={entry.count} />
            </a>
          ))}
        </div>
      ))}
    </nav>
  )
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

const sum = (counts: (number | undefined)[]) => counts.reduce<number>((all, count) => all + (count ?? 0), 0)

// At most one entry is current. Several may share a page and differ in the query (?esic=1, ?esic=0): the address's query decides,
// and without one it is the first.
function currentOf(hrefs: string[], url: string): string | undefined {
  const [path = '', query = ''] = url.split('?')
  const asked = new URLSearchParams(query)
  const isAsked = (href: string) =>
    [...new URLSearchParams(href.split('?')[1])].every(([name, value]) => asked.get(name) === value)
  const ofPage = hrefs.filter((href) => href.split('?')[0] === path)
  const above = hrefs.filter((href) => path.startsWith(`${href}/`)).sort((one, other) => other.length - one.length)
  return ofPage.find(isAsked) ?? ofPage[0] ?? above[0]
}

export function PainelLoginShell({ children }: ShellProps) {
  const { portal } = useFrame()
  return (
    <>
      <header className="faixa-topo">
        <b>Painel · {portal.nome}</b>
        <a href="/">Ver o portal</a>
      </header>
      <main className="wrap pagina-login" id="conteudo" tabIndex={-1}>
        {children}
      </main>
    </>
  )
}
