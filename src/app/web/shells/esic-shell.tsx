// The citizen's area: the public frame, with the ways of the area under the menu.
import { useFrame } from '../../../kits/page/frame.tsx'
import { citizenMenu, type MenuEntry, visitorMenu } from '../menu.ts'
import { PublicShell, type ShellProps } from './public-shell.tsx'

export function EsicShell({ trail, children }: ShellProps) {
  return (
    <PublicShell trail={trail} area={<Area />}>
      {children}
    </PublicShell>
  )
}

function Area() {
  const { citizen } = useFrame()
  return (
    <nav className="area" aria-label="E-Sic">
      <div className="wrap">
        <p className="area-nome">{citizen ? citizen.sol_nome : 'Serviço de Informação ao Cidadão'}</p>
        <ul>
          {(citizen ? citizenMenu : visitorMenu).map((entry) => (
            <Entry key={entry.href} {...entry} />
          ))}
          {citizen && (
            <li>
              <form method="post" action="/ajax/logout">
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

function Entry({ label, href }: MenuEntry) {
  const { url } = useFrame()
  return (
    <li>
      <a href={href} aria-current={url.split('?')[0] === href ? 'page' : undefined}>
        {label}
      </a>
    </li>
  )
}
