import { useState } from 'react'
import { attributesOf } from '#kits/form/field-facts.ts'
import { TextField } from '#kits/form/web/fields.tsx'
import { RecordForm } from '#kits/form/web/record-form.tsx'
import { useFrame } from '#kits/page/frame.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { loginFields } from '../usuario.fields.ts'
import { AccessFields } from './access-fields.tsx'
import { type Spoken, SpokenPassword, whereItGoes } from './spoken-password.tsx'

type DialogProps = { isOpen: boolean; onClose: () => void }

export function UsuarioCreateDialog({ isOpen, onClose }: DialogProps) {
  const { temCorreio } = useFrame()
  const [made, setMade] = useState<Spoken | null>(null)
  // of a form that was sent twice the second answer has no password
  const showPassword = ({ senha_temporaria: senha }: Made, sent: FormData) =>
    senha ? setMade({ login: String(sent.get('usu_login')), senha }) : location.assign('/painel/usuarios?success=1')
  return (
    <Dialog title="Cadastrar usuário" isOpen={isOpen} onClose={onClose}>
      {made ? <SpokenPassword {...made} /> : <Form done={temCorreio ? emailed : showPassword} onClose={onClose} />}
    </Dialog>
  )
}

const emailed = '/painel/usuarios?success=cadastro'

type Made = { senha_temporaria?: string }
type FormProps = { done: typeof emailed | ((made: Made, sent: FormData) => void); onClose: () => void }

function Form({ done, onClose }: FormProps) {
  const { temCorreio } = useFrame()
  return (
    <RecordForm<Made>
      action="/painel/ajax/configuracao/usuario"
      done={done}
      submitLabel="Cadastrar"
      buttons={<CancelButton onClick={onClose} />}
    >
      <p className="dica">{whereItGoes(temCorreio)}</p>
      <TextField {...attributesOf(loginFields, 'usu_login')} autoComplete="off" />
      {/* docs/specification/panel.md#users: typed twice, so copy and paste are blocked in the confirmation */}
      <TextField
        {...attributesOf(loginFields, 'usu_login_confirmacao')}
        autoComplete="off"
        onPaste={(event) => event.preventDefault()}
        onCopy={(event) => event.preventDefault()}
        onCut={(event) => event.preventDefault()}
      />
      <AccessFields granted={[]} />
    </RecordForm>
  )
}

export function CancelButton({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className="btn sec" onClick={onClick}>
      Cancelar
    </button>
  )
}
