// Both steps of the recovery: asking for the link, and choosing the password that the link opens.
import { TextField } from '../../../kits/form/web/fields.tsx'
import { useFormField } from '../../../kits/form/web/form-state.ts'
import { RecordForm } from '../../../kits/form/web/record-form.tsx'
import type { Head, PageProps } from '../../../kits/page/page.ts'
import type { RecoveryPage } from '../acesso.contract.ts'
import { NewPasswordFields } from './new-password-fields.tsx'

const address = '/painel/recuperar-senha'
const login = '/painel/login'

const titles: Record<RecoveryPage['step'], string> = {
  pedido: 'Recuperar senha do painel',
  enviado: 'Verifique seu e-mail',
  senha: 'Escolha uma nova senha',
  vencido: 'Este link não vale mais',
}

export const head = ({ step }: RecoveryPage): Head => ({ title: titles[step], description: null, trail: [] })

export default function PainelRecuperarSenhaPage({ data }: PageProps<RecoveryPage>) {
  const Step = steps[data.step]
  return (
    <div className="pilhav">
      <h1>{titles[data.step]}</h1>
      <Step token={data.token} />
    </div>
  )
}

const steps: Record<RecoveryPage['step'], (props: { token: string }) => React.ReactNode> = {
  pedido: AskForLink,
  enviado: LinkSent,
  senha: ChoosePassword,
  vencido: DeadLink,
}

function AskForLink() {
  return (
    <>
      <p>Informe o seu login. Enviaremos um e-mail com o link para escolher uma nova senha.</p>
      <RecordForm
        action="/ajax/recuperar-senha"
        done={`${address}?enviado=1`}
        submitLabel="Enviar link"
        buttons={<BackToLogin />}
      >
        <input type="hidden" name="painel" value="1" />
        <TextField
          name="usu_login"
          label="Login (e-mail)"
          isRequired
          autoComplete="username"
          inputMode="email"
          maxLength={200}
        />
      </RecordForm>
    </>
  )
}

function LinkSent() {
  return (
    <>
      <p className="alerta ok" role="status">
        Se o login informado existir, enviamos a ele um e-mail com o link para escolher uma nova senha.
      </p>
      <p>
        O link vale por 24 horas e só pode ser usado uma vez. Se a mensagem não chegar em alguns minutos, olhe também na
        caixa de spam.
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
  return (
    <RecordForm
      action="/ajax/alterar-senha"
      done={`${login}?success=1`}
      submitLabel="Salvar nova senha"
      buttons={<BackToLogin />}
    >
      <input type="hidden" name="token" value={token} />
      <TokenProblem />
      <NewPasswordFields />
    </RecordForm>
  )
}

// The link may die while the form is open: somebody used it, or the day was over.
function TokenProblem() {
  const { error } = useFormField('token')
  if (!error) return null
  return (
    <p id="token" tabIndex={-1}>
      <a href={address}>Pedir outro link</a>
    </p>
  )
}

function DeadLink() {
  return (
    <>
      <p className="alerta erro">O link já foi usado, passou das 24 horas ou foi trocado por um mais novo.</p>
      <p className="acoes">
        <a className="btn" href={address}>
          Pedir outro link
        </a>
        <BackToLogin />
      </p>
    </>
  )
}

function BackToLogin() {
  return (
    <a className="btn sec" href={login}>
      Voltar
    </a>
  )
}
