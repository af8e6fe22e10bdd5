import { ownHead, type PageProps } from '#kits/page/page.ts'
import type { TrocaEmailPage } from '../troca-email.contract.ts'
import { TrocaEmail, titulos } from './troca-email.tsx'

export const head = ({ passo }: TrocaEmailPage) =>
  ownHead(`${titulos[passo]} – E-Sic`, [
    { label: 'E-Sic', href: '/esic' },
    { label: 'Minha conta', href: '/esic/conta' },
    { label: titulos.pedir },
  ])

const place = {
  page: '/esic/conta/email',
  call: '/esic/ajax/email',
  back: '/esic/conta',
  messages:
    'As mensagens dos seus pedidos e do que você acompanha passam a ir para ele. Manifestações à Ouvidoria e pedidos de serviço continuam com o e-mail que cada um tem.',
}

export default function EsicEmailPage({ data }: PageProps<TrocaEmailPage>) {
  return <TrocaEmail data={data} place={place} />
}
