// A new password and its confirmation, in every form that changes one.
import { attributesOf } from '#kits/form/field-facts.ts'
import { TextField } from '#kits/form/web/fields.tsx'
import { newPasswordFields } from '../acesso.fields.ts'

export type NewPasswordLabels = { password: string; confirmation: string }

const { usu_senha, usu_senha_confirmacao } = newPasswordFields
const usual: NewPasswordLabels = { password: usu_senha.label, confirmation: usu_senha_confirmacao.label }

export function NewPasswordFields({ labels = usual }: { labels?: NewPasswordLabels | undefined }) {
  return (
    <>
      <TextField
        {...attributesOf(newPasswordFields, 'usu_senha')}
        label={labels.password}
        autoComplete="new-password"
      />
      <TextField
        {...attributesOf(newPasswordFields, 'usu_senha_confirmacao')}
        label={labels.confirmation}
        autoComplete="new-password"
      />
    </>
  )
}
