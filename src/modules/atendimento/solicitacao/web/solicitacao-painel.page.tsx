// A request for staff: its term and text, then a form for each possible action; what it is, the requester and its history come after.
import { useState } from 'react'
import { SuccessBanner } from '#kits/form/web/success-banner.tsx'
import { useFrame, useQueryValue } from '#kits/page/frame.tsx'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import { DayAndHour } from '#ui/day.tsx'
import { DevolvidoDesde } from '#ui/devolvido-desde.tsx'
import { Facts } from '#ui/facts.tsx'
import { fundamentos, isFundamento } from '../fundamentos.ts'
import type { Movimento, SolicitacaoAnexo, SolicitacaoPainel } from '../solicitacao.contract.ts'
import type { SolicitacaoPainelPage } from '../solicitacao-painel.contract.ts'
import { AndamentoPainel } from './andamento-painel.tsx'
import { AnexosDaSolicitacao, type AnexosProps, anexosDoPedido } from './anexos-da-solicitacao.tsx'
import { DadosPainel } from './dados-painel.tsx'
import { DestinoPainel } from './destino-painel.tsx'
import { Historico } from './historico.tsx'
import { PrazoDaSolicitacao } from './prazo-da-solicitacao.tsx'
import { ProrrogacaoPainel } from './prorrogacao-painel.tsx'
import { PublicacaoPainel, publicacaoActions } from './publicacao-painel.tsx'
import { RecursosPainel } from './recursos-painel.tsx'
import { type Alvo, RetiradaPainel, RetirarLink } from './retirada-painel.tsx'
import { SituacaoPill } from './situacao-pill.tsx'

const titleOf = ({ slc_protocolo }: SolicitacaoPainel) => `Solicitação ${slc_protocolo}`

export const head = ({ solicitacao }: SolicitacaoPainelPage) => panelHead(titleOf(solicitacao))

export default function SolicitacaoPainelPageView({ data }: PageProps<SolicitacaoPainelPage>) {
  const { solicitacao, prorrogacao, categorias, dados, podeAbrirRetirados } = data
  const retirar = useQueryValue('retirar')
  const [alvo, setAlvo] = useState<Alvo | null>(retirar)
  const actionOf = (tipo: 'anexo' | 'comentario', id: number, nome: string) => (
    <RetirarLink pagina={paginaDe(solicitacao)} alvo={`${tipo}/${id}`} nome={nome} onOpen={setAlvo} />
  )
  const ofAnexo = { actionOf: (anexo: SolicitacaoAnexo) => actionOf('anexo', anexo.anexo_id, anexo.ane_nome) }
  const anexoProps = { addressOf: anexoAddress, opensWithdrawn: podeAbrirRetirados, ...ofAnexo }
  const ofRequester = anexosDoPedido(solicitacao)
  const isApagada = solicitacao.movimentos.some(({ mov_tipo }) => mov_tipo === 'guarda')
  const ofTown = solicitacao.anexos.filter((anexo) => !anexo.anx_do_solicitante)
  return (
    <>
      <SuccessBanner messages={doneMessages} />
      <Refused data={data} />
      <RetiradaPainel
        solicitacao={solicitacao}
        alvo={alvo}
        avisaPorEmail={data.avisaPorEmail}
        onClose={() => setAlvo(null)}
      />
      <div className="cabecalho">
        <div>
          <h1>{titleOf(solicitacao)}</h1>
          <p className="lead">{solicitacao.slc_titulo}</p>
        </div>
        <SituacaoPill de={solicitacao} />
      </div>
      <p className="so-tela">
        <a href={`/painel/solicitacoes?esic=${solicitacao.esic ? 1 : 0}`}>Voltar</a> ·{' '}
        <a href="#andamento">Responder ou mudar a situação</a> ·{' '}
        <a href={`/painel/solicitacao/${solicitacao.solicitacao_id}/pdf`}>Baixar em PDF</a>
      </p>
      <div className="secao pilha-vertical">
        <PrazoDaSolicitacao solicitacao={solicitacao} />
        <DevolvidoDesde quem="quem pediu" desde={data.devolvidoDesde} zone={useFrame().portal.fuso_horario} />
      </div>
      <section className="secao" aria-labelledby="mensagem">
        <h2 id="mensagem">Mensagem</h2>
        <p className="linhas">{solicitacao.slc_descricao}</p>
      </section>
      <Anexos id="anexos-solicitante" title="Anexos do solicitante" anexos={ofRequester} {...anexoProps} />
      <RecursosPainel solicitacao={solicitacao} addressOf={anexoAddress} avisaPorEmail={data.avisaPorEmail} />
      {!isApagada && (
        <AndamentoPainel solicitacao={solicitacao} categorias={categorias} avisaPorEmail={data.avisaPorEmail} />
      )}
      {data.destinos.length > 0 && <DestinoPainel solicitacao={solicitacao} destinos={data.destinos} />}
      {prorrogacao && <ProrrogacaoPainel solicitacao={solicitacao} {...prorrogacao} />}
      {data.publicacao && <PublicacaoPainel solicitacaoId={solicitacao.solicitacao_id} publicacao={data.publicacao} />}
      <Anexos id="anexos-resposta" title="Anexos da resposta" anexos={ofTown} {...anexoProps} />
      <section className="secao" aria-labelledby="dados">
        <h2 id="dados">Dados da solicitação</h2>
        <DadosDaSolicitacao solicitacao={solicitacao} />
      </section>
      {!isApagada && <DadosPainel solicitacao={solicitacao} dados={dados} />}
      <section className="secao" aria-labelledby="historico">
        <h2 id="historico">Andamento</h2>
        <Historico
          movimentos={solicitacao.movimentos}
          autorDe={autorDe}
          actionOf={(each) => podeRetirar(each) && actionOf('comentario', each.movimento_id, 'este comentário')}
        />
        {podeAbrirRetirados && solicitacao.movimentos.some(({ retirada }) => retirada) && (
          <p className="so-tela">
            <a href={`${paginaDe(solicitacao)}?retirados=1#historico`}>Ver os comentários retirados</a> (a consulta fica
            registrada)
          </p>
        )}
      </section>
    </>
  )
}

