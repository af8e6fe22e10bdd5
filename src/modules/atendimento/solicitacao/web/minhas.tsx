// The citizen's requests by whose turn it is, each with one sentence; drawn before the list, which has all of them.
import { DayBlock } from '#ui/event-rows.tsx'
import type { GrupoDeMinhas, MinhaLinha, Minhas } from '../solicitacao.contract.ts'
import { SituacaoPill } from './situacao-pill.tsx'

export function MinhasPorVez({ minhas: { voce, cidade, encerrado } }: { minhas: Minhas }) {
  return (
    <>
      <Grupo id="voce" title="Agora é com você" vazio="Nada espera por você agora." {...voce} />
      <Grupo id="cidade" title="A cidade deve responder" vazio="Nenhum pedido espera pela cidade." {...cidade} />
      {encerrado.total > 0 && <Grupo id="encerrados" title="Encerrados" vazio="" {...encerrado} />}
      <h2 className="secao">Todos os pedidos</h2>
    </>
  )
}

function Grupo({ id, title, vazio, total, linhas }: GrupoDeMinhas & { id: string; title: string; vazio: string }) {
  return (
    <section className="secao" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {linhas.length === 0 && <p>{vazio}</p>}
      <ol className="eventos">
        {linhas.map((linha) => (
          <Linha key={linha.solicitacao_id} linha={linha} />
        ))}
      </ol>
      {total > linhas.length && <p className="dica">E mais {total - linhas.length}, em “Todos os pedidos”.</p>}
    </section>
  )
}

function Linha({ linha }: { linha: MinhaLinha }) {
  const { solicitacao_id, slc_protocolo, slc_titulo, slc_orgao, ate, frase, isAtrasada } = linha
  return (
    <li>
      {ate ? <DayBlock dia={ate} /> : <span />}
      <div>
        <h3>
          <a href={`/esic/solicitacao/${solicitacao_id}/detalhes`}>{slc_titulo}</a>
        </h3>
        <p>{frase}</p>
        <p className="sub">
          {isAtrasada ? <span className="selo rej">Atrasado</span> : <SituacaoPill de={linha} />} {slc_protocolo} ·{' '}
          {slc_orgao}
        </p>
      </div>
    </li>
  )
}
