// docs/specification/requests.md#in-person: the login, and beside it how to ask in person.
import type { Head, PageProps } from '#kits/page/page.ts'
import type { EsicLoginPage } from '../acesso.contract.ts'
import { CitizenLogin } from './citizen-login.tsx'
import { InPerson } from './esic-in-person.tsx'

const title = 'Entrar no E-Sic'

export const head = (): Head => ({
  title,
  description: null,
  trail: [{ label: 'E-Sic', href: '/esic' }, { label: 'Entrar' }],
})

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
