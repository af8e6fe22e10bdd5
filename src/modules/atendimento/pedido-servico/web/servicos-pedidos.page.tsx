// Which services may be asked for without an account, and in how many days the town means to do them.
import { attributesOf } from '#kits/form/field-facts.ts'
import { CheckboxField } from '#kits/form/web/box-fields.tsx'
import { TextField } from '#kits/form/web/fields.tsx'
import { RecordForm } from '#kits/form/web/record-form.tsx'
import { SuccessBanner } from '#kits/form/web/success-banner.tsx'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import type { OfertasPage } from '../pedido-servico.contract.ts'
import { ofertaFields } from '../pedido-servico.fields.ts'

const title = 'O que pode ser pedido'

export const head = () => panelHead(title)

export default function ServicosPedidosPage({ data: { servicos } }: PageProps<OfertasPage>) {
  const record = Object.fromEntries(
    servicos.flatMap(({ publicacao_id, aceita, dias }) => [
      [`aceita_${publicacao_id}`, aceita],
      [`dias_${publicacao_id}`, dias ?? ''],
    ]),
  )
  return (
    <div className="coluna pilha-vertical">
      <SuccessBanner messages="Salvo com sucesso." />
      <div>
        <h1>{title}</h1>
        <p className="lead">
          Marque os serviços que qualquer pessoa pode pedir sem cadastro, dizendo onde é: lâmpada, buraco, poda. O botão
          da página do serviço passa a levar à porta dos pedidos.
        </p>
        <p className="so-tela">
          <a href="/painel/pedidos-de-servico">Voltar</a>
        </p>
      </div>
      {servicos.length === 0 ? (
        <p>
          Não há serviços publicados. <a href="/painel/paginas?servico=1">Cadastre o primeiro</a>.
        </p>
      ) : (
        <RecordForm
          action="/painel/ajax/servico-pedido"
          record={record}
          done="/painel/pedidos-de-servico/servicos?success=1"
          hasStickyBar
        >
          {servicos.map(({ publicacao_id, pub_titulo, tcs_nome }) => (
            <fieldset key={publicacao_id} className="bloco">
              <legend>{pub_titulo}</legend>
              {tcs_nome && <p className="dica">{tcs_nome}</p>}
              <div className="dupla">
                <CheckboxField {...attributesOf(ofertaFields, 'aceita', `aceita_${publicacao_id}`)} />
                <TextField {...attributesOf(ofertaFields, 'dias', `dias_${publicacao_id}`)} className="w-cpf" />
              </div>
            </fieldset>
          ))}
        </RecordForm>
      )}
    </div>
  )
}
