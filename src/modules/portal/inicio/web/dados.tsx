import { mostraNumero } from '#base/numero.ts'
import type { InicioPage } from '../inicio.contract.ts'

const most = 8

/** The main lists with their counts: those that have something. */
export function Dados({ dados }: Pick<InicioPage, 'dados'>) {
  const filled = dados.filter(({ linhas }) => linhas > 0)
  if (filled.length === 0) return null
  return (
    <section className="wrap secao" aria-labelledby="t-dados">
      <div className="tit">
        <h2 id="t-dados">Consulte os dados</h2>
        <a className="so-tela" href="/transparencia">
          Todos os conjuntos
        </a>
      </div>
      <ul className="conjuntos">
        {filled.slice(0, most).map(({ href, label, linhas, ano }) => (
          <li key={href}>
            <a href={href}>{label}</a>
            <span>
              {mostraNumero(linhas)}
              {ano !== null && ` de ${ano}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
