// docs/specification/requests.md#registration: 'Recuperar Acesso ao E-Sic'; its second step confirms the registration as well.
import { ownHead, type PageProps } from '#kits/page/page.ts'
import type { RecoveryPage } from '../acesso.contract.ts'
import { type Recovery, RecoverySteps } from './recovery.tsx'

const title = 'Recuperar Acesso ao E-Sic'

const recovery: Recovery = {
  address: '/esic/recuperar-senha',
  login: '/esic/acesso',
  hidden: {},
  titles: {
    pedido: title,
    enviado: 'Verifique seu e-mail',
    senha: title,
    vencido: 'Este link não vale mais',
    restaurado: 'Senha alterada',
  },
  labels: { password: 'Nova senha de acesso', confirmation: 'Confirme sua nova senha' },
  submitLabel: 'Enviar',
  restored: 'Seu acesso ao portal foi restaurado e seu cadastro foi confirmado.',
}

export const head = ({ step }: RecoveryPage) =>
  ownHead(recovery.titles[step], [{ label: 'E-Sic', href: '/esic' }, { label: title }])

export default function EsicRecuperarSenhaPage({ data }: PageProps<RecoveryPage>) {
  return (
    <div className="cartao-acesso pilha-vertical">
      <RecoverySteps recovery={recovery} data={data} />
    </div>
  )
}
