import { mostraNumero } from '#base/numero.ts'
import { DayOfInstant } from '#kits/page/instant.tsx'
import type { Head, PageProps } from '#kits/page/page.ts'
import { Day } from '#ui/day.tsx'
import type { Conjunto, Numero, TransparenciaPage } from '../transparencia.contract.ts'
import '#ui/css/transparencia.css'

const title = 'Transparência'
const lead = 'Tudo o que o município publica, por assunto. Cada lista pode ser baixada inteira e seguida por RSS.'

export const head = (): Head => ({ title, description: lead, trail: [{ label: title }] })

export default function TransparenciaPageView({ data: { numeros, grupos } }: PageProps<TransparenciaPage>) {
  return (
    <>
      <div className="cabecalho">
        <div>
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
        </div>
      </div>
      {numeros.length > 0 && <Numeros numeros={numeros} />}
      <nav className="dimensoes so-tela" aria-label="Assuntos">
        <ul>
          {grupos.map(({ id, titulo }) => (
            <li key={id}>
              <a href={`#${id}`}>{titulo}</a>
            </li>
          ))}
        </ul>
      </nav>
      {grupos.map(({ id, titulo, conjuntos }) => (
        <section key={id} id={id} className="secao dimensao" aria-labelledby={`${id}-t`}>
          <h2 id={`${id}-t`}>{titulo}</h2>
          <ul className="listas-da-dimensao">
            {conjuntos.map((conjunto) => (
              <List key={conjunto.href} {...conjunto} />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

function Numeros({ numeros }: { numeros: Numero[] }) {
  return (
    <dl className="numeros-do-ano">
      {numeros.map(({ href, rotulo, valor, nota }) => (
        <div key={href}>
          <dt>
            <a href={href}>{rotulo}</a>
          </dt>
          <dd>
            {valor}
            {nota && <small>{nota}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function List({ href, label, text, linhas, ano, atualizado, declaracao, hasFeed }: Conjunto) {
  return (
    <li>
      <div>
        <h3>
          <a href={href}>{label}</a>
        </h3>
        <p className="dica">{text}</p>
      </div>
      {linhas !== null && (
        <p className="estado">
          {linhas > 0 && (
            <b>
              {linhas === 1 ? '1 registro' : `${mostraNumero(linhas)} registros`}
              {ano !== null && ` de ${ano}`}
            </b>
          )}
          {linhas === 0 && declaracao && (
            <a href={`${href}#declaracoes`}>
              Nada ocorreu de <Day date={declaracao.inicio} /> a <Day date={declaracao.fim} />
            </a>
          )}
          {linhas === 0 && !declaracao && <span>Nada publicado ainda</span>}
          {atualizado && linhas > 0 && (
            <span className="sub">
              Atualizada em <DayOfInstant instant={atualizado} />
            </span>
          )}
        </p>
      )}
      {hasFeed && (
        <p className="seguir so-tela">
          {['RSS', 'Atom'].map((format) => (
            <a key={format} href={`${href}.${format.toLowerCase()}`}>
              {format}
              <span className="oculto"> de {label}</span>
            </a>
          ))}
        </p>
      )}
    </li>
  )
}
