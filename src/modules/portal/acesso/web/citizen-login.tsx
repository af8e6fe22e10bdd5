// The login of the E-Sic, with links to recovery, registration, and a new confirmation e-mail.
import { comVolta } from '#base/volta.ts'
import type { LoginPage } from '../acesso.contract.ts'
import { LoginForm } from './login-form.tsx'

export function CitizenLogin({ volta, fim }: LoginPage) {
  return (
    <>
      <LoginForm hidden={{}} volta={volta} fim={fim} recovery="/esic/recuperar-senha" />
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
