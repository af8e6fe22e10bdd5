// One of the citizen's own requests: situation, due date, answer, and the next step that the law allows.
import { comNome } from '#base/explica-prazo.ts'
import { attributesOf } from '#kits/form/field-facts.ts'
import { RecordForm } from '#kits/form/web/record-form.tsx'
import { TextAreaField } from '#kits/form/web/text-area-field.tsx'
import { queryValue, useFrame, useQueryValue } from '#kits/page/frame.tsx'
import { DayAndHour } from '#kits/page/instant.tsx'
import type { Head, PageFrame, PageProps } from '#kits/page/page.ts'
import { RichText } from '#kits/rich-text/web/rich-text.tsx'
import { Facts } from '#ui/facts.tsx'
import { serverDrawn } from '#ui/server-drawn.ts'
import { anexosDoRecurso } from '../anexos.ts'
import { fundamentos, isFundamento } from '../fundamentos.ts'
import { nomeDoRecurso } from '../situacoes.ts'
import type { Movimento, Passo, Recurso, Solicitacao, SolicitacaoPage } from '../solicitacao.contract.ts'
import { recursoFields } from '../solicitacao.fields.ts'
import { AnexosDaSolicitacao, anexosDoPedido } from './anexos-da-solicitacao.tsx'
import { AnexosField } from './anexos-field.tsx'
import { Historico } from './historico.tsx'
import { PrazoDaSolicitacao } from './prazo-da-solicitacao.tsx'
import { Recursos } from './recursos.tsx'
import { SituacaoPill } from './situacao-pill.tsx'

export const head = ({ solicitacao }: SolicitacaoPage, frame: PageFrame): Head => ({
  title: `${queryValue(frame, 'success') === null ? '' : 'Recurso enviado – '}Solicitação ${solicitacao.slc_protocolo}`,
  description: null,
  trail: [
    { label: 'E-Sic', href: '/esic' },
    { label: 'Minhas solicitações', href: '/esic/solicitacoes' },
    { label: solicitacao.slc_protocolo },
  ],
})

const addressOf = (anexoId: number) => `/esic/solicitacao/anexo/${anexoId}`
const autorDe = ({ mov_do_solicitante }: Movimento) => (mov_do_solicitante ? 'Você' : 'Município')

export default function SolicitacaoDetalhesPage({ data }: PageProps<SolicitacaoPage>) {
  const { solicitacao } = data
  return (
    <>
      <Said solicitacao={solicitacao} />
      <div className="cabecalho">
        <div>
          <h1>Solicitação {solicitacao.slc_protocolo}</h1>
          <p className="lead">{solicitacao.slc_titulo}</p>
          <p>
            <SituacaoPill de={solicitacao} />
          </p>
        </div>
        <div className="acoes">
          <a className="btn sec so-tela" href={`/esic/solicitacao/${solicitacao.solicitacao_id}/pdf`}>
            Baixar em PDF
          </a>
        </div>
      </div>
      <PrazoDaSolicitacao solicitacao={solicitacao} />
      <Resposta solicitacao={solicitacao} />
      {data.publicado !== null && <Publicado publicado={data.publicado} />}
      <ProximoPasso solicitacao={solicitacao} autoridades={data.autoridades} />
      <Pedido solicitacao={solicitacao} />
      {solicitacao.recursos.length > 0 && (
        <section className="secao">
          <h2>Recursos</h2>
          <Recursos solicitacao={solicitacao} addressOf={addressOf} />
        </section>
      )}
      <section className="secao">
        <h2>Histórico</h2>
        <Historico movimentos={solicitacao.movimentos} autorDe={autorDe} />
      </section>
      <p className="secao so-tela">
        <a href="/esic/solicitacoes">Voltar às minhas solicitações</a>
      </p>
    </>
  )
}

// The result of the next step's form: done, or (without JavaScript) no longer possible, so that the page has no such form any more.
function Said({ solicitacao: { recursos, passo } }: { solicitacao: Solicitacao }) {
  const { form } = useFrame()
  const isSuccess = useQueryValue('success') !== null
  const last = recursos.at(-1)
  const hasForm = passo !== null && passo.passo !== 'aguardar'
  if (form && !hasForm) {
    return (
      <p className="alerta erro" role="alert">
        {form.message}
      </p>
    )
  }
  if (!isSuccess || !last || form) return null
  return (
    <p className="alerta ok" role="status">
      {nomeDoRecurso(last.rec_tipo, last.rec_instancia)}: enviado com sucesso.
    </p>
  )
}

function Publicado({ publicado }: { publicado: number }) {
  if (!import.meta.env.SSR) return <p className="secao" {...serverDrawn} />
  return (
    <p className="secao">
      A resposta <a href={`/esic/pedidos-respondidos/${publicado}`}>está no registro público</a>, sem nenhum dado seu.
      Não concorda? <a href="/ouvidoria">Peça a retirada à Ouvidoria</a>.
    </p>
  )
}

// The newest comment, the town's files, and the ground of a refusal.
function Resposta({ solicitacao }: { solicitacao: Solicitacao }) {
  const { slc_fundamento, slc_comentario_texto, slc_respondida_em } = solicitacao
  const anexos = solicitacao.anexos.filter((anexo) => !anexo.anx_do_solicitante)
  if (!slc_comentario_texto && !anexos.length && !isFundamento(slc_fundamento)) return null
  return (
    <section className="secao">
      <h2>{slc_respondida_em ? 'Resposta do município' : 'Último comentário do município'}</h2>
      <div className="resposta">
        {isFundamento(slc_fundamento) && (
          <p>
            <strong>Fundamento legal:</strong> {fundamentos[slc_fundamento]}
          </p>
        )}
        {slc_comentario_texto && <RichText html={slc_comentario_texto} />}
      </div>
      {anexos.length > 0 && (
        <>
          <h3>Documentos enviados pelo município</h3>
          <AnexosDaSolicitacao anexos={anexos} addressOf={addressOf} empty="" />
        </>
      )}
    </section>
  )
}

function Pedido({ solicitacao }: { solicitacao: Solicitacao }) {
  return (
    <section className="secao">
      <h2>O que você pediu</h2>
      <p className="linhas">{solicitacao.slc_descricao}</p>
      <Dados solicitacao={solicitacao} />
      <h3>Seus anexos</h3>
      <AnexosDaSolicitacao anexos={anexosDoPedido(solicitacao)} addressOf={addressOf} empty="Nenhum anexo." />
    </section>
  )
}

function Dados({ solicitacao }: { solicitacao: Solicitacao }) {
  if (!import.meta.env.SSR) return <div {...serverDrawn} />
  const { slc_protocolo, sol_nome, slc_data_cadastro, slc_orgao, slc_titulo } = solicitacao
  return (
    <div>
      <Facts
        facts={[
          ['Protocolo', slc_protocolo],
          ['Solicitante', sol_nome],
          ['Abertura', <DayAndHour key="a" instant={slc_data_cadastro} />],
          ['Orgão/Entidade/Serviço', slc_orgao],
          ['Título', slc_titulo],
        ]}
      />
    </div>
  )
}

// The one step that the law allows the citizen now (Lei 12.527/2011, arts. 15 and 16), with its form; or the awaited decision.
function ProximoPasso({ solicitacao, autoridades }: Omit<SolicitacaoPage, 'publicado'>) {
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
