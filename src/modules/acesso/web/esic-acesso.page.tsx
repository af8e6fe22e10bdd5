import type { Head, PageProps } from '../../../kits/page/page.ts'
import type { LoginPage } from '../acesso.contract.ts'
import { CitizenLogin } from './citizen-login.tsx'

const title = 'Entrar no E-Sic'

export const head = (): Head => ({
  title,
  description: null,
  trail: [{ label: 'E-Sic', href: '/esic' }, { label: 'Entrar' }],
})

export default function EsicAcessoPage({ data }: PageProps<LoginPage>) {
  return (
    <div className="cartao-acesso pilhav">
      <h1>{title}</h1>
      <CitizenLogin volta={data.volta} />
    </div>
  )
}
