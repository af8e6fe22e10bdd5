// The login of the E-Sic, with links to recovery, registration, and a new confirmation e-mail.
import { comVolta } from '#base/volta.ts'
import type { LoginPage } from '../acesso.contract.ts'
import { GovbrDoor, GovbrNotice } from './govbr-door.tsx'
import { LoginForm } from './login-form.tsx'

export function CitizenLogin(data: LoginPage) {
  const { volta } = data
  return (
    <>
      <GovbrNotice {...data} />
      <LoginForm hidden={{}} {...data} recovery="/esic/recuperar-senha" />
      <GovbrDoor {...data} />
      <ul className="lista-simples caminhos-acesso">
        <li>
          Ainda não tem cadastro? <a href={comVolta('/esic/cadastro', volta)}>Cadastre-se</a>
        </li>
        <li>
          O e-mail de confirmação não chegou? <a href={comVolta('/esic/reenviar-confirmacao', volta)}>Enviar de novo</a>
        </li>
      </ul>
    </>
  )
}
