// The appeals of a request; the form to decide an open one, one at a time, the earliest due unless the address names another; and the form
// to register one that somebody brought to the town hall.
import { comNome } from '#base/explica-prazo.ts'
import { attributesOf } from '#kits/form/field-facts.ts'
import { SelectField } from '#kits/form/web/fields.tsx'
import { RecordForm } from '#kits/form/web/record-form.tsx'
import { TextAreaField } from '#kits/form/web/text-area-field.tsx'
import { useFrame, useQueryValue } from '#kits/page/frame.tsx'
import { RichTextField } from '#kits/rich-text/web/rich-text-field.tsx'
import { OcultarNoCampo } from '#kits/tarja/web/ocultar-no-campo.tsx'
import { anexosDoRecurso } from '../anexos.ts'
import { nomeDoRecurso } from '../situacoes.ts'
import type { Passo, Recurso, SolicitacaoPainel } from '../solicitacao.contract.ts'
import { decisaoFields, recursoFields } from '../solicitacao.fields.ts'
import { AnexosField } from './anexos-field.tsx'
import { Recursos } from './recursos.tsx'

type RecursosPainelProps = {
  solicitacao: SolicitacaoPainel
  addressOf: (anexoId: number) => string
  avisaPorEmail: boolean
}

export function RecursosPainel({ solicitacao, addressOf, avisaPorEmail }: RecursosPainelProps) {
  const chosen = useQueryValue('recurso')
  const { solicitacao_id, recursos, passo } = solicitacao
  const cabe = passo && passo.passo !== 'aguardar' ? passo : null
  if (!recursos.length && !cabe) return null
  const open = recursos.filter(({ rec_decisao }) => rec_decisao === null)
  const current = open.find(({ recurso_id }) => String(recurso_id) === chosen) ?? open[0]
  return (
    <section className="secao" aria-labelledby="recursos">
      <h2 id="recursos">Recursos</h2>
      {recursos.length > 0 && (
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
      )}
      {cabe && <RecursoTrazido solicitacaoId={solicitacao_id} passo={cabe} avisaPorEmail={avisaPorEmail} />}
    </section>
  )
}

// Whoever asked at the desk has no account to appeal with, and whoever has one may come with a letter all the same.
type TrazidoProps = { solicitacaoId: number; passo: Passo; avisaPorEmail: boolean }

function RecursoTrazido({ solicitacaoId, passo, avisaPorEmail }: TrazidoProps) {
  const action = `/painel/ajax/solicitacao/${solicitacaoId}/recurso`
  const tipo = passo.passo === 'reclamar' ? 'reclamacao' : 'recurso'
  const nome = nomeDoRecurso(tipo, passo.instancia)
  return (
    <details className="so-tela coluna" open={useFrame().form?.action === action}>
      <summary>A pessoa trouxe um recurso ao balcão, ou por carta</summary>
      <RecordForm
        action={action}
        done={`/painel/solicitacao/${solicitacaoId}/detalhes?success=recurso`}
        submitLabel={`Registrar: ${nome}`}
      >
        <p>
          O que cabe agora, até <strong>{comNome(passo.ate)}</strong>: {nome}. O prazo da decisão conta de hoje
          {avisaPorEmail && ', e a pessoa é avisada por e-mail'}.
        </p>
        <input type="hidden" name="rec_tipo" value={tipo} />
        <input type="hidden" name="rec_instancia" value={passo.instancia} />
        <TextAreaField
          {...attributesOf(recursoFields, 'rec_texto')}
          hint="Com as palavras da pessoa. A carta pode ser anexada."
        />
        <AnexosField names={anexosDoRecurso} abaixo={(campo) => <OcultarNoCampo campo={campo} />} />
      </RecordForm>
    </details>
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
        <SelectField {...attributesOf(decisaoFields, 'rec_decisao')} {...hintOf(recurso)} />
        <RichTextField {...attributesOf(decisaoFields, 'rec_decisao_texto')} />
      </RecordForm>
    </div>
  )
}

// A complaint granted leaves the request as it is: unanswered, its term over.
const hintOf = ({ rec_tipo }: Recurso) =>
  rec_tipo === 'reclamacao' ? { hint: 'Deferir não muda o prazo do pedido: responda-o em seguida.' } : {}
