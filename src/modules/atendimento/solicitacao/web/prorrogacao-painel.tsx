// Extends the term. Lei 12.527, art. 11, § 2: once, before the end, with a reason that is sent to the citizen.
import { comNome } from '#base/explica-prazo.ts'
import { attributesOf } from '#kits/form/field-facts.ts'
import { RecordForm } from '#kits/form/web/record-form.tsx'
import { TextAreaField } from '#kits/form/web/text-area-field.tsx'
import { versionNotes } from '#kits/form/web/version-notes.tsx'
import type { SolicitacaoPainel } from '../solicitacao.contract.ts'
import { prorrogacaoFields } from '../solicitacao.fields.ts'

type ProrrogacaoProps = { solicitacao: SolicitacaoPainel; ate: string; dias: number }

export function ProrrogacaoPainel({ solicitacao, ate, dias }: ProrrogacaoProps) {
  const { solicitacao_id, versao } = solicitacao
  return (
    <section className="secao coluna so-tela" aria-labelledby="prorrogacao">
      <h2 id="prorrogacao">Prorrogar o prazo</h2>
      <RecordForm
        notes={versionNotes}
        action={`/painel/ajax/solicitacao/${solicitacao_id}/prorrogacao`}
        record={{ versao }}
        done={`/painel/solicitacao/${solicitacao_id}/detalhes?success=prorrogacao`}
        submitLabel="Prorrogar o prazo"
      >
        <p>
          O prazo pode ser prorrogado uma só vez, por mais {dias} dias: iria até <strong>{comNome(ate)}</strong>.
        </p>
        <TextAreaField {...attributesOf(prorrogacaoFields, 'motivo')} />
      </RecordForm>
    </section>
  )
}
