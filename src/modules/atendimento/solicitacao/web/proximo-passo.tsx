// The one step that the law allows the citizen now (Lei 12.527/2011, arts. 15 and 16), with its form; or the awaited decision.
import { comNome } from '#base/explica-prazo.ts'
import { attributesOf } from '#kits/form/field-facts.ts'
import { RecordForm } from '#kits/form/web/record-form.tsx'
import { TextAreaField } from '#kits/form/web/text-area-field.tsx'
import { useFrame } from '#kits/page/frame.tsx'
import { anexosDoRecurso } from '../anexos.ts'
import { nomeDoRecurso } from '../situacoes.ts'
import type { Passo, Recurso, Solicitacao, SolicitacaoPage } from '../solicitacao.contract.ts'
import { recursoFields } from '../solicitacao.fields.ts'
import { AnexosField } from './anexos-field.tsx'

export function ProximoPasso({ solicitacao, autoridades }: Omit<SolicitacaoPage, 'publicado'>) {
  const { passo, esic } = solicitacao
  if (!esic) return null
  return (
    <section className="secao passo" aria-labelledby="passo">
      <h2 id="passo">{passo === null ? 'Próximo passo' : `Próximo passo: ${stepName(passo).toLowerCase()}`}</h2>
      {passo === null ? (
        <Nothing solicitacao={solicitacao} />
      ) : passo.passo === 'aguardar' ? (
        <Wait passo={passo} solicitacao={solicitacao} />
      ) : (
        <Step solicitacao={solicitacao} passo={passo} autoridade={autoridades[passo.instancia - 1] ?? ''} />
      )}
    </section>
  )
}

function Nothing({ solicitacao: { prazo, slc_respondida_em } }: { solicitacao: Solicitacao }) {
  if (slc_respondida_em !== null || !prazo || prazo.estado === 'vencida')
    return <p>Não há recurso a apresentar agora. Se precisar, fale com o Serviço de Informação ao Cidadão.</p>
  return (
    <p>
      Aguarde a resposta: o município tem até <Day dia={prazo.vencimento} />. Se ela não vier, você poderá reclamar
      aqui, a partir do dia seguinte.
    </p>
  )
}

function Wait({ passo, solicitacao }: { passo: Passo; solicitacao: Solicitacao }) {
  const { temCorreio } = useFrame()
  const last = solicitacao.recursos.at(-1)
  if (!last) return null
  return (
    <p>
      Aguarde a decisão: {nomeDoRecurso(last.rec_tipo, last.rec_instancia)}. Quem decide: {last.rec_autoridade}, até{' '}
      <Day dia={passo.ate} />.{temCorreio && ' Você receberá a decisão por e-mail.'}
    </p>
  )
}

const kinds = {
  recorrer: {
    tipo: 'recurso',
  },
  reclamar: {
    label: 'Reclamação',
    hint: 'Diga que não recebeu a resposta. Você pode acrescentar o que achar importante.',
    tipo: 'reclamacao',
  },
} as const

function stepName({ passo, instancia }: Passo): string {
  if (passo === 'aguardar') return 'Aguardar a decisão'
  return passo === 'reclamar' ? 'Reclamar da falta de resposta' : `Recorrer (${instancia}ª instância)`
}

function offerOf({ passo, instancia }: Passo, last: Recurso | undefined): string {
  if (passo === 'reclamar') return 'O prazo de resposta terminou sem que o município respondesse: você pode reclamar.'
  if (instancia === 1) return 'Se você não concorda com a resposta, ou se nem tudo foi respondido, pode recorrer.'
  return last?.rec_decisao
    ? 'Se você não concorda com a decisão, pode recorrer mais uma vez, à segunda instância.'
    : 'O prazo terminou sem decisão: você pode recorrer à segunda instância.'
}

type StepProps = { solicitacao: Solicitacao; passo: Passo; autoridade: string }

function Step({ solicitacao: { solicitacao_id: id, recursos }, passo, autoridade }: StepProps) {
  const kind = passo.passo === 'reclamar' ? 'reclamar' : 'recorrer'
  const { tipo, ...words } = kinds[kind]
  return (
    <>
      <p>{offerOf(passo, recursos.at(-1))}</p>
      <p>
        Último dia: <Day dia={passo.ate} />. Quem decide: {autoridade}.
      </p>
      <div className="so-tela">
        <RecordForm
          action={`/esic/ajax/solicitacao/${id}/recurso`}
          done={`/esic/solicitacao/${id}/detalhes?success=1`}
          submitLabel={stepName(passo)}
        >
          <input type="hidden" name="rec_tipo" value={tipo} />
          <input type="hidden" name="rec_instancia" value={passo.instancia} />
          <TextAreaField {...attributesOf(recursoFields, 'rec_texto')} {...words} />
          <AnexosField names={anexosDoRecurso} />
        </RecordForm>
      </div>
    </>
  )
}

function Day({ dia }: { dia: string }) {
  return (
    <strong>
      <time dateTime={dia}>{comNome(dia)}</time>
    </strong>
  )
}
