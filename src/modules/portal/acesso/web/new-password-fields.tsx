// A new password and its confirmation, in every form that changes one.
import { TextField } from '../../../../kits/form/web/fields.tsx'

export type NewPasswordLabels = { password: string; confirmation: string }

const usual: NewPasswordLabels = { password: 'Nova senha', confirmation: 'Confirme a nova senha' }

export function NewPasswordFields({ labels = usual }: { labels?: NewPasswordLabels | undefined }) {
  return (
    <>
      <TextField
        name="usu_senha"
        label={labels.password}
        type="password"
        autoComplete="new-password"
        isRequired
        hint="Ao menos 8 caracteres."
      />
      <TextField
        name="usu_senha_confirmacao"
        label={labels.confirmation}
        type="password"
        autoComplete="new-password"
        isRequired
      />
    </>
  )
}
