// Both steps of the recovery, for every realm: requesting the link, and choosing a password by it.
import { createContext, useContext } from 'react'
import { attributesOf } from '#kits/form/field-facts.ts'
import { TextField } from '#kits/form/web/fields.tsx'
import { useFormField } from '#kits/form/web/form-state.ts'
import { RecordForm } from '#kits/form/web/record-form.tsx'
import { useLabel } from '#ui/labels.ts'
import type { RecoveryPage } from '../acesso.contract.ts'
import { loginFields } from '../acesso.fields.ts'
import { NewPasswordFields, type NewPasswordLabels } from './new-password-fields.tsx'

/** What differs between the realms. */
export type Recovery = {
  address: string
  login: string
  /** The field of the first step that names the realm. */
  hidden: Record<string, string>
  titles: Record<RecoveryPage['step'], string>
  labels?: NewPasswordLabels
  submitLabel: string
  restored: string
}

const RecoveryContext = createContext<Recovery | null>(null)

function useRecovery(): Recovery {
  const recovery = useContext(RecoveryContext)
  if (!recovery) throw new Error('useRecovery outside RecoverySteps')
  return recovery
}

export function RecoverySteps({ recovery, data }: { recovery: Recovery; data: RecoveryPage }) {
  const Step = steps[data.step]
  return (
    <RecoveryContext value={recovery}>
      <h1>{recovery.titles[data.step]}</h1>
      <Step token={data.token} />
    </RecoveryContext>
  )
}

const steps: Record<RecoveryPage['step'], (props: { token: string }) => React.ReactNode> = {
  pedido: RequestLink,
  enviado: LinkSent,
  senha: ChoosePassword,
  vencido: DeadLink,
  restaurado: Restored,
}

function RequestLink() {
  const { address, hidden } = useRecovery()
  return (
    <>
      <p>Informe o seu login. Enviaremos um e-mail com o link para escolher uma nova senha.</p>
      <RecordForm
        action="/ajax/recuperar-senha"
        done={`${address}?enviado=1`}
        submitLabel="Enviar link"
        buttons={<BackToLogin />}
      >
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <TextField {...attributesOf(loginFields, 'usu_login')} mask="email" autoComplete="username" inputMode="email" />
      </RecordForm>
    </>
  )
}

function LinkSent() {
  const { address } = useRecovery()
  return (
    <>
      <p className="alerta ok" role="status">
        Se o login informado existir, enviamos a ele um e-mail com o link para escolher uma nova senha.
      </p>
      <p>
        O link vale por 24 horas e só pode ser usado uma vez. Se você já tinha pedido outro, qualquer um deles serve. Se
        a mensagem não chegar em alguns minutos, olhe também na caixa de spam.
      </p>
      <p className="acoes">
        <a className="btn sec" href={address}>
          Pedir de novo
        </a>
        <BackToLogin />
      </p>
    </>
  )
}

function ChoosePassword({ token }: { token: string }) {
  const { labels, submitLabel, login } = useRecovery()
  return (
    <RecordForm action="/ajax/alterar-senha" done={login} submitLabel={submitLabel} buttons={<BackToLogin />}>
      <input type="hidden" name="token" value={token} />
      <TokenProblem />
      <NewPasswordFields labels={labels} />
    </RecordForm>
  )
}

// The link may become invalid while the form is open: used elsewhere, or expired.
function TokenProblem() {
  const { address } = useRecovery()
  const { error } = useFormField('token')
  useLabel('token', '')
  if (!error) return null
  return (
    <p id="token" tabIndex={-1}>
      <a href={address}>Pedir outro link</a>
    </p>
  )
}

function DeadLink() {
  const { address } = useRecovery()
  return (
    <>
      <p className="alerta erro">O link já foi usado, passou das 24 horas ou perdeu o valor com a troca da senha.</p>
      <p className="acoes">
        <a className="btn" href={address}>
          Pedir outro link
        </a>
        <BackToLogin />
      </p>
    </>
  )
}

function Restored() {
  const { restored, login } = useRecovery()
  return (
    <>
      <p className="alerta ok" role="status">
        {restored}
      </p>
      <p className="acoes">
        <a className="btn" href={login}>
          Entrar
        </a>
      </p>
    </>
  )
}

function BackToLogin() {
  return (
    <a className="btn sec" href={useRecovery().login}>
      Voltar
    </a>
  )
}
