// A case for staff: its term and text, the person, then what can be done with it; what it is and its history come after.
import { useEffect, useRef, useState } from 'react'
import { diaDe, mostraDataHora } from '#base/data.ts'
import { mostraCnpj, mostraCpf } from '#base/documento.ts'
import { comNome } from '#base/explica-prazo.ts'
import { mostraTelefone } from '#base/telefone.ts'
import { ComoFoiContado } from '#kits/caso/web/andamento.tsx'
import { attributesOf } from '#kits/form/field-facts.ts'
import { RecordForm } from '#kits/form/web/record-form.tsx'
import { SuccessBanner } from '#kits/form/web/success-banner.tsx'
import { TextAreaField } from '#kits/form/web/text-area-field.tsx'
import { DevolvidoDesde } from '#kits/page/devolvido-desde.tsx'
import { useFrame, useQueryValue } from '#kits/page/frame.tsx'
import { DayAndHour } from '#kits/page/instant.tsx'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import { Day } from '#ui/day.tsx'
import { type Fact, Facts } from '#ui/facts.tsx'
import { Problem } from '#ui/page-head.tsx'
import { explicaCaso } from '../contagem-do-caso.ts'
import type { ContatoPainel, ContatoPainelPage, IdentidadeRevelada } from '../contato-painel.contract.ts'
import { motivoFields } from '../ouvidoria.fields.ts'
import { apagada, origens } from '../situacoes.ts'
import { EncaminhamentosPainel, openCall } from './encaminhamentos-painel.tsx'
import { ArquivosDoContato, HistoricoDoContato } from './historico-contato.tsx'
import { callOf, type NomeDoPasso } from './passo-call.ts'
import { PassosPainel, passosDe, semEmail } from './passos-painel.tsx'
import { EstadoDoCaso, EstadoDoPrazo } from './pills-painel.tsx'

const titleOf = ({ protocolo }: ContatoPainel) => `Manifestação ${protocolo}`

export const head = ({ contato }: ContatoPainelPage) => panelHead(titleOf(contato))

export default function ContatoPainelPageView({ data }: PageProps<ContatoPainelPage>) {
  const { contato } = data
  const [aberto, setAberto] = useState(useQueryValue('passo'))
  const isAsking = aberto === 'identidade'
  const passos = passosDe(data).map(({ nome }) => nome)
  // fields of the same name: what asks for a reason stands alone on the page
  const passo = passos.find((nome) => nome === aberto) ?? passos.find((nome) => nome === 'resposta') ?? null
  const registro = contato.movimentos.find(({ mov_tipo }) => mov_tipo === 'registro')
  return (
    <>
      <SuccessBanner messages={messagesOf(contato)} />
      <Refused contato={contato} passo={passo} aberto={aberto} />
      <div className="cabecalho">
        <div>
          <h1>{titleOf(contato)}</h1>
          <p className="lead">{contato.tco_nome}</p>
        </div>
        <EstadoDoCaso de={contato} />
      </div>
      <p className="so-tela">
        <a href="/painel/ouvidoria">Voltar</a>
        {passos.length > 0 && (
          <>
            {' '}
            · <a href="#passo">O que fazer</a>
          </>
        )}
      </p>
      <div className="secao pilha-vertical">
        <Familia contato={contato} />
        <PrazoDoContato contato={contato} />
      </div>
      <section className="secao" aria-labelledby="mensagem-recebida">
        <h2 id="mensagem-recebida">Mensagem</h2>
        <p className="linhas">{contato.ctt_mensagem}</p>
        <ArquivosDoContato anexos={contato.anexos.filter((one) => one.movimento_id === registro?.movimento_id)} />
      </section>
      <IdentidadePainel contato={contato} isAsking={isAsking} onOpen={() => setAberto('identidade')} />
      <EncaminhamentosPainel contato={contato} aberto={aberto} onOpen={setAberto} />
      <PassosPainel data={data} passo={passo} onChoose={setAberto} />
      <section className="secao" aria-labelledby="dados">
        <h2 id="dados">Dados da manifestação</h2>
        <DadosDoContato contato={contato} />
      </section>
      <section className="secao" aria-labelledby="historico">
        <h2 id="historico">Andamento</h2>
        <HistoricoDoContato {...contato} />
      </section>
    </>
  )
}

// The specification's words, which are not the whole truth of whoever left no address.
const answered = 'Email enviado com sucesso!!!'
const messagesOf = ({ ctt_email, ctt_sigiloso }: ContatoPainel) =>
  ctt_email || ctt_sigiloso === 'S' ? doneMessages : { ...doneMessages, '1': `${answered} ${semEmail}` }

