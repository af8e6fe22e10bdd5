import { type PageProps, panelHead } from '#kits/page/page.ts'
import type { TrocaEmailPage } from '../troca-email.contract.ts'
import { TrocaEmail, titulos } from './troca-email.tsx'

export const head = ({ passo }: TrocaEmailPage) => panelHead(titulos[passo])

const place = {
  page: '/painel/conta/email',
  call: '/painel/ajax/email',
  back: '/painel/senha',
  messages:
    'Os avisos do portal para você passam a ir para ele. O que você já fez continua na auditoria com o e-mail de então.',
}

export default function PainelEmailPage({ data }: PageProps<TrocaEmailPage>) {
  return <TrocaEmail data={data} place={place} />
}
