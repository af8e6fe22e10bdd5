import { useFrame } from '#kits/page/frame.tsx'
import type { Head, PageFrame } from '#kits/page/page.ts'
import { OwnPasswordForm, PasswordChanged, passwordTitle } from './own-password.tsx'

const title = 'Trocar senha'

export const head = (_data: null, frame: PageFrame): Head => ({
  title: `${passwordTitle(frame, title)} – E-Sic`,
  description: null,
  trail: [{ label: 'E-Sic', href: '/esic' }, { label: title }],
})

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
