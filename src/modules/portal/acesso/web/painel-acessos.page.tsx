import type { Head, PageProps } from '#kits/page/page.ts'
import type { AcessosPage } from '../acesso.contract.ts'
import { Acessos } from './acessos.tsx'

const title = 'Meus acessos'

export const head = (): Head => ({ title: `${title} – Painel`, description: null, trail: [] })

export default function PainelAcessosPage({ data }: PageProps<AcessosPage>) {
  return (
    <div className="coluna pilha-vertical">
      <div className="cabecalho">
        <div>
          <h1>{title}</h1>
          <p className="lead">Onde a sua conta está aberta agora.</p>
        </div>
      </div>
      <Acessos {...data} action="/painel/ajax/acessos" page="/painel/acessos" />
      <p>
        <a href="/painel/senha">Trocar a minha senha</a>
      </p>
    </div>
  )
}
