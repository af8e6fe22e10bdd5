import { ownHead, type PageProps } from '#kits/page/page.ts'
import type { AcessosPage } from '../acesso.contract.ts'
import { Acessos } from './acessos.tsx'

const title = 'Meus acessos'

export const head = () =>
  ownHead(`${title} – E-Sic`, [
    { label: 'E-Sic', href: '/esic' },
    { label: 'Minha conta', href: '/esic/conta' },
    { label: title },
  ])

export default function EsicAcessosPage({ data }: PageProps<AcessosPage>) {
  return (
    <div className="cartao-acesso pilha-vertical">
      <h1>{title}</h1>
      <p>Onde a sua conta está aberta agora.</p>
      <Acessos {...data} action="/esic/ajax/acessos" page="/esic/acessos" />
      <p>
        <a href="/esic/senha">Alterar minha senha</a>
      </p>
    </div>
  )
}
