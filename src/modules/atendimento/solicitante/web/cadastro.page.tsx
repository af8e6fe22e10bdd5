import { comVolta } from '#base/volta.ts'
import { RecordForm } from '#kits/form/web/record-form.tsx'
import type { Head, PageProps } from '#kits/page/page.ts'
import type { CadastroPage, Listas } from '../cadastro.contract.ts'
import { CadastroFields, CadastroSimplificado } from './cadastro-fields.tsx'
import { ConferirEmail } from './conferir-email.tsx'
import { PreloadFailure } from './dados-fields.tsx'

const title = 'Cadastro de Solicitante'
const address = '/esic/cadastro'

export const head = ({ isSent }: CadastroPage): Head => ({
  title: isSent ? 'Cadastro enviado' : title,
  description: 'Cadastro de quem quer pedir informações ou serviços ao município pelo E-Sic.',
  trail: [{ label: 'E-Sic', href: '/esic' }, { label: 'Cadastro' }],
})

export default function CadastroPageView({ data }: PageProps<CadastroPage>) {
  return (
    <div className="coluna pilha-vertical">
      <div className="cabecalho">
        <h1>{title}</h1>
      </div>
      {data.isSent && <Sent volta={data.volta} />}
      {!data.isSent && data.listas && <Form {...data} listas={data.listas} />}
      {!data.isSent && !data.listas && <PreloadFailure page={comVolta(address, data.volta)} />}
    </div>
  )
}

function Form({ listas, isSimplified, volta }: CadastroPage & { listas: Listas }) {
  const form = (
    <RecordForm
      action="/ajax/solicitante"
      done={comVolta(`${address}?enviado=1`, volta)}
      submitLabel="Enviar"
      buttons={
        <a className="btn sec" href="/esic">
          Voltar
        </a>
      }
    >
      {volta && <input type="hidden" name="volta" value={volta} />}
      {isSimplified ? <CadastroSimplificado /> : <CadastroFields listas={listas} />}
    </RecordForm>
  )
  return (
    <>
      <p className="lead">
        Com o cadastro você faz pedidos de informação e de serviços e acompanha as respostas.{' '}
        {isSimplified ? 'Nome, e-mail e senha bastam.' : 'Os seus dados só são vistos por quem atende os pedidos.'}
      </p>
      <p>
        Já tem cadastro? <a href={comVolta('/esic/acesso', volta)}>Entre no E-Sic</a>. O e-mail de confirmação não
        chegou? <a href={comVolta('/esic/reenviar-confirmacao', volta)}>Peça outro</a>.
      </p>
      <p className="dica">Campos com * são obrigatórios.</p>
      {isSimplified ? <ConferirEmail>{form}</ConferirEmail> : form}
    </>
  )
}

function Sent({ volta }: Pick<CadastroPage, 'volta'>) {
  return (
    <>
      <div className="alerta ok" role="status">
        <p>
          <b>Seu cadastro foi realizado com sucesso!</b>
        </p>
        <p>
          Enviamos uma mensagem ao e-mail informado. Abra o link dela e confirme o cadastro; depois disso você pode
          entrar no E-Sic.
        </p>
      </div>
      <p>
        O link vale por 7 dias. Se a mensagem não chegar em alguns minutos, olhe também na caixa de spam ou{' '}
        <a href={comVolta('/esic/reenviar-confirmacao', volta)}>peça outra</a>.
      </p>
      <p className="acoes">
        <a className="btn sec" href="/esic">
          Voltar ao E-Sic
        </a>
      </p>
    </>
  )
}
