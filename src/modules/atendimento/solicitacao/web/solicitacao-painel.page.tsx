// A request for staff: its term and text, then a form for each possible action; what it is, the requester and its history come after.
import { useState } from 'react'
import { attributesOf } from '#kits/form/field-facts.ts'
import { RecordForm } from '#kits/form/web/record-form.tsx'
import { SuccessBanner } from '#kits/form/web/success-banner.tsx'
import { TextAreaField } from '#kits/form/web/text-area-field.tsx'
import { versionNotes } from '#kits/form/web/version-notes.tsx'
import { DevolvidoDesde } from '#kits/page/devolvido-desde.tsx'
import { useFrame, useHydrated, useQueryValue } from '#kits/page/frame.tsx'
import { DayAndHour } from '#kits/page/instant.tsx'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Facts } from '#ui/facts.tsx'
import { Problem } from '#ui/page-head.tsx'
import { fundamentos, isFundamento } from '../fundamentos.ts'
import type { Movimento, SolicitacaoAnexo, SolicitacaoPainel, SolicitacaoPainelPage } from '../solicitacao.contract.ts'
import { retiradaFields } from '../solicitacao.fields.ts'
import {
  AndamentoPainel,
  DestinoPainel,
  ProrrogacaoPainel,
  PublicacaoPainel,
  publicacaoActions,
} from './andamento-painel.tsx'
import { AnexosDaSolicitacao, type AnexosProps, anexosDoPedido } from './anexos-da-solicitacao.tsx'
import { DadosPainel } from './dados-painel.tsx'
import { Historico } from './historico.tsx'
import { PrazoDaSolicitacao } from './prazo-da-solicitacao.tsx'
import { RecursosPainel } from './recursos-painel.tsx'
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
        <DevolvidoDesde quem="quem pediu" desde={data.devolvidoDesde} />
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
  return <Problem>{form.message}</Problem>
}

const withdrawableOf = ({ anexos, movimentos }: SolicitacaoPainel): Alvo[] => [
  ...anexos.filter(({ retirada }) => !retirada).map(({ anexo_id }) => `anexo/${anexo_id}`),
  ...movimentos.filter(podeRetirar).map(({ movimento_id }) => `comentario/${movimento_id}`),
]

function DadosDaSolicitacao({ solicitacao }: { solicitacao: SolicitacaoPainel }) {
  const { slc_fundamento } = solicitacao
  return (
    <Facts
      facts={[
        ['Protocolo', solicitacao.slc_protocolo],
        ['Solicitante', solicitacao.sol_nome],
        ['Abertura', <DayAndHour key="a" instant={solicitacao.slc_data_cadastro} />],
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

// Withdraws a wrong file or comment, with a reason: a dialog, or without JavaScript a form at the head of the page.

/** 'anexo/12' or 'comentario/34': as in the address of the call. */
type Alvo = string

/** `pagina`: whole, since the page of a form sent without JavaScript has the address of the call. */
type LinkProps = { pagina: string; alvo: Alvo; nome: string; onOpen: (alvo: Alvo) => void }

function RetirarLink({ pagina, alvo, nome, onOpen }: LinkProps) {
  return (
    <a
      className="retirar so-tela"
      href={`${pagina}?retirar=${alvo}#retirada`}
      onClick={(event) => {
        event.preventDefault()
        onOpen(alvo)
      }}
    >
      Retirar<span className="oculto"> {nome}</span>
    </a>
  )
}

type RetiradaProps = {
  solicitacao: SolicitacaoPainel
  alvo: Alvo | null
  avisaPorEmail: boolean
  onClose: () => void
}

function RetiradaPainel({ solicitacao, alvo, ...rest }: RetiradaProps) {
  const isHydrated = useHydrated()
  const nome = alvo && nomeDe(solicitacao, alvo)
  const title = alvo?.startsWith('anexo/') ? 'Retirar o arquivo?' : 'Retirar o comentário?'
  const form = alvo && nome && <RetiradaForm solicitacao={solicitacao} alvo={alvo} nome={nome} {...rest} />
  if (isHydrated)
    return (
      <Dialog title={title} isOpen={Boolean(form)} onClose={rest.onClose}>
        {form}
      </Dialog>
    )
  if (!form) return null
  return (
    <section className="secao coluna so-tela" aria-labelledby="retirada">
      <h2 id="retirada">{title}</h2>
      {form}
    </section>
  )
}

type FormProps = RetiradaProps & { alvo: Alvo; nome: string }

function RetiradaForm({ solicitacao: { solicitacao_id, versao }, alvo, nome, avisaPorEmail, onClose }: FormProps) {
  const page = `/painel/solicitacao/${solicitacao_id}/detalhes`
  return (
    <RecordForm
      notes={versionNotes}
      action={`/painel/ajax/solicitacao/${solicitacao_id}/${alvo}/retirada`}
      record={{ versao }}
      done={`${page}?success=retirada`}
      submitLabel="Retirar"
      buttons={
        <a
          className="btn sec"
          href={page}
          onClick={(event) => {
            event.preventDefault()
            onClose()
          }}
        >
          Cancelar
        </a>
      }
    >
      <p className="dialogo-texto">
        {nome}. O solicitante deixa de ver o que for retirado. Fica guardado, e só um administrador o abre; a situação e
        o prazo do pedido não mudam.
      </p>
      {avisaPorEmail && <p className="dica">O solicitante é avisado por e-mail, com o motivo.</p>}
      <TextAreaField {...attributesOf(retiradaFields, 'ret_motivo')} />
    </RecordForm>
  )
}

// Null for what is not there, or is withdrawn already: the address may be an old one.
function nomeDe({ anexos, movimentos }: SolicitacaoPainel, alvo: Alvo): string | null {
  const [tipo, id] = alvo.split('/')
  if (tipo === 'anexo') return anexos.find((each) => !each.retirada && each.anexo_id === Number(id))?.ane_nome ?? null
  const movimento = movimentos.find((each) => !each.retirada && each.movimento_id === Number(id))
  return tipo === 'comentario' && movimento ? `Comentário de ${movimento.mov_autor}` : null
}
