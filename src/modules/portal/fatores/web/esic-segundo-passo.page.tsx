import { ownHead, type PageProps } from '#kits/page/page.ts'
import type { SegundoPassoPage } from '../fatores.contract.ts'
import { SecondStep, secondStepTitle } from './second-step.tsx'

export const head = () =>
  ownHead(`${secondStepTitle} – E-Sic`, [
    { label: 'E-Sic', href: '/esic' },
    { label: 'Entrar', href: '/esic/acesso' },
    { label: secondStepTitle },
  ])

export default function EsicSegundoPassoPage({ data }: PageProps<SegundoPassoPage>) {
  return (
    <div className="cartao-acesso pilha-vertical">
      <SecondStep
        {...data}
        hidden={{}}
        home="/esic"
        loginPage="/esic/acesso"
        help="Perdeu o telefone, a chave e os códigos de reserva? Fale com o Serviço de Informação ao Cidadão."
      />
    </div>
  )
}
