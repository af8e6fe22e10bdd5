import { useFrame, useQueryValue } from '../../../kits/page/frame.tsx'
import type { Head } from '../../../kits/page/page.ts'
import { cartoes } from './cartoes.ts'

export const head = (): Head => ({ title: 'Painel', description: null, trail: [] })

export default function PainelPage() {
  const { account } = useFrame()
  const isWelcome = useQueryValue('welcome') !== null
  const open = cartoes.filter(({ privilege }) => account?.isAdmin || account?.privileges.includes(privilege))
  return (
    <div className="pilhav">
      {isWelcome && (
        <p className="alerta ok" role="status">
          Boas-vindas ao painel administrativo.
        </p>
      )}
      <h1>Selecione uma modalidade para consulta ou cadastro:</h1>
      {open.length > 0 ? (
        <ul className="cartoes">
          {open.map(({ label, text, href }) => (
            <li key={href}>
              <a className="cartao" href={href}>
                <b>{label}</b>
                <span>{text}</span>
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <p>
          O seu usuário ainda não abre nenhuma destas seções. O menu do painel mostra o que você pode usar; para abrir
          outras, fale com um administrador do portal.
        </p>
      )}
    </div>
  )
}
