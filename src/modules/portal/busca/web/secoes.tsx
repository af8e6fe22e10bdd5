// The first page of a search: the answer, where the town leads, and the first results of each section.
import { mostraNumero } from '#base/numero.ts'
import type { BuscaPage, Resposta, Resultado, SecaoDaBusca } from '../busca.contract.ts'
import { Result } from './achados.tsx'
import { enderecoDe } from './endereco.ts'

export function Secoes({ data }: { data: BuscaPage }) {
  const { secoes, itens, resposta, destaque, total } = data
  const marks = new Set(data.marcas)
  let from = 0
  return (
    <div className="achados">
      {resposta && <Answer resposta={resposta} />}
      {destaque && <Indicated destaque={destaque} />}
      {secoes.map((secao) => {
        const own = itens.slice(from, from + secao.mostrados)
        from += secao.mostrados
        return (
          <section key={secao.id} className="grupo-res" aria-labelledby={secao.id}>
            <h2 id={secao.id}>{secao.titulo}</h2>
            {secao.nota && <p className="menor">{secao.nota}</p>}
            <ol className="resultados">
              {own.map((item) => (
                <li key={item.endereco}>
                  <Result item={item} marks={marks} heading="h3" />
                </li>
              ))}
            </ol>
            <More data={data} secao={secao} />
          </section>
        )
      })}
      {total > itens.length && (
        <p className="ver-todos so-tela">
          <a href={enderecoDe(data, { ordem: 'relevancia' })}>{`Todos os ${mostraNumero(total)} em uma lista só`}</a>
        </p>
      )}
      <section className="grupo-res" aria-labelledby="nao-achou">
        <h2 id="nao-achou">Não achou?</h2>
        <p>
          <a href="/esic">Pergunte à prefeitura</a>: o que não está publicado também pode ser pedido. Ou veja os{' '}
          <a href="/acesso/estrutura-organizacional">telefones dos órgãos</a>.
        </p>
      </section>
    </div>
  )
}

function More({ data, secao: { id, titulo, total, mostrados } }: { data: BuscaPage; secao: SecaoDaBusca }) {
  if (total === null || total <= mostrados) return null
  return (
    <p className="ver-todos so-tela">
      <a href={enderecoDe(data, { tipo: id })}>{`Mais ${mostraNumero(total - mostrados)} em ${titulo}`}</a>
    </p>
  )
}

function Answer({ resposta: { rotulo, titulo, endereco, fatos } }: { resposta: Resposta }) {
  return (
    <section className="destaque" aria-labelledby="resposta">
      <p className="menor">{rotulo}</p>
      <h2 id="resposta">
        <a href={endereco}>{titulo}</a>
      </h2>
      <dl className="fatos-res">
        {fatos.map(({ nome, valor, endereco }) => (
          <div key={`${nome} ${valor}`}>
            <dt>{nome}</dt>
            <dd>{endereco ? <a href={endereco}>{valor}</a> : valor}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Indicated({ destaque: { titulo, endereco } }: { destaque: Resultado }) {
  return (
    <section className="destaque" aria-labelledby="indicada">
      <p className="menor">Indicado pela prefeitura</p>
      <h2 id="indicada">
        <a href={endereco}>{titulo}</a>
      </h2>
    </section>
  )
}
