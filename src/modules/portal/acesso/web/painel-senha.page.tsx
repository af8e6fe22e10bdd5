import { useFrame } from '#kits/page/frame.tsx'
import { type PageFrame, panelHead } from '#kits/page/page.ts'
import { OwnPasswordForm, PasswordChanged, passwordTitle } from './own-password.tsx'

export const head = (_data: null, frame: PageFrame) => panelHead(passwordTitle(frame, 'Minha senha'))

export default function PainelSenhaPage() {
  const { account } = useFrame()
  const isTemporary = account?.mustChangePassword ?? false
  return (
    <div className="coluna pilha-vertical">
      <PasswordChanged />
      {isTemporary && <p className="alerta aviso">A sua senha é temporária. Escolha uma nova para usar o painel.</p>}
      <div className="cabecalho">
        <h1>Minha senha</h1>
      </div>
      <OwnPasswordForm
        login={account?.usu_login ?? ''}
        action="/painel/ajax/senha"
        page="/painel/senha"
        current={isTemporary ? 'Senha temporária' : 'Senha atual'}
      />
      {!isTemporary && (
        <>
          <p>
            <a href="/painel/acessos">Meus acessos</a>: onde a sua conta está aberta, e como encerrar cada um.
          </p>
          <p>
            <a href="/painel/conta/email">Mudar o e-mail</a>: o endereço com que você entra e recebe os avisos.
          </p>
        </>
      )}
    </div>
  )
}
