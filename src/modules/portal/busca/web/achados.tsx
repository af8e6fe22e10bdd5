// What was found: the subject is the title, its number stands above it, and below it why else it was found.
import { mostraData } from '#base/data.ts'
import { mostraNumero } from '#base/numero.ts'
import type { BuscaPage, EmpenhosAchados, Resultado } from '../busca.contract.ts'
import { mostReached, perPage } from '../limites.ts'
import { piecesOf } from '../trecho.ts'
import { enderecoDe } from './endereco.ts'

export function Achados({ data }: { data: BuscaPage }) {
  const { itens, page, pages, total, grupos, tipo } = data
  const marks = new Set(data.marcas)
  const from = (page - 1) * perPage
  const lista = grupos.find((grupo) => grupo.tipo === tipo)?.lista
  return (
    <div className="achados">
      <div className="ferramentas">
        <p role="status">
          {`${mostraNumero(from + 1)} a ${mostraNumero(from + itens.length)} de ${mostraNumero(total)}`}
        </p>
        <OrderBy data={data} />
      </div>
      <ol className="resultados">
        {itens.map((item) => (
          <li key={item.endereco}>
            <Result item={item} marks={marks} />
          </li>
        ))}
      </ol>
      {page === pages && total > mostReached && (
        <p className="dica">
          Aqui aparecem os {mostraNumero(mostReached)} primeiros. Escolha um tipo ou um período para ver os outros.
        </p>
      )}
      {pages > 1 && <Pages data={data} />}
      {lista && (
        <p className="ver-todos so-tela">
          <a href={lista}>A lista completa, com filtros</a>
        </p>
      )}
    </div>
  )
}

/** Commitments of the number that was typed. */
export function Empenhos({ achados: { numero, total, lista, itens } }: { achados: EmpenhosAchados }) {
  return (
    <section className="secao" aria-labelledby="empenhos-do-numero">
      <h2 id="empenhos-do-numero">{`${total === 1 ? 'Empenho' : 'Empenhos'} de número ${numero}`}</h2>
      <ol className="resultados">
        {itens.map((item) => (
          <li key={item.endereco}>
            <Result item={item} marks={noMarks} heading="h3" />
          </li>
        ))}
      </ol>
      {total > itens.length && (
        <p className="ver-todos so-tela">
          <a href={lista}>{`Ver os ${mostraNumero(total)} na lista de empenhos`}</a>
        </p>
      )}
    </section>
  )
}

const noMarks: ReadonlySet<string> = new Set()

type ResultProps = { item: Resultado; marks: ReadonlySet<string>; heading?: 'h2' | 'h3' }

export function Result({ item, marks, heading: Heading = 'h2' }: ResultProps) {
  const { titulo, assunto, trecho, detalhe, data, endereco } = item
  const below = [detalhe, data && mostraData(data)].filter(Boolean).join(' · ')
  return (
    <>
      {assunto && (
        <p className="menor">
          <Marked text={titulo} marks={marks} />
        </p>
      )}
      <Heading>
        <a href={endereco}>
          <Marked text={assunto ?? titulo} marks={marks} />
        </a>
      </Heading>
      {trecho && (
        <p>
          <Marked text={trecho} marks={marks} />
        </p>
      )}
      {below && <p className="menor">{below}</p>}
    </>
  )
}

function Marked({ text, marks }: { text: string; marks: ReadonlySet<string> }) {
  let at = 0
  return piecesOf(text, marks).map((piece) => {
    at += piece.text.length
    return piece.isHit ? <mark key={at}>{piece.text}</mark> : piece.text
  })
}

function OrderBy({ data }: { data: BuscaPage }) {
  const { q, tipo, de, ate, ordem, corrigido } = data
  const filters = { q: corrigido ?? q, tipo, de, ate }
  return (
    <form className="ordem so-tela" action="/busca">
      <label htmlFor="ordem">Ordenar por</label>
      <select
        id="ordem"
        name="ordem"
        className="controle"
        defaultValue={ordem === 'recentes' ? ordem : 'relevancia'}
        onChange={(event) => event.target.form?.submit()}
      >
        <option value="relevancia">Mais relevantes</option>
        <option value="recentes">Mais recentes</option>
      </select>
      {Object.entries(filters).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <noscript>
        <button type="submit" className="btn sec">
          Ordenar
        </button>
      </noscript>
    </form>
  )
}

const neighbours = 2

function Pages({ data }: { data: BuscaPage }) {
  const { page, pages } = data
  const first = Math.max(1, Math.min(page - neighbours, pages - 2 * neighbours))
  const numbers = Array.from({ length: Math.min(2 * neighbours + 1, pages) }, (_none, at) => first + at)
  const link = (to: number, label: string) => (
    <li>
      <a href={enderecoDe(data, { page: to })} rel={to < page ? 'prev' : 'next'}>
        {label}
      </a>
    </li>
  )
  return (
    <nav className="paginas" aria-label="Páginas">
      <ul>
        {page > 1 && link(page - 1, 'Anterior')}
        {numbers.map((number) => (
          <li key={number}>
            <a
              href={enderecoDe(data, { page: number })}
              aria-label={`Página ${number}`}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </a>
          </li>
        ))}
        {page < pages && link(page + 1, 'Próxima')}
      </ul>
    </nav>
  )
}
