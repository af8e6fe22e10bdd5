import { useQueryValue } from '#kits/page/frame.tsx'
import { ownHead, type PageProps } from '#kits/page/page.ts'
import type { LoginPage } from '../acesso.contract.ts'
import { GovbrDoor, GovbrNotice } from './govbr-door.tsx'
import { LoginForm } from './login-form.tsx'

const title = 'Acesso ao Painel Administrativo'

export const head = () => ownHead(title)

export default function PainelLoginPage({ data }: PageProps<LoginPage>) {
  const isNewPassword = useQueryValue('success') !== null
  return (
    <div className="pilha-vertical">
      <h1>{title}</h1>
      {isNewPassword && (
        <p className="alerta ok" role="status">
          Senha alterada com sucesso. Entre com a nova senha.
        </p>
      )}
      <GovbrNotice {...data} />
      <LoginForm hidden={{ painel: '1' }} {...data} recovery="/painel/recuperar-senha" />
      <GovbrDoor {...data} isPanel />
    </div>
  )
}
