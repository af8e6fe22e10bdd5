// The panel: accessibility bar, top band, and navigation in groups, filtered by privilege: at the side, or on a narrow screen in a
// drawer behind a button. The login has bar and band only.
import { clearAccount } from '#kits/form/web/clear-account.ts'
import { useFrame } from '#kits/page/frame.tsx'
import { AccessibilityBar } from './accessibility-bar.tsx'
import { Devolvido } from './devolvido.tsx'
import { Drawer } from './drawer.tsx'
import { PanelMenu } from './panel-menu.tsx'
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
          <PanelMenu id="lado" />
        </nav>
        <div className="casca-painel-corpo">
          <header className="faixa-topo">
            <a className="marca-painel" href="/painel">
              Painel<span className="so-largo"> · {portal.nome}</span>
            </a>
            <Drawer>
              <nav aria-label="Painel, menu do celular">
                <PanelMenu id="gaveta" />
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
              <a href="/painel/conta/seguranca">Segurança</a>
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
            <Confirmar />
            {children}
            <PrintFoot />
          </main>
        </div>
      </div>
    </>
  )
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

// A form that was sent without JavaScript and asks for the password again: its values stay in this page, the question opens in another.
function Confirmar() {
  const { form } = useFrame()
  if (!form?.details || !('confirmar' in form.details)) return null
  return (
    <p className="alerta aviso">
      <a href="/painel/confirmar" target="_blank" rel="noopener">
        Confirme a sua senha em outra aba
      </a>{' '}
      e envie este formulário de novo.
    </p>
  )
}
