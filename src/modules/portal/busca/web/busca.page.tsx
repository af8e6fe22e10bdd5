import { mostraNumero } from '../../../../base/numero.ts'
import type { Head, PageProps } from '../../../../kits/page/page.ts'
import { Field } from '../../../../ui/field.tsx'
import type { BuscaPage, Grupo, Resultado } from '../busca.contract.ts'
import { piecesOf } from '../words.ts'
import '../../../../ui/css/busca.css'

export const head = ({ q }: BuscaPage): Head => ({
  title: q ? `Busca: ${q}` : 'Busca',
  // results are no page for search engines
  description: q ? null : 'Busca em todo o conteúdo publicado no portal da transparência.',
  trail: [{ label: 'Busca' }],
})

export default function BuscaPageView({ data }: PageProps<BuscaPage>) {
  const isAnswered = data.q !== '' && data.erro === null
  return (
    <>
      <div className="cabecalho">
        <h1>{isAnswered ? countText(data) : 'Busca'}</h1>
      </div>
      <SearchForm data={data} />
      {data.total > 0 && <Found data={data} />}
      {isAnswered && data.total === 0 && <Nothing q={data.q} />}
      {!isAnswered && <Tips />}
    </>
  )
}

function countText({ total, q }: BuscaPage): string {
  if (total === 0) return 'Nenhum resultado encontrado'
  return `${mostraNumero(total)} ${total === 1 ? 'resultado' : 'resultados'} para “${q}”`
}

const addressOf = (q: string, tipo: string | null) => `/busca?${new URLSearchParams({ q, ...(tipo && { tipo }) })}`

function Found({ data: { q, tipo, total, grupos } }: { data: BuscaPage }) {
  const facets = [{ tipo: null, titulo: 'Tudo', total }, ...grupos]
  return (
    <div className="com-facetas">
      <nav className="facetas" aria-labelledby="facetas">
        <h2 id="facetas">Tipo</h2>
        <ul>
          {facets.map((facet) => (
            <li key={facet.titulo}>
              <a href={addressOf(q, facet.tipo)} aria-current={facet.tipo === tipo ? 'true' : undefined}>
                {facet.titulo} <span>{mostraNumero(facet.total)}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="achados">
        {grupos
          .filter(({ itens }) => itens.length > 0)
          .map((grupo) => (
            <Group key={grupo.tipo} grupo={grupo} q={q} isAlone={tipo !== null} />
          ))}
      </div>
    </div>
  )
}

function SearchForm({ data: { q, erro } }: { data: BuscaPage }) {
  return (
    <search aria-label="Busca em todo o portal">
      <form className="busca-grande medida" action="/busca">
        <Field id="q" label="O que você procura?" error={erro ?? undefined}>
          {(attributes) => (
            <div className="linha-busca">
              <input {...attributes} className="controle" type="search" name="q" defaultValue={q} />
              <button type="submit" className="btn">
                Buscar
              </button>
            </div>
          )}
        </Field>
      </form>
    </search>
  )
}

function Group({ grupo, q, isAlone }: { grupo: Grupo; q: string; isAlone: boolean }) {
  const { tipo, titulo, total, itens, lista } = grupo
  const isWhole = total === itens.length
  return (
    <section aria-labelledby={tipo}>
      <h2 id={tipo}>{titulo}</h2>
      {!isWhole && isAlone && <p className="dica">Os {itens.length} mais próximos do que você procura.</p>}
      <ul className="resultados">
        {itens.map((item) => (
          <Result key={item.endereco} item={item} q={q} />
        ))}
      </ul>
      <p className="ver-todos so-tela">
        {!isWhole && !isAlone ? (
          <a href={addressOf(q, tipo)}>
            Ver os {mostraNumero(total)}
            <span className="oculto"> resultados em {titulo}</span>
          </a>
        ) : (
          <a href={lista.endereco}>{lista.texto}</a>
        )}
      </p>
    </section>
  )
}

// The subject is the title where there is one; the number stands above it, and below it why else it was found.
function Result({ item, q }: { item: Resultado; q: string }) {
  const { titulo, assunto, trecho, detalhe, endereco } = item
  return (
    <li>
      {assunto && (
        <p className="menor">
          <Marked text={titulo} term={q} />
        </p>
      )}
      <h3>
        <a href={endereco}>
          <Marked text={assunto ?? titulo} term={q} />
        </a>
      </h3>
      {trecho && trecho !== assunto && (
        <p>
          <Marked text={trecho} term={q} />
        </p>
      )}
      {detalhe && <p className="menor">{detalhe}</p>}
    </li>
  )
}

function Marked({ text, term }: { text: string; term: string }) {
  let at = 0
  return piecesOf(text, term).map((piece) => {
    at += piece.text.length
    return piece.isHit ? <mark key={at}>{piece.text}</mark> : piece.text
  })
}

function Nothing({ q }: { q: string }) {
  return (
    <div className="vazio">
      <p>
        <strong>Nada foi encontrado para “{q}”.</strong>
      </p>
      <p>Confira se as palavras estão escritas corretamente ou tente com menos palavras.</p>
      <p>
        Você também pode consultar as <a href="/acesso/licitacoes">licitações</a>, os{' '}
        <a href="/acesso/contratos">contratos</a>, a{' '}
        <a href="/acesso/estrutura-organizacional">estrutura organizacional</a> ou o{' '}
        <a href="/mapa-do-site">mapa do site</a>. O que não está publicado pode ser pedido pelo{' '}
        <a href="/esic">E-Sic</a>.
      </p>
    </div>
  )
}

function Tips() {
  return (
    <section className="secao texto" aria-labelledby="dicas">
      <h2 id="dicas">Como procurar</h2>
      <ul>
        <li>Use uma ou mais palavras: só aparece o que tem todas elas.</li>
        <li>Maiúsculas e acentos não fazem diferença: “educacao” encontra “Educação”.</li>
        <li>O número também serve: “012/2026” encontra a licitação com esse número.</li>
        <li>
          São procurados o número e o objeto das licitações e dos contratos, as contratadas, o número e a descrição de
          leis, decretos, convênios e relatórios fiscais, o número dos processos, e o nome e as competências dos órgãos.
        </li>
      </ul>
    </section>
  )
}
