import { type PageProps, panelHead } from '#kits/page/page.ts'
import type { SegundoPassoPage } from '../fatores.contract.ts'
import { SecondStep, secondStepTitle } from './second-step.tsx'

export const head = () => panelHead(secondStepTitle)

export default function PainelSegundoPassoPage({ data }: PageProps<SegundoPassoPage>) {
  return (
    <div className="pilha-vertical">
      <SecondStep
        {...data}
        hidden={{ painel: '1' }}
        home="/painel"
        loginPage="/painel/login"
        help="Perdeu o telefone, a chave e os códigos de reserva? Peça a um administrador do painel que retire o seu segundo fator."
      />
    </div>
  )
}
