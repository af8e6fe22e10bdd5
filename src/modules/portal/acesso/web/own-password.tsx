// The change of one's own password, for every realm.
import { attributesOf } from '#kits/form/field-facts.ts'
import { TextField } from '#kits/form/web/fields.tsx'
import { RecordForm } from '#kits/form/web/record-form.tsx'
import { SuccessBanner } from '#kits/form/web/success-banner.tsx'
import { queryValue } from '#kits/page/frame.tsx'
import type { PageFrame } from '#kits/page/page.ts'
import { currentPasswordFields } from '../acesso.fields.ts'
import { NewPasswordFields } from './new-password-fields.tsx'

type OwnPasswordFormProps = { login: string; action: string; page: string; current?: string }

const usual = attributesOf(currentPasswordFields, 'usu_senha_atual')

/** `page` is the form's own address; `current` is the label of the current password. */
export function OwnPasswordForm({ login, action, page, current = usual.label }: OwnPasswordFormProps) {
  return (
    <RecordForm action={action} done={`${page}?success=1`} submitLabel="Salvar nova senha">
      {/* lets password managers know the account */}
      <input type="text" hidden autoComplete="username" value={login} readOnly />
      <TextField {...usual} label={current} autoComplete="current-password" />
      <NewPasswordFields />
    </RecordForm>
  )
}

export const passwordTitle = (frame: PageFrame, title: string) =>
  queryValue(frame, 'success') === null ? title : 'Senha alterada'

export const PasswordChanged = () => (
  <SuccessBanner messages="Senha alterada com sucesso. As suas outras sessões foram encerradas." />
)