const doneMessages: Record<string, string> = {
  '1': answered,
  analise: 'Análise registrada com sucesso.',
  complemento: 'Complementação pedida com sucesso.',
  prorrogacao: 'Prazo prorrogado com sucesso.',
  arquivamento: 'Manifestação arquivada com sucesso.',
  encaminhamento: 'Manifestação encaminhada com sucesso. O órgão recebe o link por e-mail.',
  'prorrogacao-orgao': 'Prazo do órgão prorrogado com sucesso.',
  'retirada-orgao': 'Encaminhamento retirado com sucesso.',
  juncao: 'Manifestações reunidas com sucesso.',
  separacao: 'Manifestação separada com sucesso.',
  'proposta-esic': 'Proposta enviada com sucesso.',
  'consentimento-esic': 'Resposta da pessoa registrada com sucesso.',
  aviso: 'Aviso registrado com sucesso.',
}

type RefusedProps = { contato: ContatoPainel; passo: NomeDoPasso | null; aberto: string | null }

// The error of a form sent without JavaScript whose step is no longer possible, so that the page has no such form any more.
function Refused({ contato, passo, aberto }: RefusedProps) {
  const { form } = useFrame()
  if (!form?.message) return null
  const shown = [
    passo && callOf(passo, contato),
    aberto === 'identidade' && `/painel/ajax/contato/${contato.contato_id}/identidade`,
    openCall(contato, aberto),
  ]
  if (shown.includes(form.action)) return null
  return <Problem>{form.message}</Problem>
}

function Familia({ contato: { principal, reunidas, emailFalhou, devolvidoDesde } }: { contato: ContatoPainel }) {
  const links = reunidas.map((one) => <CasoLink key={one.contato_id} de={one} />)
  return (
    <>
      {principal && (
        <p className="alerta aviso">
          Reunida com a <CasoLink de={principal} />, que é respondida pelas duas.
        </p>
      )}
      {links.length > 0 && (
        <p className="alerta aviso">
          A resposta vai também a quem escreveu {links.flatMap((link, at) => (at ? [', ', link] : [link]))}: não cite
          nela quem escreveu esta.
        </p>
      )}
      {emailFalhou && (
        <p className="alerta erro">
          E-mail não entregue: quem escreveu precisa ser avisado por outro meio. Depois, registre em “Avisar por outro
          meio”.
        </p>
      )}
      <DevolvidoDesde quem="quem escreveu" desde={devolvidoDesde} />
    </>
  )
}

const CasoLink = ({ de: { contato_id, protocolo } }: { de: ContatoPainel['reunidas'][number] }) => (
  <a href={`/painel/ouvidoria/${contato_id}/detalhes`}>{protocolo}</a>
)

function DadosDoContato({ contato }: { contato: ContatoPainel }) {
  return (
    <Facts
      facts={[
        ['Protocolo', contato.protocolo],
        ['Tipo', contato.tco_nome],
        ['Quem escreveu', contato.ctt_nome],
        ['Sigiloso', contato.ctt_sigiloso === 'S' ? 'SIM' : 'NÃO'], // the specification's words
        ['Recebida', <DayAndHour key="r" instant={contato.ctt_data_cadastro} />],
        ['Como chegou', origens[contato.ctt_origem]],
        ['Órgão', contato.ctt_orgao],
        ['Onde foi', contato.ctt_lugar],
        ['Quando foi', contato.ctt_quando && <Day key="q" date={contato.ctt_quando} />],
        ['Situação', contato.ctt_situacao_texto],
      ]}
    />
  )
}

// The term of a case: until when the town answers, or, while more information is requested of the person, until when it is awaited.
function PrazoDoContato({ contato }: { contato: ContatoPainel }) {
  const { prazo, ctt_situacao, ctt_prorrogacao_motivo } = contato
  const isComplement = ctt_situacao === 'COM'
  return (
    <section className="prazo" aria-labelledby="prazo">
      <h2 id="prazo">{isComplement ? 'Prazo da complementação' : 'Prazo de resposta'}</h2>
      <p className="prazo-dia">
        <time dateTime={prazo.vencimento}>{comNome(prazo.vencimento)}</time> <EstadoDoPrazo de={contato} />
      </p>
      {isComplement && (
        <p>
          Até esse dia se espera quem escreveu. O prazo da resposta volta a correr quando o complemento chegar; sem ele,
          a manifestação é arquivada.
        </p>
      )}
      {ctt_situacao === 'RES' && <Respondida contato={contato} />}
      {prazo.isProrrogada && <p className="linhas">Prazo prorrogado. Motivo: {ctt_prorrogacao_motivo}</p>}
      {!isComplement && <ComoFoiContado frases={explicaCaso(contato)} />}
    </section>
  )
}

