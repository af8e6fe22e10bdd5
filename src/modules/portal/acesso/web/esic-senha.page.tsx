import { useFrame } from '#kits/page/frame.tsx'
import { ownHead, type PageFrame } from '#kits/page/page.ts'
import { OwnPasswordForm, PasswordChanged, passwordTitle } from './own-password.tsx'

const title = 'Trocar senha'

export const head = (_data: null, frame: PageFrame) =>
  ownHead(`${passwordTitle(frame, title)} – E-Sic`, [{ label: 'E-Sic', href: '/esic' }, { label: title }])

export default function EsicSenhaPage() {
  const { citizen } = useFrame()
  return (
    <div className="cartao-acesso pilha-vertical">
      <h1>{title}</h1>
      <PasswordChanged />
      <OwnPasswordForm login={citizen?.usu_login ?? ''} action="/esic/ajax/senha" page="/esic/senha" />
    </div>
  )
}
