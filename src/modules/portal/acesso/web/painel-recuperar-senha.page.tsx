import { ownHead, type PageProps } from '#kits/page/page.ts'
import type { RecoveryPage } from '../acesso.contract.ts'
import { type Recovery, RecoverySteps } from './recovery.tsx'

const recovery: Recovery = {
  address: '/painel/recuperar-senha',
  login: '/painel/login',
  hidden: { painel: '1' },
  titles: {
    pedido: 'Recuperar senha do painel',
    enviado: 'Verifique seu e-mail',
    senha: 'Escolha uma nova senha',
    vencido: 'Este link não vale mais',
    restaurado: 'Senha alterada',
  },
  submitLabel: 'Salvar nova senha',
  restored: 'Senha alterada com sucesso. Entre com a nova senha.',
}

export const head = ({ step }: RecoveryPage) => ownHead(recovery.titles[step])

export default function PainelRecuperarSenhaPage({ data }: PageProps<RecoveryPage>) {
  return (
    <div className="pilha-vertical">
      <RecoverySteps recovery={recovery} data={data} />
    </div>
  )
}
