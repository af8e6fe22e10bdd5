// The link of the mail that told of a change of e-mail. Opening it changes nothing, since virus scanners open links too.
import { RecordForm } from '#kits/form/web/record-form.tsx'
import { TokenProblem } from '#kits/form/web/token-problem.tsx'
import { ownHead, type PageProps } from '#kits/page/page.ts'
import type { EmailAnteriorPage } from '../troca-email.contract.ts'

const titleOf = ({ email }: EmailAnteriorPage) =>
  email === null ? 'Este link não vale mais' : 'Desfazer a troca do e-mail'

export const head = (data: EmailAnteriorPage) => ownHead(titleOf(data), [{ label: 'E-mail da conta' }])

export default function EmailAnteriorPageView({ data }: PageProps<EmailAnteriorPage>) {
  return (
    <div className="coluna pilha-vertical">
      <div className="cabecalho">
        <h1>{titleOf(data)}</h1>
      </div>
      {data.email === null ? <DeadLink /> : <TakeBack token={data.token} email={data.email} />}
    </div>
  )
}

function TakeBack({ token, email }: { token: string; email: string }) {
  return (
    <>
      <p>
        O e-mail da conta volta a ser <b>{email}</b>. Todos os acessos abertos são encerrados, e a senha de agora deixa
        de valer: em seguida você escolhe outra.
      </p>
      <p>Faça isto só se não foi você quem trocou o e-mail. Depois, veja em “Segurança da conta” o que não é seu.</p>
      <RecordForm
        action="/ajax/email-anterior"
        done={(saved: { redirect: string }) => location.assign(saved.redirect)}
        submitLabel="Desfazer a troca"
      >
        <input type="hidden" name="token" value={token} />
        <TokenProblem />
      </RecordForm>
    </>
  )
}

const DeadLink = () => (
  <>
    <p className="alerta erro">
      O link já foi usado ou passou dos dias em que vale. Se a conta não está mais com você, procure a prefeitura.
    </p>
    <p className="acoes">
      <a className="btn sec" href="/esic">
        Ver o atendimento
      </a>
    </p>
  </>
)
