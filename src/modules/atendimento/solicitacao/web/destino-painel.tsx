// Passes a request for information to the organ that has it.
import { attributesOf } from '#kits/form/field-facts.ts'
import { RecordForm } from '#kits/form/web/record-form.tsx'
import { versionNotes } from '#kits/form/web/version-notes.tsx'
import type { SolicitacaoPainel } from '../solicitacao.contract.ts'
import { destinoFields } from '../solicitacao.fields.ts'
import type { SolicitacaoPainelPage } from '../solicitacao-painel.contract.ts'
import { DestinoField } from './destino-field.tsx'

type DestinoPainelProps = { solicitacao: SolicitacaoPainel; destinos: SolicitacaoPainelPage['destinos'] }

export function DestinoPainel({ solicitacao, destinos }: DestinoPainelProps) {
  const { solicitacao_id, slc_orgao, versao } = solicitacao
  const { label, hint } = attributesOf(destinoFields, 'slc_orgao')
  return (
    <section className="secao coluna so-tela" aria-labelledby="destino">
      <h2 id="destino">Passar a outro órgão</h2>
      <RecordForm
        notes={versionNotes}
        action={`/painel/ajax/solicitacao/${solicitacao_id}/destino`}
        record={{ versao }}
        done={`/painel/solicitacao/${solicitacao_id}/detalhes?success=destino`}
        submitLabel="Passar o pedido"
      >
        <p>
          Hoje o pedido está com: <strong>{slc_orgao}</strong>.
        </p>
        <DestinoField destinos={destinos} label={label} hint={hint} />
      </RecordForm>
    </section>
  )
}
