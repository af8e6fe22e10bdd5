// The panel: accessibility bar, top band, and navigation in groups, filtered by privilege: at the side, or on a narrow screen in a
// drawer behind a button. The login has bar and band only.
import { clearAccount } from '#kits/form/web/clear-account.ts'
import { useFrame } from '#kits/page/frame.tsx'
import { AccessibilityBar } from './accessibility-bar.tsx'
import { Devolvido } from './devolvido.tsx'
import { Drawer } from './drawer.tsx'
import { Preferences, ThemeButtons } from './preferences.tsx'
import { PrintFoot } from './print-foot.tsx'
import type { ShellProps } from './public-shell.tsx'

const content = { href: '#conteudo', label: 'Conteúdo' }

export function PainelShell({ children }: ShellProps) {
  const { portal, account, url } = useFrame()
  return (
    <>
      <a className="pular" href="#conteudo">
        Ir para o conteúdo
      </a>
      <AccessibilityBar places={[content, { href: '#menu', label: 'Menu' }]} />
      <div className="casca-painel">
        <nav className="lado" id="menu" aria-label="Painel">
          <Entries />
        </nav>
        <div className="casca-painel-corpo">
          <header className="faixa-topo">
            <a className="marca-painel" href="/painel">
              Painel<span className="so-largo"> · {portal.nome}</span>
            </a>
            <Drawer>
              <nav aria-label="Painel, menu do celular">
                <Entries />
              </nav>
              <ul className="curtos so-estreito">
                <li className="tema">
                  <Preferences>
                    <ThemeButtons />
                  </Preferences>
                </li>
              </ul>
            </Drawer>
            <div className="faixa-acoes">
              <span className="conta">{account?.usu_login}</span>
              <a href={`/painel/ajuda?tela=${encodeURIComponent(url)}`} target="_blank" rel="noopener">
                Ajuda<span className="oculto"> desta tela, em outra aba</span>
              </a>
              <a href="/">Ver o portal</a>
              <a href="/painel/senha">Minha senha</a>
              <form method="post" action="/ajax/logout" onSubmit={() => clearAccount(`painel:${account?.usu_login}`)}>
                <input type="hidden" name="painel" value="1" />
                <input type="hidden" name="_destino" value="/painel/login" />
                <button type="submit" className="link">
                  Sair
                </button>
              </form>
            </div>
          </header>
          <main id="conteudo" tabIndex={-1}>
            <Devolvido />
            {children}
            <PrintFoot />
          </main>
        </div>
      </div>
    </>
  )
}

function Entries() {
  const { url, menu: groups } = useFrame()
  const path = url.split('?')[0] ?? ''
  const current = currentOf(
    groups.flatMap(({ entries }) => entries),
    url,
  )
  return (
    <>
      <ul>
        <li>
          <a href="/painel" aria-current={path === '/painel' ? 'page' : undefined}>
            Início do painel
            <Count of={sum(groups.flatMap(({ entries }) => entries.map(({ count }) => count)))} />
          </a>
        </li>
      </ul>
      {groups.map(({ group, entries }) => (
        <div key={group}>
          <h2>{group}</h2>
          <ul>
            {entries.map((entry) => (
              <li key={entry.href}>
                <a href={entry.href} aria-current={entry.href === current ? 'page' : undefined}>
                  {entry.label}
                  <Count of={entry.count} />
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
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

export function PainelLoginShell({ children }: ShellProps) {
  const { portal } = useFrame()
  return (
    <>
      <a className="pular" href="#conteudo">
        Ir para o conteúdo
      </a>
      <AccessibilityBar places={[content]} />
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
