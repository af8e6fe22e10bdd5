// A move, a comment, files: any of them, or all at once. Only allowed moves are offered.
import { Attachments } from '#kits/anexo/web/attachments.tsx'
import { attributesOf } from '#kits/form/field-facts.ts'
import { DecidingSelect } from '#kits/form/web/deciding-select.tsx'
import { SelectField } from '#kits/form/web/fields.tsx'
import { RecordForm } from '#kits/form/web/record-form.tsx'
import { versionNotes } from '#kits/form/web/version-notes.tsx'
import { useFrame } from '#kits/page/frame.tsx'
import { RichTextField } from '#kits/rich-text/web/rich-text-field.tsx'
import { type Situacao, situacoes } from '../situacoes.ts'
import type { SolicitacaoPainel } from '../solicitacao.contract.ts'
import { andamentoFields, anexoFields } from '../solicitacao.fields.ts'
import type { Categoria } from '../solicitacao-painel.contract.ts'

type AndamentoProps = { solicitacao: SolicitacaoPainel; categorias: Categoria[]; avisaPorEmail: boolean }

export function AndamentoPainel({ solicitacao, categorias, avisaPorEmail }: AndamentoProps) {
  const { temCorreio } = useFrame()
  const { solicitacao_id, slc_situacao, versao } = solicitacao
  const options = categorias.map(({ id, nome }) => ({ value: String(id), label: nome }))
  return (
    <section className="secao coluna so-tela" aria-labelledby="andamento">
      <h2 id="andamento">Responder ou mudar a situação</h2>
      <RecordForm
        notes={versionNotes}
        action={`/painel/ajax/solicitacao/${solicitacao_id}`}
        method="PUT"
        record={{ slc_situacao, versao }}
        done={`/painel/solicitacao/${solicitacao_id}/detalhes?success=andamento`}
        submitLabel="Registrar andamento"
      >
        <p className="dica">
          O solicitante vê tudo o que for registrado aqui
          {avisaPorEmail
            ? ', e é avisado por e-mail.'
            : temCorreio
              ? ', mas não tem e-mail: avise por telefone, por carta ou no balcão.'
              : '. Nenhum e-mail sai deste portal por enquanto: avise por outro meio.'}
        </p>
        <SituacaoFields solicitacao={solicitacao} />
        <RichTextField {...attributesOf(andamentoFields, 'slc_comentario')} />
        <Attachments
          items={[]}
          addressOf={String}
          fields={anexoFields}
          options={{ tipo_categoria_processo_id: options }}
        />
      </RecordForm>
    </section>
  )
}

// Only a rejection has a legal ground.
function SituacaoFields({ solicitacao }: { solicitacao: SolicitacaoPainel }) {
  const { esic, slc_situacao, movesPossiveis } = solicitacao
  const mayReject = esic && movesPossiveis.includes('REJ')
  return (
    <DecidingSelect
      {...attributesOf(andamentoFields, 'slc_situacao')}
      hint={movesPossiveis.length === 0 && 'Para reabrir o pedido, decida antes o recurso que espera.'}
      options={[
        { value: slc_situacao, label: `${situacoes[slc_situacao]} (sem mudança)` },
        ...movesPossiveis.map((move) => ({ value: move, label: labelOf(slc_situacao, move) })),
      ]}
    >
      {(para) =>
        mayReject &&
        (para === null || para === 'REJ') && <SelectField {...attributesOf(andamentoFields, 'slc_fundamento')} />
      }
    </DecidingSelect>
  )
}

const labelOf = (de: Situacao, para: Situacao) =>
  para === 'ANA' && de !== 'ESP' ? `${situacoes[para]} (reabrir)` : situacoes[para]
