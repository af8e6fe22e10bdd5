// Opening the e-mailed link confirms nothing, since virus scanners open links too: only the button confirms
// (docs/specification/common.md#addresses).
import { comVolta } from '#base/volta.ts'
import { useFormField } from '#kits/form/web/form-state.ts'
import { RecordForm } from '#kits/form/web/record-form.tsx'
import type { Head, PageProps } from '#kits/page/page.ts'
import { Facts } from '#ui/facts.tsx'
import { useLabel } from '#ui/labels.ts'
import type { ConfirmacaoPage } from '../cadastro.contract.ts'

type Carried = Pick<ConfirmacaoPage, 'volta'>

const titles: Record<ConfirmacaoPage['step'], string> = {
  confirmar: 'Confirmação de Cadastro',
  confirmado: 'Cadastro confirmado',
  vencido: 'Este link não vale mais',
}

export const head = ({ step }: ConfirmacaoPage): Head => ({
  title: titles[step],
  description: null,
  trail: [{ label: 'E-Sic', href: '/esic' }, { label: 'Confirmação de cadastro' }],
})

export default function ConfirmacaoPageView({ data }: PageProps<ConfirmacaoPage>) {
  const Step = steps[data.step]
  return (
    <div className="coluna pilha-vertical">
      <div className="cabecalho">
        <h1>{titles[data.step]}</h1>
      </div>
      <Step {...data} />
    </div>
  )
}

const steps: Record<ConfirmacaoPage['step'], (props: ConfirmacaoPage) => React.ReactNode> = {
  confirmar: Confirm,
  confirmado: Confirmed,
  vencido: DeadLink,
}

function Confirm({ token, sol_nome, sol_email, volta }: ConfirmacaoPage) {
  return (
    <>
      <p>Confira se este é o seu cadastro e confirme-o para entrar no E-Sic.</p>
      <Facts
        facts={[
          ['Nome', sol_nome],
          ['E-mail', sol_email],
        ]}
      />
      <RecordForm
        action="/ajax/confirmar-cadastro"
        done={comVolta('/esic/confirmacao?confirmado=1', volta)}
        submitLabel="Confirmar meu cadastro"
      >
        <input type="hidden" name="token" value={token} />
        {volta && <input type="hidden" name="volta" value={volta} />}
        <TokenProblem volta={volta} />
      </RecordForm>
      <p className="dica">
        Se este cadastro não é seu, feche esta página: sem a confirmação ele é apagado em poucos dias.
      </p>
    </>
  )
}

// The link may become invalid while the page is open: used in another window, or expired.
function TokenProblem({ volta }: Carried) {
  const { error } = useFormField('token')
  useLabel('token', '')
  if (!error) return null
  return (
    <p id="token" tabIndex={-1}>
      <a href={comVolta('/esic/reenviar-confirmacao', volta)}>Pedir outro link</a>
    </p>
  )
}

function Confirmed({ volta }: Carried) {
  return (
    <>
      <p className="alerta ok" role="status">
        Seu cadastro foi confirmado. Você já pode entrar no E-Sic com o seu e-mail e a sua senha
        {volta && ', e continuar de onde parou'}.
      </p>
      <p className="acoes">
        <a className="btn" href={comVolta('/esic/acesso', volta)}>
          Entrar no E-Sic
        </a>
      </p>
    </>
  )
}

function DeadLink({ volta }: Carried) {
  return (
    <>
      <p className="alerta erro">
        O link já foi usado, passou dos 7 dias ou foi trocado por um mais novo. Se o seu cadastro já foi confirmado,
        basta entrar.
      </p>
      <p className="acoes">
        <a className="btn" href={comVolta('/esic/reenviar-confirmacao', volta)}>
          Pedir outro link
        </a>
        <a className="btn sec" href={comVolta('/esic/acesso', volta)}>
          Entrar no E-Sic
        </a>
      </p>
    </>
  )
}
