// Both steps of the recovery, for every realm: requesting the link, and choosing a password by it.
import { attributesOf } from '#kits/form/field-facts.ts'
import { TextField } from '#kits/form/web/fields.tsx'
import { RecordForm } from '#kits/form/web/record-form.tsx'
import { TokenProblem } from '#kits/form/web/token-problem.tsx'
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

type StepProps = { recovery: Recovery; token: string }

export function RecoverySteps({ recovery, data }: { recovery: Recovery; data: RecoveryPage }) {
  const Step = steps[data.step]
  return (
    <>
      <h1>{recovery.titles[data.step]}</h1>
      <Step recovery={recovery} token={data.token} />
    </>
  )
}

const steps: Record<RecoveryPage['step'], (props: StepProps) => React.ReactNode> = {
  pedido: RequestLink,
  enviado: LinkSent,
  senha: ChoosePassword,
  vencido: DeadLink,
  restaurado: Restored,
}

function RequestLink({ recovery: { address, hidden, login } }: StepProps) {
  return (
    <>
      <p>Informe o seu login. Enviaremos um e-mail com o link para escolher uma nova senha.</p>
      <RecordForm
        action="/ajax/recuperar-senha"
        done={`${address}?enviado=1`}
        submitLabel="Enviar link"
        buttons={<BackToLogin login={login} />}
      >
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <TextField {...attributesOf(loginFields, 'usu_login')} mask="email" autoComplete="username" inputMode="email" />
      </RecordForm>
    </>
  )
}

function LinkSent({ recovery: { address, login } }: StepProps) {
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
        <BackToLogin login={login} />
      </p>
    </>
  )
}

function ChoosePassword({ recovery: { address, labels, submitLabel, login }, token }: StepProps) {
  return (
    <RecordForm
      action="/ajax/alterar-senha"
      done={login}
      submitLabel={submitLabel}
      buttons={<BackToLogin login={login} />}
    >
      <input type="hidden" name="token" value={token} />
      <TokenProblem>
        <a href={address}>Pedir outro link</a>
      </TokenProblem>
      <NewPasswordFields labels={labels} />
    </RecordForm>
  )
}

function DeadLink({ recovery: { address, login } }: StepProps) {
  return (
    <>
      <p className="alerta erro">O link já foi usado, passou das 24 horas ou perdeu o valor com a troca da senha.</p>
      <p className="acoes">
        <a className="btn" href={address}>
          Pedir outro link
        </a>
        <BackToLogin login={login} />
      </p>
    </>
  )
}

function Restored({ recovery: { restored, login } }: StepProps) {
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

const BackToLogin = ({ login }: Pick<Recovery, 'login'>) => (
  <a className="btn sec" href={login}>
    Voltar
  </a>
)
