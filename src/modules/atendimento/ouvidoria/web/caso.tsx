// A case as the person who wrote it sees it: where it stands, its term, what was said, and what may be written.
import { useEffect, useRef } from 'react'
import { mostraData } from '#base/data.ts'
import { ComprovanteForm, ParForm } from '#kits/caso/web/par-form.tsx'
import { useFrame } from '#kits/page/frame.tsx'
import { DayAndHour } from '#ui/day.tsx'
import type { Contato, ContatoAberto } from '../ouvidoria.contract.ts'
import { significados, tons } from '../situacoes.ts'
import { Andamento } from './andamento.tsx'
import { MensagemForm } from './mensagem-form.tsx'
import { PedidoCriado, PropostaForm } from './proposta-form.tsx'
import '#ui/css/ouvidoria.css'
import '#ui/css/solicitacao.css'

type CasoProps = {
  contato: ContatoAberto
  codigo: string
  /** It took the place of the form just now, and is announced. */
  isNew: boolean
  /** Messages and answers sent from this page, and what is said of the last. */
  enviadas: number
  feito: string
  onSent: (contato: ContatoAberto, action: string) => void
}

export function Caso({ contato, codigo, isNew, enviadas, feito, onSent }: CasoProps) {
  const { fuso_horario } = useFrame().portal
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isNew) return
    scrollTo(0, 0)
    heading.current?.focus()
  }, [isNew])
  const { protocolo, tco_nome, ctt_data_cadastro, ctt_situacao, ctt_situacao_texto } = contato
  const deste = { pagina: '/ouvidoria/acompanhar', par: { protocolo, codigo } }
  const isOpen = ctt_situacao !== 'RES' && ctt_situacao !== 'ARQ'
  return (
    <>
      <div className="cabecalho">
        <div>
          <h1 tabIndex={-1} ref={heading}>
            {tco_nome} {protocolo}
          </h1>
          <p className="lead">
            Enviada em <DayAndHour instant={ctt_data_cadastro} zone={fuso_horario} />
            {contato.ctt_orgao && ` · ${contato.ctt_orgao}`}
          </p>
        </div>
        <div className="acoes">
          {/* another person may use the same computer */}
          <a className="btn sec" href="/ouvidoria/acompanhar">
            Sair desta página
          </a>
          <ComprovanteForm action="/ouvidoria/comprovante" {...deste} />
        </div>
      </div>
      {enviadas > 0 && <Enviada key={enviadas} feito={feito} />}
      <section className="prazo" aria-labelledby="situacao">
        <h2 id="situacao">Situação</h2>
        <p className="prazo-dia">
          <span className={`selo ${tons[ctt_situacao]}`}>{ctt_situacao_texto}</span>
        </p>
        <p>{significados[ctt_situacao]}</p>
        {isOpen && <Termo contato={contato} />}
      </section>
      {contato.proposta && <PropostaForm contato={contato} codigo={codigo} onSent={onSent} />}
      {ctt_situacao === 'COM' && <MensagemForm contato={contato} codigo={codigo} onSent={onSent} />}
      <section className="secao">
        <h2>O que você escreveu</h2>
        <p className="linhas">{contato.ctt_mensagem}</p>
        {contato.ctt_lugar && <p>Onde: {contato.ctt_lugar}</p>}
        {contato.ctt_quando && <p>Quando: {mostraData(contato.ctt_quando)}</p>}
        <p className="dica">{quemVe(contato)}</p>
        {contato.vistos.length > 0 && (
          <details>
            <summary>Quem viu meus dados</summary>
            <ul>
              {contato.vistos.map(({ rev_data, rev_o_que }) => (
                <li key={rev_data}>
                  <DayAndHour instant={rev_data} zone={fuso_horario} /> · Ouvidoria,{' '}
                  {rev_o_que === 'arquivo' ? 'um arquivo que você enviou' : 'a sua identidade'}
                </li>
              ))}
            </ul>
          </details>
        )}
      </section>
      <Andamento contato={contato} codigo={codigo} />
      {contato.ctt_pode_avaliar && (
        <section className="secao">
          <h2>Como foi o atendimento?</h2>
          <p>Três perguntas, uma vez só. Ninguém fica sabendo de quem é a avaliação.</p>
          <ParForm action="/ouvidoria/avaliar" {...deste}>
            <button type="submit" className="btn">
              Avalie o atendimento
            </button>
          </ParForm>
        </section>
      )}
      {isOpen && ctt_situacao !== 'COM' && (
        // made anew after each message
        <MensagemForm key={enviadas} contato={contato} codigo={codigo} onSent={onSent} />
      )}
      <PedidoCriado contato={contato} />
      {!isOpen && (
        <p className="secao">
          Este caso está encerrado. Para tratar de outra coisa, <a href="/ouvidoria/manifestacao">faça uma nova</a>.
        </p>
      )}
    </>
  )
}

function Enviada({ feito }: { feito: string }) {
  const element = useRef<HTMLParagraphElement>(null)
  useEffect(() => element.current?.focus(), [])
  return (
    <p className="alerta ok" role="status" tabIndex={-1} ref={element}>
      {feito}
    </p>
  )
}

function Termo({ contato }: { contato: Contato }) {
  const { ctt_prazo, ctt_situacao, ctt_prorrogacao_motivo } = contato
  if (ctt_situacao === 'COM')
    return <p>Enquanto isso, o prazo da resposta está parado. Ele volta a correr com o seu envio.</p>
  return (
    <>
      <p>
        <b>
          Resposta até <time dateTime={ctt_prazo}>{mostraData(ctt_prazo)}</time>
        </b>
      </p>
      {ctt_prorrogacao_motivo && <p>Motivo da prorrogação: {ctt_prorrogacao_motivo}</p>}
      <details className="contagem">
        <summary>Como este prazo foi contado</summary>
        <ol>
          {contato.ctt_contagem_texto.map((frase) => (
            <li key={frase}>{frase}</li>
          ))}
        </ol>
      </details>
    </>
  )
}

function quemVe({ ctt_anonimo, ctt_sigiloso }: Contato): string {
  if (ctt_anonimo) return 'Enviada sem identificação: ninguém sabe quem escreveu.'
  return ctt_sigiloso ? 'Com sigilo: só a Ouvidoria vê o seu nome.' : 'Com o seu nome.'
}