/** Not there when there are none. */
function Anexos({ id, title, ...list }: { id: string; title: string } & Omit<AnexosProps, 'empty'>) {
  if (!list.anexos.length) return null
  return (
    <section className="secao" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <AnexosDaSolicitacao {...list} empty="" />
    </section>
  )
}

const podeRetirar = ({ mov_tipo, mov_comentario, retirada }: Movimento) =>
  (mov_tipo === 'situacao' || mov_tipo === 'comentario') && mov_comentario !== '' && retirada === null

const anexoAddress = (id: number) => `/painel/solicitacao/anexo/${id}`

const autorDe = ({ mov_autor, mov_do_solicitante }: Movimento) =>
  mov_autor || (mov_do_solicitante ? 'Solicitante' : 'Portal')

const doneMessages: Record<string, string> = {
  andamento: 'Andamento registrado com sucesso.',
  prorrogacao: 'Prazo prorrogado com sucesso.',
  destino: 'Passado adiante com sucesso.',
  recurso: 'Recurso registrado com sucesso.',
  decisao: 'Decisão registrada com sucesso.',
  retirada: 'Retirado com sucesso.',
  corrigido: 'Os dados do solicitante foram corrigidos.',
  publicacao: 'Publicado no registro de pedidos respondidos.',
  despublicado: 'Retirado do registro de pedidos respondidos.',
}

// The error of a form sent without JavaScript whose action is no longer possible, so that the page has no such form any more.
function Refused({ data: { solicitacao, prorrogacao, destinos, publicacao } }: { data: SolicitacaoPainelPage }) {
  const { form } = useFrame()
  const call = `/painel/ajax/solicitacao/${solicitacao.solicitacao_id}`
  const open = solicitacao.recursos.filter(({ rec_decisao }) => rec_decisao === null)
  const shown = [
    call,
    ...(prorrogacao ? [`${call}/prorrogacao`] : []),
    ...(destinos.length ? [`${call}/destino`] : []),
    ...(publicacao ? Object.values(publicacaoActions(solicitacao.solicitacao_id)) : []),
    ...(solicitacao.passo && solicitacao.passo.passo !== 'aguardar' ? [`${call}/recurso`] : []),
    ...withdrawableOf(solicitacao).map((alvo) => `${call}/${alvo}/retirada`),
    ...open.map(({ recurso_id }) => `${call}/recurso/${recurso_id}`),
  ]
  if (!form || shown.includes(form.action)) return null
  return (
    <p className="alerta erro" role="alert">
      {form.message}
    </p>
  )
}

const withdrawableOf = ({ anexos, movimentos }: SolicitacaoPainel): Alvo[] => [
  ...anexos.filter(({ retirada }) => !retirada).map(({ anexo_id }) => `anexo/${anexo_id}`),
  ...movimentos.filter(podeRetirar).map(({ movimento_id }) => `comentario/${movimento_id}`),
]

function DadosDaSolicitacao({ solicitacao }: { solicitacao: SolicitacaoPainel }) {
  const { fuso_horario } = useFrame().portal
  const { slc_fundamento } = solicitacao
  return (
    <Facts
      facts={[
        ['Protocolo', solicitacao.slc_protocolo],
        ['Solicitante', solicitacao.sol_nome],
        ['Abertura', <DayAndHour key="a" instant={solicitacao.slc_data_cadastro} zone={fuso_horario} />],
        ['Orgão/Entidade/Serviço', solicitacao.slc_orgao],
        ['Tipo', solicitacao.esic ? 'Pedido de informação' : 'Pedido de serviço'],
        ['Feita', solicitacao.slc_presencial ? 'No atendimento presencial' : 'Pelo portal'],
        ['Situação', solicitacao.slc_situacao_texto],
        ...(isFundamento(slc_fundamento) ? [['Fundamento legal', fundamentos[slc_fundamento]] as const] : []),
      ]}
    />
  )
}

const paginaDe = ({ solicitacao_id }: { solicitacao_id: number }) => `/painel/solicitacao/${solicitacao_id}/detalhes`
