import { comVolta } from '#base/volta.ts'
import { attributesOf } from '#kits/form/field-facts.ts'
import { TextField } from '#kits/form/web/fields.tsx'
import { RecordForm } from '#kits/form/web/record-form.tsx'
import type { Head, PageProps } from '#kits/page/page.ts'
import type { ReenvioPage } from '../cadastro.contract.ts'
import { reenvioFields } from '../cadastro.fields.ts'

const title = 'Reenviar Confirmação de Cadastro'
const address = '/esic/reenviar-confirmacao'

export const head = ({ isSent }: ReenvioPage): Head => ({
  title: isSent ? 'Confirmação enviada' : title,
  description: null,
  trail: [{ label: 'E-Sic', href: '/esic' }, { label: 'Reenviar confirmação' }],
})

export default function ReenviarConfirmacaoPage({ data }: PageProps<ReenvioPage>) {
  return (
    <div className="coluna pilha-vertical">
      <div className="cabecalho">
        <h1>{title}</h1>
      </div>
      {data.isSent ? <Sent {...data} /> : <RequestForm {...data} />}
    </div>
  )
}

function RequestForm({ volta }: ReenvioPage) {
  return (
    <>
      <p>Informe o e-mail do seu cadastro. Enviaremos a ele outro link para confirmá-lo.</p>
      <RecordForm
        action="/ajax/reenviar-confirmacao"
        done={comVolta(`${address}?enviado=1`, volta)}
        submitLabel="Enviar"
        buttons={
          <a className="btn sec" href="/esic">
            Voltar
          </a>
        }
      >
        {volta && <input type="hidden" name="volta" value={volta} />}
        <TextField
          {...attributesOf(reenvioFields, 'usu_login')}
          mask="email"
          autoComplete="username"
          inputMode="email"
          className="minusculas"
        />
      </RecordForm>
    </>
  )
}

function Sent({ volta }: ReenvioPage) {
  return (
    <>
      <p className="alerta ok" role="status">
        Se houver um cadastro com o e-mail informado, enviamos uma mensagem a ele.
      </p>
      <p>
        O link da mensagem vale por 7 dias e os anteriores deixam de valer. Se ela não chegar em alguns minutos, olhe
        também na caixa de spam.
      </p>
      <p className="acoes">
        <a className="btn sec" href={comVolta(address, volta)}>
          Pedir de novo
        </a>
        <a className="btn sec" href="/esic">
          Voltar ao E-Sic
        </a>
      </p>
    </>
  )
}
