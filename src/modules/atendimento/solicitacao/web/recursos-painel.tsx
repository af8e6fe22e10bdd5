// The appeals of a request, and the form to decide an open one: one at a time, the earliest due unless the address names
// another.
import { attributesOf } from '#kits/form/field-facts.ts'
import { SelectField } from '#kits/form/web/fields.tsx'
import { RecordForm } from '#kits/form/web/record-form.tsx'
import { useQueryValue } from '#kits/page/frame.tsx'
import { RichTextField } from '#kits/rich-text/web/rich-text-field.tsx'
import { nomeDoRecurso } from '../situacoes.ts'
import type { Recurso, SolicitacaoPainel } from '../solicitacao.contract.ts'
import { decisaoFields } from '../solicitacao.fields.ts'
import { Recursos } from './recursos.tsx'

type RecursosPainelProps = { solicitacao: SolicitacaoPainel; addressOf: (anexoId: number) => string }

export function RecursosPainel({ solicitacao, addressOf }: RecursosPainelProps) {
  const chosen = useQueryValue('recurso')
  const { solicitacao_id, recursos } = solicitacao
  if (!recursos.length) return null
  const open = recursos.filter(({ rec_decisao }) => rec_decisao === null)
  const current = open.find(({ recurso_id }) => String(recurso_id) === chosen) ?? open[0]
  return (
    <section className="secao" aria-labelledby="recursos">
      <h2 id="recursos">Recursos</h2>
      <Recursos solicitacao={solicitacao} addressOf={addressOf}>
        {(recurso) =>
          recurso === current ? (
            <DecisaoForm solicitacaoId={solicitacao_id} recurso={recurso} />
          ) : (
            <p className="so-tela">
              <a href={`/painel/solicitacao/${solicitacao_id}/detalhes?recurso=${recurso.recurso_id}#recursos`}>
                Decidir este: {nomeDoRecurso(recurso.rec_tipo, recurso.rec_instancia)}
              </a>
            </p>
          )
        }
      </Recursos>
    </section>
  )
}

function DecisaoForm({ solicitacaoId, recurso }: { solicitacaoId: number; recurso: Recurso }) {
  return (
    <div className="coluna so-tela">
      <RecordForm
        key={recurso.recurso_id}
        action={`/painel/ajax/solicitacao/${solicitacaoId}/recurso/${recurso.recurso_id}`}
        done={`/painel/solicitacao/${solicitacaoId}/detalhes?success=decisao`}
        submitLabel="Registrar decisão"
      >
        <SelectField {...attributesOf(decisaoFields, 'rec_decisao')} />
        <RichTextField {...attributesOf(decisaoFields, 'rec_decisao_texto')} />
      </RecordForm>
    </div>
  )
}
