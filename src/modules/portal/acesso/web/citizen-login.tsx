// The login of the E-Sic, with links to recovery, registration, and a new confirmation e-mail.
import type { LoginPage } from '../acesso.contract.ts'
import { LoginForm } from './login-form.tsx'

export function CitizenLogin({ volta, fim }: LoginPage) {
  return (
    <>
      <LoginForm hidden={{}} volta={volta} fim={fim} recovery="/esic/recuperar-senha" />
      <ul className="lista-simples caminhos-acesso">
        <li>
          Ainda não tem cadastro? <a href="/esic/cadastro">Cadastre-se</a>
        </li>
        <li>
          O e-mail de confirmação não chegou? <a href="/esic/reenviar-confirmacao">Enviar de novo</a>
        </li>
      </ul>
    </>
  )
}
