// One's own e-mail, for every realm: asking for another, and the button of the link in its mailbox. Opening the link changes nothing, since
// virus scanners open links too.
import { guardaDias } from '#base/guarda-dias.ts'
import { attributesOf } from '#kits/form/field-facts.ts'
import { TextField } from '#kits/form/web/fields.tsx'
import { PostButton } from '#kits/form/web/post-button.tsx'
import { RecordForm } from '#kits/form/web/record-form.tsx'
import { SuccessBanner } from '#kits/form/web/success-banner.tsx'
import { TokenProblem } from '#kits/form/web/token-problem.tsx'
import { ConfirmedByGovbr } from '#kits/govbr/web/confirmed-by-govbr.tsx'
import { useFrame } from '#kits/page/frame.tsx'
import { DayAndHour } from '#kits/page/instant.tsx'
import { currentPasswordFields } from '#modules/portal/acesso/acesso.fields.ts'
import { Facts } from '#ui/facts.tsx'
import type { TrocaEmailPage } from '../troca-email.contract.ts'
import { linkHours, trocaEmailFields } from '../troca-email.fields.ts'

/** Of the realm: the page's own address, what its calls begin with, where 'Voltar' leads, and what the new address gets. */
type Place = { page: string; call: string; back: string; messages: string }

type StepProps = { data: TrocaEmailPage; place: Place }

export const titulos: Record<TrocaEmailPage['passo'], string> = {
  pedir: 'Mudar o e-mail',
  trocar: 'Trocar o e-mail da conta',
  vencido: 'Este link não vale mais',
}

export function TrocaEmail({ data, place }: StepProps) {
  const Step = steps[data.passo]
  return (
    <div className="coluna pilha-vertical">
      <SuccessBanner messages={done} />
      <div className="cabecalho">
        <h1>{titulos[data.passo]}</h1>
      </div>
      <Step data={data} place={place} />
    </div>
  )
}

const done = {
  pedido: 'Pedido recebido. Se o novo e-mail puder ser usado, chega a ele uma mensagem com o link que faz a troca.',
  trocado: 'O e-mail da sua conta foi trocado. Os seus outros acessos foram encerrados.',
  desistiu: 'O pedido foi cancelado. O e-mail da sua conta continua o mesmo.',
}

const steps: Record<TrocaEmailPage['passo'], (props: StepProps) => React.ReactNode> = {
  pedir: Ask,
  trocar: Change,
  vencido: DeadLink,
}

const novo = attributesOf(trocaEmailFields, 'email_novo')
const senha = attributesOf(currentPasswordFields, 'usu_senha_atual')

function Ask({ data: { atual, pendente, govbr }, place }: StepProps) {
  const { url } = useFrame()
  return (
    <>
      <Facts facts={[['E-mail de agora (login)', atual]]} />
      {pendente && <Waiting {...pendente} place={place} />}
      <p>
        É com ele que você entra e que recebe as mensagens. Ao pedir a troca, avisamos também o e-mail de agora: se não
        foi você, ele diz como cancelar.
      </p>
      <RecordForm
        action={place.call}
        done={`${place.page}?success=pedido`}
        submitLabel="Enviar o link"
        buttons={
          <a className="btn sec" href={place.back}>
            Voltar
          </a>
        }
      >
        {/* lets password managers know the account */}
        <input type="text" hidden autoComplete="username" value={atual} readOnly />
        <TextField {...novo} autoComplete="email" />
        {govbr ? (
          <ConfirmedByGovbr isConfirmed={govbr.confirmado} page={url} />
        ) : (
          <TextField {...senha} autoComplete="current-password" />
        )}
      </RecordForm>
    </>
  )
}

type WaitingProps = NonNullable<TrocaEmailPage['pendente']> & { place: Place }

function Waiting({ novo: address, expira, place: { page, call } }: WaitingProps) {
  return (
    <div className="alerta aviso pilha-vertical">
      <p>
        Você pediu a troca para <b>{address}</b>. Abra o link que enviamos a ele até <DayAndHour instant={expira} />.
        Não chegou? Olhe na caixa de spam, confira o endereço e, se precisar, peça de novo abaixo: vale o último link.
      </p>
      <PostButton action={`${call}/desistencia`} page={page} className="btn sec">
        Cancelar o pedido
      </PostButton>
    </div>
  )
}

function Change({ data: { atual, pendente, token }, place }: StepProps) {
  return (
    <>
      <Facts facts={[['E-mail de agora', atual]]} />
      <Facts facts={[['Novo e-mail', pendente?.novo]]} />
      <p>Da próxima vez, entre com o novo e-mail. A senha e o segundo fator continuam os mesmos.</p>
      <p>{place.messages}</p>
      <p>
        Os seus outros acessos são encerrados; este continua aberto. O e-mail de agora recebe um aviso da troca, que por{' '}
        {guardaDias.emailAnterior} dias pode desfazê-la.
      </p>
      <RecordForm
        action={`${place.call}/troca`}
        done={`${place.page}?success=trocado`}
        submitLabel="Trocar o e-mail"
        buttons={
          <a className="btn sec" href={place.page}>
            Voltar
          </a>
        }
      >
        <input type="hidden" name="token" value={token} />
        <TokenProblem>
          <a href={place.page}>Pedir outro link</a>
        </TokenProblem>
      </RecordForm>
    </>
  )
}

function DeadLink({ data: { atual }, place }: StepProps) {
  return (
    <>
      <p className="alerta erro">
        O link já foi usado, passou das {linkHours} horas, foi trocado por um mais novo, ou a senha mudou depois dele.
        Se ele é de outra conta, saia e entre com ela.
      </p>
      <p>
        O e-mail desta conta é <b>{atual}</b>.
      </p>
      <p className="acoes">
        <a className="btn" href={place.page}>
          Pedir outro link
        </a>
        <a className="btn sec" href={place.back}>
          Voltar
        </a>
      </p>
    </>
  )
}
