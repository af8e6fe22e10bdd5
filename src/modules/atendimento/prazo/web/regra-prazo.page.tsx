import { TextField } from '../../../../kits/form/web/fields.tsx'
import { RecordForm } from '../../../../kits/form/web/record-form.tsx'
import { useQueryValue } from '../../../../kits/page/frame.tsx'
import type { Head, PageProps } from '../../../../kits/page/page.ts'
import type { RegraPrazoPage } from '../regra-prazo.contract.ts'
import { Exemplos } from './exemplos.tsx'

const title = 'Regras dos prazos'

export const head = (): Head => ({ title: `${title} – Painel`, description: null, trail: [] })

export default function RegraPrazoPageView({ data: { regra, exemplos } }: PageProps<RegraPrazoPage>) {
  const isSaved = useQueryValue('success') !== null
  return (
    <div className="coluna">
      {isSaved && (
        <p className="alerta ok" role="status">
          Regras salvas com sucesso. Os prazos das solicitações em aberto foram contados de novo.
        </p>
      )}
      <div className="cabecalho">
        <div>
          <h1>{title}</h1>
          <p className="lead">
            Como se contam os prazos dos pedidos de informação (Lei 12.527/2011). Os dias são corridos; o primeiro é o
            primeiro dia útil depois do registro, e um prazo que termina em dia sem expediente vai até o próximo dia
            útil. Ao salvar, os prazos das solicitações em aberto são contados de novo.
          </p>
        </div>
      </div>
      <p className="dica">Campos com * são obrigatórios.</p>
      <RecordForm
        action="/painel/ajax/regra-prazo"
        method="PUT"
        record={regra}
        done="/painel/prazos/regras?success=1"
        buttons={
          <a className="btn sec" href="/painel/feriados">
            Feriados
          </a>
        }
      >
        <Days />
        <Authorities />
        <Exemplos first={exemplos} />
      </RecordForm>
    </div>
  )
}

function Days() {
  const days = {
    isRequired: true,
    inputMode: 'numeric',
    maxLength: 2,
    autoComplete: 'off',
    className: 'w-data',
  } as const
  return (
    <fieldset className="bloco">
      <legend>Contagem</legend>
      <TextField
        name="hora_limite"
        label="Hora-limite"
        hint="O que chega a partir desta hora conta como recebido no próximo dia útil."
        isRequired
        maxLength={5}
        autoComplete="off"
        placeholder="hh:mm"
        className="w-data"
      />
      <div className="dupla">
        <TextField name="dias_resposta" label="Dias para responder" hint="Na lei: 20 (art. 11, § 1º)." {...days} />
        <TextField
          name="dias_prorrogacao"
          label="Dias da prorrogação"
          hint="Na lei: 10, uma só vez (art. 11, § 2º)."
          {...days}
        />
        <TextField name="dias_recurso" label="Dias para recorrer" hint="Na lei: 10 (art. 15)." {...days} />
        <TextField
          name="dias_decisao"
          label="Dias para decidir o recurso"
          hint="Na lei: 5 (art. 15, parágrafo único)."
          {...days}
        />
      </div>
    </fieldset>
  )
}

function Authorities() {
  return (
    <fieldset className="bloco">
      <legend>Quem decide os recursos</legend>
      <TextField
        name="autoridade_1"
        label="Autoridade da primeira instância"
        hint="Na lei: a autoridade superior à que respondeu o pedido (art. 15, parágrafo único)."
        isRequired
        maxLength={200}
      />
      <TextField
        name="autoridade_2"
        label="Autoridade da segunda instância"
        hint="O órgão que a lei do município indica, como a Controladoria."
        isRequired
        maxLength={200}
      />
    </fieldset>
  )
}
