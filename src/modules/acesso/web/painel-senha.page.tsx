import { TextField } from '../../../kits/form/web/fields.tsx'
import { RecordForm } from '../../../kits/form/web/record-form.tsx'
import { useFrame, useQueryValue } from '../../../kits/page/frame.tsx'
import type { Head } from '../../../kits/page/page.ts'
import { NewPasswordFields } from './new-password-fields.tsx'

export const head = (): Head => ({ title: 'Minha senha – Painel', description: null, trail: [] })

export default function PainelSenhaPage() {
  const { account } = useFrame()
  const isSuccess = useQueryValue('success') !== null
  return (
    <div className="coluna">
      {isSuccess && (
        <p className="alerta ok" role="status">
          Senha alterada com sucesso. As suas outras sessões foram encerradas.
        </p>
      )}
      {account?.mustChangePassword && (
        <p className="alerta aviso">A sua senha é temporária. Escolha uma nova para usar o painel.</p>
      )}
      <div className="cab">
        <h1>Minha senha</h1>
      </div>
      <RecordForm action="/painel/ajax/senha" done="/painel/senha?success=1" submitLabel="Salvar nova senha">
        {/* tells password managers whose password this is */}
        <input type="text" hidden autoComplete="username" value={account?.usu_login ?? ''} readOnly />
        <TextField
          name="usu_senha_atual"
          label={account?.mustChangePassword ? 'Senha temporária' : 'Senha atual'}
          type="password"
          autoComplete="current-password"
          isRequired
        />
        <NewPasswordFields />
      </RecordForm>
    </div>
  )
}
