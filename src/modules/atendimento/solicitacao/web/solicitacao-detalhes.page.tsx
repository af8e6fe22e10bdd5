// One of the citizen's own requests: situation, due date, answer, and the next step that the law allows.
import { queryValue, useFrame, useQueryValue } from '#kits/page/frame.tsx'
import type { Head, PageFrame, PageProps } from '#kits/page/page.ts'
import { RichText } from '#kits/rich-text/web/rich-text.tsx'
import { DayAndHour } from '#ui/day.tsx'
import { Facts } from '#ui/facts.tsx'
import { serverDrawn } from '#ui/server-drawn.ts'
import { fundamentos, isFundamento } from '../fundamentos.ts'
import { nomeDoRecurso } from '../situacoes.ts'
import type { Movimento, Solicitacao, SolicitacaoPage } from '../solicitacao.contract.ts'
import { AnexosDaSolicitacao, anexosDoPedido } from './anexos-da-solicitacao.tsx'
import { Historico } from './historico.tsx'
import { PrazoDaSolicitacao } from './prazo-da-solicitacao.tsx'
import { ProximoPasso } from './proximo-passo.tsx'
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
  const { fuso_horario } = useFrame().portal
  if (!import.meta.env.SSR) return <div {...serverDrawn} />
  const { slc_protocolo, sol_nome, slc_data_cadastro, slc_orgao, slc_titulo } = solicitacao
  return (
    <div>
      <Facts
        facts={[
          ['Protocolo', slc_protocolo],
          ['Solicitante', sol_nome],
          ['Abertura', <DayAndHour key="a" instant={slc_data_cadastro} zone={fuso_horario} />],
          ['Orgão/Entidade/Serviço', slc_orgao],
          ['Título', slc_titulo],
        ]}
      />
    </div>
  )
}
