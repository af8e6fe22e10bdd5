// A new password and its confirmation, in every form that changes one.
import { TextField } from '../../../kits/form/web/fields.tsx'

export function NewPasswordFields() {
  return (
    <>
      <TextField
        name="usu_senha"
        label="Nova senha"
        type="password"
        autoComplete="new-password"
        isRequired
        hint="Ao menos 8 caracteres."
      />
      <TextField
        name="usu_senha_confirmacao"
        label="Confirme a nova senha"
        type="password"
        autoComplete="new-password"
        isRequired
      />
    </>
  )
}
