// A request made in person: the requester (found or new), then the request with the same fields as the citizen's form.
import { useState } from 'react'
import { attributesOf } from '#kits/form/field-facts.ts'
import { TextField } from '#kits/form/web/fields.tsx'
import { RecordForm } from '#kits/form/web/record-form.tsx'
import { TextAreaField } from '#kits/form/web/text-area-field.tsx'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import { PageHead } from '#ui/page-head.tsx'
import { anexosDaSolicitacao } from '../anexos.ts'
import type { SolicitacaoCriada } from '../solicitacao.contract.ts'
import { pedidoFields } from '../solicitacao.fields.ts'
import type { PedidoPresencialPage } from '../solicitacao-painel.contract.ts'
import { AnexosField } from './anexos-field.tsx'
import { BuscaPainel } from './busca-painel.tsx'
import { DestinoField } from './destino-field.tsx'
import { SolicitantePainel } from './solicitante-painel.tsx'

const title = 'Cadastrar Solicitação'
const lists = '/painel/solicitacoes'

export const head = ({ criada }: PedidoPresencialPage) => panelHead(criada ? 'Solicitação registrada' : title)

export default function PedidoPainelPage({ data }: PageProps<PedidoPresencialPage>) {
  const [encontrados, setEncontrados] = useState(data.encontrados)
  if (data.criada) return <Criada criada={data.criada} />
  return (
    <div className="coluna pilha-vertical">
      <PageHead title={title} lead="Para quem veio ao atendimento presencial." />
      <BuscaPainel busca={data.busca} onFound={setEncontrados} />
      <RecordForm
        action="/painel/ajax/solicitacao"
        done="/painel/solicitacao/cadastro"
        submitLabel="Registrar solicitação"
        buttons={
          <a className="btn sec" href={lists}>
            Voltar
          </a>
        }
      >
        <p className="dica">Campos com * são obrigatórios.</p>
        <SolicitantePainel encontrados={encontrados} />
        <fieldset className="bloco">
          <legend>Pedido</legend>
          <input type="hidden" name="slc_chave" value={data.chave} />
          <DestinoField destinos={data.destinos} />
          <TextField {...attributesOf(pedidoFields, 'slc_titulo')} autoComplete="off" />
          <TextAreaField {...attributesOf(pedidoFields, 'slc_descricao')} />
        </fieldset>
        <AnexosField names={anexosDaSolicitacao} />
      </RecordForm>
    </div>
  )
}

function Criada({ criada: { solicitacao_id, slc_protocolo } }: { criada: SolicitacaoCriada }) {
  return (
    <div className="coluna pilha-vertical">
      <h1>A solicitação foi registrada com sucesso!</h1>
      <p className="alerta ok protocolo" role="status">
        O número de protocolo é <strong>{slc_protocolo}</strong>. Informe-o a quem fez o pedido.
      </p>
      <div className="acoes">
        <a className="btn" href={`/painel/solicitacao/${solicitacao_id}/detalhes`}>
          Ver detalhes
        </a>
        <a className="btn sec" href="/painel/solicitacao/cadastro">
          Cadastrar outra
        </a>
        <a className="btn sec" href={lists}>
          Voltar
        </a>
      </div>
    </div>
  )
}
