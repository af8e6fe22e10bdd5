// A page of the manual; the front page has the search over all of it.
import { useFrame } from '#kits/page/frame.tsx'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import { RichText } from '#kits/rich-text/web/rich-text.tsx'
import '#ui/css/ajuda.css'
import type { Achado, AjudaPage } from '../ajuda.contract.ts'

const front = '/painel/ajuda'

export const head = ({ titulo, busca }: AjudaPage) => panelHead(busca ? `“${busca.q}” na ajuda` : titulo)

export default function AjudaPageView({ data: { titulo, html, secoes, busca } }: PageProps<AjudaPage>) {
  const isFront = useFrame().url.split('?')[0] === front
  return (
    <div className="coluna ajuda">
      <div className="cabecalho">
        <h1>{titulo}</h1>
        {!isFront && (
          <p className="so-tela">
            <a href={front}>Tudo o que há na ajuda</a>
          </p>
        )}
      </div>
      <search className="so-tela">
        <form className="medida" action={front}>
          <label className="oculto" htmlFor="q">
            Buscar na ajuda
          </label>
          <div className="ajuda-busca">
            <input
              className="controle"
              id="q"
              name="q"
              type="search"
              defaultValue={busca?.q}
              placeholder="Como faço para…"
              maxLength={200}
            />
            <button type="submit" className="btn">
              Buscar na ajuda
            </button>
          </div>
        </form>
      </search>
      {busca ? <Results {...busca} /> : <Text html={html} secoes={secoes} />}
    </div>
  )
}

function Text({ html, secoes }: Pick<AjudaPage, 'html' | 'secoes'>) {
  return (
    <div className="ajuda-texto">
      {secoes.length > 2 && (
        <nav aria-label="Nesta página" className="so-tela">
          <ul>
            {secoes.map(({ id, titulo }) => (
              <li key={id}>
                <a href={`#${id}`}>{titulo}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <RichText html={html} />
    </div>
  )
}

function Results({ q, achados }: { q: string; achados: Achado[] }) {
  return (
    <>
      <p role="status">
        {achados.length === 0
          ? `Nada na ajuda fala de “${q}”. Tente com menos palavras. `
          : `${achados.length} ${achados.length === 1 ? 'trecho fala de' : 'trechos falam de'} “${q}”. `}
        <a href={front}>Tudo o que há na ajuda</a>
      </p>
      <ul className="ajuda-achados">
        {achados.map(({ titulo, secao, endereco, trecho }) => (
          <li key={endereco}>
            <a href={endereco}>{secao ? `${titulo} › ${secao}` : titulo}</a>
            <p>{trecho}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
