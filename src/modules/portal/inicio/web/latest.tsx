import { Day } from '#ui/day.tsx'
import type { InicioPage } from '../inicio.contract.ts'

export function Latest({ licitacoes }: Pick<InicioPage, 'licitacoes'>) {
  if (licitacoes.length === 0) return null
  return (
    <section className="wrap secao" aria-labelledby="t-licitacoes">
      <div className="tit">
        <h2 id="t-licitacoes">Últimas licitações</h2>
        <a className="so-tela" href="/acesso/licitacoes">
          Todas as licitações
        </a>
      </div>
      <ul className="ultimas">
        {licitacoes.map(({ id, numero, modalidade, objeto, realizacao }) => (
          <li key={id}>
            <h3>
              <a href={`/acesso/licitacoes/${id}`}>{objeto}</a>
            </h3>
            <p className="sub">
              {modalidade} {numero}
              {realizacao && ' · '}
              {realizacao && <Day date={realizacao} />}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
