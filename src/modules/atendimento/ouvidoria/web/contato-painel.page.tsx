// A case for staff: its term and text, who wrote, then what can be done with it; what it is and its history come after.
import { useState } from 'react'
import { SuccessBanner } from '../../../../kits/form/web/success-banner.tsx'
import { useFrame, useQueryValue } from '../../../../kits/page/frame.tsx'
import type { Head, PageProps } from '../../../../kits/page/page.ts'
import { Day, DayAndHour } from '../../../../ui/day.tsx'
import { Facts } from '../../../../ui/facts.tsx'
import type { ContatoPainel, ContatoPainelPage } from '../contato-painel.contract.ts'
import { origens } from '../situacoes.ts'
import { ArquivosDoContato, HistoricoDoContato } from './historico-contato.tsx'
import { IdentidadePainel } from './identidade-painel.tsx'
import { callOf, type NomeDoPasso, PassosPainel, passosDe } from './passos-painel.tsx'
import { EstadoDoCaso } from './pills-painel.tsx'
import { PrazoDoContato } from './prazo-contato.tsx'

const titleOf = ({ protocolo }: ContatoPainel) => `Manifestação ${protocolo}`

export const head = ({ contato }: ContatoPainelPage): Head => ({
  title: `${titleOf(contato)} – Painel`,
  description: null,
  trail: [],
})

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
      <SuccessBanner messages={doneMessages} />
      <Refused contato={contato} passo={passo} isAsking={isAsking} />
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
        <PrazoDoContato contato={contato} />
      </div>
      <section className="secao" aria-labelledby="mensagem-recebida">
        <h2 id="mensagem-recebida">Mensagem</h2>
        <p className="linhas">{contato.ctt_mensagem}</p>
        <ArquivosDoContato anexos={contato.anexos.filter((one) => one.movimento_id === registro?.movimento_id)} />
      </section>
      <IdentidadePainel contato={contato} isAsking={isAsking} onAsk={() => setAberto('identidade')} />
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

const doneMessages: Record<string, string> = {
  '1': 'Email enviado com sucesso!!!', // the specification's words
  analise: 'Análise registrada com sucesso.',
  complemento: 'Complementação pedida com sucesso.',
  prorrogacao: 'Prazo prorrogado com sucesso.',
  arquivamento: 'Manifestação arquivada com sucesso.',
}

type RefusedProps = { contato: ContatoPainel; passo: NomeDoPasso | null; isAsking: boolean }

// The error of a form sent without JavaScript whose step is no longer possible, so that its form is gone.
function Refused({ contato, passo, isAsking }: RefusedProps) {
  const { form } = useFrame()
  if (!form?.message) return null
  const shown = [passo && callOf(passo, contato), isAsking && `/painel/ajax/contato/${contato.contato_id}/identidade`]
  if (shown.includes(form.action)) return null
  return (
    <p className="alerta erro" role="alert">
      {form.message}
    </p>
  )
}

const whoOf = ({ ctt_anonimo, ctt_sigiloso, ctt_nome }: ContatoPainel) =>
  ctt_anonimo === 'S' ? 'Anônimo' : ctt_sigiloso === 'S' ? 'Sigiloso' : ctt_nome

function DadosDoContato({ contato }: { contato: ContatoPainel }) {
  const { fuso_horario } = useFrame().portal
  return (
    <Facts
      facts={[
        ['Protocolo', contato.protocolo],
        ['Tipo', contato.tco_nome],
        ['Quem escreveu', whoOf(contato)],
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