function Respondida({ contato: { movimentos, ctt_prazo } }: { contato: ContatoPainel }) {
  const { fuso_horario } = useFrame().portal
  const last = movimentos.findLast(({ mov_tipo }) => mov_tipo === 'resposta')
  if (!last) return null
  const isInTime = diaDe(last.mov_data, fuso_horario) <= ctt_prazo
  return (
    <p>
      Respondida em {mostraDataHora(last.mov_data, fuso_horario)}, {isInTime ? 'dentro do prazo' : 'depois do prazo'}.
    </p>
  )
}

// The person who wrote. Of a secret case it is shown to staff who give a reason, and each time is recorded; with JavaScript in place, so
// that the forms below keep what was typed, and without it on the page that answers the form.
type IdentidadeProps = { contato: ContatoPainel; isAsking: boolean; onOpen: () => void }

function IdentidadePainel(props: IdentidadeProps) {
  const { contato } = props
  const isErased = contato.ctt_apagada_em !== null && contato.ctt_anonimo === 'N'
  const isOpen = contato.ctt_anonimo === 'N' && contato.ctt_sigiloso === 'N'
  return (
    <section className="secao" aria-labelledby="identidade">
      <h2 id="identidade">Quem escreveu</h2>
      {isErased ? (
        <p>{apagada}</p>
      ) : isOpen ? (
        <Facts facts={factsOf(contato)} />
      ) : contato.ctt_anonimo === 'S' ? (
        <p>
          <b>Anônimo.</b> Não há nome nem contato guardados.
        </p>
      ) : (
        <Sigilosa {...props} />
      )}
    </section>
  )
}

function Sigilosa({ contato, isAsking, onOpen }: IdentidadeProps) {
  const { form } = useFrame()
  const sent = (form?.details as { identidade?: IdentidadeRevelada } | undefined)?.identidade ?? null
  const [identidade, setIdentidade] = useState(sent)
  const notice = useRef<HTMLParagraphElement>(null)
  const target = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (identidade && !sent) notice.current?.focus()
  }, [identidade, sent])
  const openQuestion = () => {
    onOpen()
    requestAnimationFrame(() => target.current?.querySelector('textarea')?.focus())
  }
  if (identidade)
    return (
      <div className="pilha-vertical">
        <p className="alerta aviso" tabIndex={-1} ref={notice}>
          Dados sigilosos: use-os só para atender a esta manifestação. Esta consulta ficou registrada.
        </p>
        <Facts facts={factsOf(identidade)} />
        <Consultas revelacoes={identidade.revelacoes} />
      </div>
    )
  return (
    <div className="pilha-vertical" ref={target}>
      <p>
        <b>Sigiloso.</b> Nome, documento, e-mail, telefone e endereço ficam fora das listas, das buscas e do que é
        enviado.
      </p>
      {isAsking ? (
        <div className="coluna">
          <RecordForm<IdentidadeRevelada>
            action={`/painel/ajax/contato/${contato.contato_id}/identidade`}
            done={setIdentidade}
            submitLabel="Revelar identidade"
          >
            <p className="dica">Quem revela, quando e por que motivo fica registrado para sempre.</p>
            <TextAreaField {...attributesOf(motivoFields, 'motivo')} />
          </RecordForm>
        </div>
      ) : (
        <p className="so-tela">
          <a
            className="btn sec"
            href={`/painel/ouvidoria/${contato.contato_id}/detalhes?passo=identidade#identidade`}
            onClick={(event) => {
              event.preventDefault()
              openQuestion()
            }}
          >
            Revelar identidade
          </a>
        </p>
      )}
    </div>
  )
}

function Consultas({ revelacoes }: Pick<IdentidadeRevelada, 'revelacoes'>) {
  return (
    <details>
      <summary>Últimas consultas a estes dados</summary>
      <ul className="lista-simples">
        {revelacoes.map(({ rev_data, rev_autor, rev_motivo, rev_o_que }) => (
          <li key={`${rev_data} ${rev_autor}`}>
            <DayAndHour instant={rev_data} /> · {rev_autor} ·{' '}
            {rev_o_que === 'arquivo' ? 'abriu um arquivo que a pessoa enviou' : rev_motivo}
          </li>
        ))}
      </ul>
    </details>
  )
}

type Dados = Pick<ContatoPainel, 'ctt_nome' | 'ctt_email' | 'ctt_cpf_cnpj' | 'ctt_telefone' | 'ctt_endereco'>

const factsOf = (dados: Dados): Fact[] => [
  ['Nome', dados.ctt_nome],
  ['E-mail', dados.ctt_email && <a href={`mailto:${dados.ctt_email}`}>{dados.ctt_email}</a>],
  ['CPF ou CNPJ', dados.ctt_cpf_cnpj.length === 11 ? mostraCpf(dados.ctt_cpf_cnpj) : mostraCnpj(dados.ctt_cpf_cnpj)],
  ['Telefone', dados.ctt_telefone && mostraTelefone(dados.ctt_telefone)],
  ['Endereço', dados.ctt_endereco],
]
