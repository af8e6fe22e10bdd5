// The form to subscribe to changes of documents; the documents themselves are open to everybody.
import { attributesOf } from '#kits/form/field-facts.ts'
import { TextField } from '#kits/form/web/fields.tsx'
import { RecordForm } from '#kits/form/web/record-form.tsx'
import type { Head, PageProps } from '#kits/page/page.ts'
import { ButtonLink } from '#ui/page-head.tsx'
import { apagaDadosDias, avisoMinutos, confirmacaoDias } from '../choices.ts'
import type { AvisoFormPage } from '../edital.contract.ts'
import { avisoFields } from '../edital.fields.ts'

const title = 'Quero ser avisado de alterações'

const lists = {
  licitacao: { label: 'Licitações', href: '/acesso/licitacoes' },
  processo: { label: 'Processos', href: '/acesso/processos' },
}

export const head = ({ edital_tipo, seguido, isSent }: AvisoFormPage): Head => ({
  title: `${isSent ? 'Pedido de aviso enviado' : title} – ${seguido.titulo}`,
  description: null,
  trail: [lists[edital_tipo], { label: seguido.titulo, href: seguido.address }, { label: title }],
})

export default function AvisoFormPageView({ data }: PageProps<AvisoFormPage>) {
  return (
    <div className="coluna pilha-vertical">
      <div className="cabecalho">
        <div>
          <h1>{title}</h1>
          <p className="lead">
            Documentos de <a href={data.seguido.address}>{data.seguido.titulo}</a>
          </p>
        </div>
      </div>
      {data.isSent ? <Sent data={data} /> : <RequestForm data={data} />}
    </div>
  )
}

function RequestForm({ data }: { data: AvisoFormPage }) {
  const { edital_tipo, edital_DocumentoId, seguido } = data
  return (
    <>
      <p>
        Quando um documento for publicado, trocado ou retirado, enviaremos um e-mail. Alterações feitas em um intervalo
        de {avisoMinutos} minutos são avisadas em uma só mensagem. Para baixar os documentos não é preciso se
        identificar.
      </p>
      <RecordForm
        action="/ajax/edital"
        done={`/acesso/avisos/${edital_tipo}/${edital_DocumentoId}?enviado=1`}
        submitLabel="Quero ser avisado"
        buttons={<ButtonLink href={seguido.address}>Voltar</ButtonLink>}
      >
        <input type="hidden" name="edital_tipo" value={edital_tipo} />
        <input type="hidden" name="edital_DocumentoId" value={edital_DocumentoId} />
        <TextField {...attributesOf(avisoFields, 'edital_nome')} autoComplete="name" />
        <TextField {...attributesOf(avisoFields, 'edital_email')} autoComplete="email" className="minusculas" />
        <TextField {...attributesOf(avisoFields, 'edital_cpf')} className="w-cpf" />
        <TextField {...attributesOf(avisoFields, 'edital_telefone')} autoComplete="tel" className="w-cpf" />
        <p className="dica">
          CPF e telefone são opcionais: para avisar basta o e-mail, e a Lei Geral de Proteção de Dados (art. 6º, III)
          manda pedir só o necessário. Informe-os se quiser que o setor de licitações possa identificar ou contatar
          você.
        </p>
        <p className="dica">
          Seus dados são vistos apenas pelos servidores autorizados e usados só para estes avisos. Cada mensagem traz um
          link para parar; {apagaDadosDias} dias depois de parar, seus dados são apagados. Um pedido que não for
          confirmado é apagado em {confirmacaoDias} dias.
        </p>
      </RecordForm>
    </>
  )
}

function Sent({ data: { seguido } }: { data: AvisoFormPage }) {
  return (
    <>
      <p className="alerta ok" role="status">
        Recebemos o seu pedido. Enviamos uma mensagem ao e-mail informado: abra o link que ela traz para confirmar.
      </p>
      <p>Se a mensagem não chegar em alguns minutos, olhe também na caixa de spam.</p>
      <p className="acoes">
        <a className="btn" href={seguido.address}>
          Voltar aos documentos
        </a>
      </p>
    </>
  )
}
