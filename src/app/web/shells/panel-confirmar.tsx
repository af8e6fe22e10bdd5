// A form that was sent without JavaScript and asks for the password again: its values stay in this page, the question opens in another.
import { useFrame } from '#kits/page/frame.tsx'

export function Confirmar() {
  const { form } = useFrame()
  if (!form?.details || !('confirmar' in form.details)) return null
  return (
    <p className="alerta aviso">
      <a href="/painel/confirmar" target="_blank" rel="noopener">
        Confirme a sua senha em outra aba
      </a>{' '}
      e envie este formulário de novo.
    </p>
  )
}
