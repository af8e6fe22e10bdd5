import { attributesOf } from '#kits/form/field-facts.ts'
import { TextField } from '#kits/form/web/fields.tsx'
import { RecordForm } from '#kits/form/web/record-form.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { loginFields } from '../usuario.fields.ts'
import { AccessFields } from './access-fields.tsx'

type DialogProps = { isOpen: boolean; onClose: () => void }

export function UsuarioCreateDialog({ isOpen, onClose }: DialogProps) {
  return (
    <Dialog title="Cadastrar usuário" isOpen={isOpen} onClose={onClose}>
      <RecordForm
        action="/painel/ajax/configuracao/usuario"
        done="/painel/usuarios?success=cadastro"
        submitLabel="Cadastrar"
        buttons={<CancelButton onClick={onClose} />}
      >
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
    </Dialog>
  )
}

export function CancelButton({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className="btn sec" onClick={onClick}>
      Cancelar
    </button>
  )
}
