import { mostraNumero } from '#base/numero.ts'
import type { InicioPage } from '../inicio.contract.ts'

const most = 8

/** The main lists with their counts; before there is any, what will come. */
export function Dados({ dados }: Pick<InicioPage, 'dados'>) {
  const filled = dados.filter(({ linhas }) => linhas > 0)
  return (
    <section className="wrap secao" aria-labelledby="t-dados">
      <div className="tit">
        <h2 id="t-dados">{filled.length > 0 ? 'Consulte os dados' : 'Contas e contratos'}</h2>
        <a className="so-tela" href="/transparencia">
          Todos os conjuntos
        </a>
      </div>
      {filled.length === 0 && (
        <p className="medida">
          Cada lista diz quando foi atualizada e, se nada houve para publicar, traz a declaração assinada.
        </p>
      )}
      <ul className="conjuntos">
        {(filled.length > 0 ? filled : dados).slice(0, most).map(({ href, label, linhas, ano }) => (
          <li key={href}>
            <a href={href}>{label}</a>
            <span>{linhas > 0 ? `${mostraNumero(linhas)}${ano === null ? '' : ` de ${ano}`}` : 'em breve'}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
