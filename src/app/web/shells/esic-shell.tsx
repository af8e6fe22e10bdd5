// The citizen's area: the public frame, with the area's own links under the menu.
import { clearAccount } from '#kits/form/web/clear-account.ts'
import { useFrame } from '#kits/page/frame.tsx'
import { Devolvido } from './devolvido.tsx'
import { PublicShell, type ShellProps } from './public-shell.tsx'

export function EsicShell({ trail, children }: ShellProps) {
  return (
    <PublicShell trail={trail} area={<Area />}>
      <Devolvido />
      {children}
    </PublicShell>
  )
}

type Entry = { label: string; href: string }

const visitorMenu: Entry[] = [
  { label: 'Entrar', href: '/esic/acesso' },
  { label: 'Cadastre-se', href: '/esic/cadastro' },
]
const citizenMenu: Entry[] = [
  { label: 'Minhas solicitações', href: '/esic/solicitacoes' },
  { label: 'Nova solicitação', href: '/esic/solicitacao/cadastro' },
  { label: 'Meus dados', href: '/esic/conta' },
]

function Area() {
  const { citizen } = useFrame()
  return (
    <nav className="area" aria-label="E-Sic">
      <div className="wrap">
        <p className="area-nome">{citizen ? citizen.sol_nome : 'Serviço de Informação ao Cidadão'}</p>
        <ul>
          {(citizen ? citizenMenu : visitorMenu).map((entry) => (
            <AreaEntry key={entry.href} {...entry} />
          ))}
          {citizen && (
            <li>
              <form method="post" action="/ajax/logout" onSubmit={() => clearAccount(`esic:${citizen.usu_login}`)}>
                <button type="submit" className="link">
                  Sair
                </button>
              </form>
            </li>
          )}
        </ul>
      </div>
    </nav>
  )
}

function AreaEntry({ label, href }: Entry) {
  const { url } = useFrame()
  return (
    <li>
      <a href={href} aria-current={url.split('?')[0] === href ? 'page' : undefined}>
        {label}
      </a>
    </li>
  )
}
