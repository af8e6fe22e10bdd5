// 'Cadastrar Solicitação' (docs/specification/requests.md#requests): destination, request, up to three files; then its protocol.
import { attributesOf } from '#kits/form/field-facts.ts'
import { TextField } from '#kits/form/web/fields.tsx'
import { RecordForm } from '#kits/form/web/record-form.tsx'
import { TextAreaField } from '#kits/form/web/text-area-field.tsx'
import type { Head, PageProps } from '#kits/page/page.ts'
import { anexosDaSolicitacao } from '../anexos.ts'
import type { NovaSolicitacaoPage } from '../solicitacao.contract.ts'
import { pedidoFields } from '../solicitacao.fields.ts'
import { AnexosField } from './anexos-field.tsx'
import { DestinoField } from './destino-field.tsx'
import { SolicitacaoEnviada, sentTitle } from './solicitacao-enviada.tsx'

const title = 'Cadastrar Solicitação'

export const head = ({ enviada }: NovaSolicitacaoPage): Head => ({
  title: enviada ? sentTitle : title,
  description: null,
  trail: [
    { label: 'E-Sic', href: '/esic' },
    { label: 'Minhas solicitações', href: '/esic/solicitacoes' },
    { label: enviada ? 'Enviada' : title },
  ],
})

export default function SolicitacaoFormPage({ data }: PageProps<NovaSolicitacaoPage>) {
  if (data.enviada) return <SolicitacaoEnviada enviada={data.enviada} />
  return (
    <div className="coluna">
      <div className="cabecalho">
        <h1>{title}</h1>
      </div>
      <div className="alerta">
        <p>
          Você não precisa dizer por que quer a informação: a lei não permite que o município peça os motivos (Lei nº
          12.527/2011, art. 10, § 3º).
        </p>
        <p>
          Talvez ela já esteja publicada: <a href="/busca">procure no portal</a> antes de pedir.
        </p>
      </div>
      <p className="dica acima">Campos com * são obrigatórios.</p>
      <RecordForm
        action="/esic/ajax/solicitacao"
        done="/esic/solicitacoes"
        record={{ slc_orgao: data.destino, slc_titulo: data.titulo, slc_descricao: data.texto }}
        submitLabel="Enviar"
        buttons={
          <a className="btn sec" href="/esic/solicitacoes">
            Voltar
          </a>
        }
      >
        <input type="hidden" name="slc_chave" value={data.chave} />
        <DestinoField destinos={data.destinos} />
        <TextField {...attributesOf(pedidoFields, 'slc_titulo')} autoComplete="off" />
        <TextAreaField
          {...attributesOf(pedidoFields, 'slc_descricao')}
          hint="Descreva a informação ou o serviço que você procura: assunto, lugar, período."
        />
        <AnexosField names={anexosDaSolicitacao} />
      </RecordForm>
    </div>
  )
}
