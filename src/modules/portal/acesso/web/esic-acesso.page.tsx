// docs/specification/requests.md#in-person: the login, and beside it how to ask in person.
import { comVolta } from '#base/volta.ts'
import { ownHead, type PageProps } from '#kits/page/page.ts'
import type { EsicLoginPage, LoginPage } from '../acesso.contract.ts'
import { InPerson } from './esic-in-person.tsx'
import { GovbrDoor, GovbrNotice } from './govbr-door.tsx'
import { LoginForm } from './login-form.tsx'

const title = 'Entrar no E-Sic'

export const head = () => ownHead(title, [{ label: 'E-Sic', href: '/esic' }, { label: 'Entrar' }])

export default function EsicAcessoPage({ data }: PageProps<EsicLoginPage>) {
  return (
    <div className="porta">
      <div className="cartao-acesso pilha-vertical">
        <h1>{title}</h1>
        <CitizenLogin {...data} />
      </div>
      <div className="porta-cartao">
        <InPerson endereco={data.endereco} />
      </div>
    </div>
  )
}

// The login of the E-Sic, with links to recovery, registration, and a new confirmation e-mail.
function CitizenLogin(data: LoginPage) {
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
