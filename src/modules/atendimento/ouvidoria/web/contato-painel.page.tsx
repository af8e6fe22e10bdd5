// A case for staff: its term and text, the person, then what can be done with it; what it is and its history come after.
import { useState } from 'react'
import { SuccessBanner } from '#kits/form/web/success-banner.tsx'
import { useFrame, useQueryValue } from '#kits/page/frame.tsx'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import { Day, DayAndHour } from '#ui/day.tsx'
import { DevolvidoDesde } from '#ui/devolvido-desde.tsx'
import { Facts } from '#ui/facts.tsx'
import type { ContatoPainel, ContatoPainelPage } from '../contato-painel.contract.ts'
import { origens } from '../situacoes.ts'
import { EncaminhamentosPainel, openCall } from './encaminhamentos-painel.tsx'
import { ArquivosDoContato, HistoricoDoContato } from './historico-contato.tsx'
import { IdentidadePainel } from './identidade-painel.tsx'
import { callOf, type NomeDoPasso } from './passo-call.ts'
import { PassosPainel, passosDe } from './passos-painel.tsx'
import { EstadoDoCaso } from './pills-painel.tsx'
import { PrazoDoContato } from './prazo-contato.tsx'
import { semEmail } from './resposta-painel.tsx'

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
  return (
    <p className="alerta erro" role="alert">
      {form.message}
    </p>
  )
}

function Familia({ contato: { principal, reunidas, emailFalhou, devolvidoDesde } }: { contato: ContatoPainel }) {
  const { fuso_horario } = useFrame().portal
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
      <DevolvidoDesde quem="quem escreveu" desde={devolvidoDesde} zone={fuso_horario} />
    </>
  )
}

const CasoLink = ({ de: { contato_id, protocolo } }: { de: ContatoPainel['reunidas'][number] }) => (
  <a href={`/painel/ouvidoria/${contato_id}/detalhes`}>{protocolo}</a>
)

function DadosDoContato({ contato }: { contato: ContatoPainel }) {
  const { fuso_horario } = useFrame().portal
  return (
    <Facts
      facts={[
        ['Protocolo', contato.protocolo],
        ['Tipo', contato.tco_nome],
        ['Quem escreveu', contato.ctt_nome],
        ['Sigiloso', contato.ctt_sigiloso === 'S' ? 'SIM' : 'NÃO'], // the specification's words
        ['Recebida', <DayAndHour key="r" instant={contato.ctt_data_cadastro} zone={fuso_horario} />],
        ['Como chegou', origens[contato.ctt_origem]],
        ['Órgão', contato.ctt_orgao],
        ['Onde foi', contato.ctt_lugar],
        ['Quando foi', contato.ctt_quando && <Day key="q" date={contato.ctt_quando} />],
        ['Situação', contato.ctt_situacao_texto],
      ]}
    />
  )
}
