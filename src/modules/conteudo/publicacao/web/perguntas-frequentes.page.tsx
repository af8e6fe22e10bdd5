// Frequently asked questions: the accordion lists of the fixed category, one after the other (PNTP 2.7).
import { useEffect, useState } from 'react'
import { dobra } from '#base/dobra.ts'
import { useHydrated } from '#kits/page/frame.tsx'
import type { Head, PageProps } from '#kits/page/page.ts'
import type { Item, PerguntasPage } from '../item.contract.ts'
import { AccordionItems } from './accordion-items.tsx'
import '#ui/css/texto.css'

export const head = ({ listas }: PerguntasPage): Head => ({
  title: 'Perguntas frequentes',
  description: 'O que mais perguntam à prefeitura, com as respostas.',
  trail: [{ label: 'Perguntas frequentes' }],
  ...(listas.length > 0 && { jsonLd: faqOf(listas) }),
})

export default function PerguntasFrequentes({ data: { listas } }: PageProps<PerguntasPage>) {
  const isHydrated = useHydrated()
  const [search, setSearch] = useState('')
  const words = dobra(search).split(/\s+/).filter(Boolean)
  const shown = words.length ? matchesOf(listas, words) : undefined
  useEffect(() => {
    if (search.trim().length > 1)
      for (const details of document.querySelectorAll<HTMLDetailsElement>('.niveis details:not([hidden])'))
        details.open = true
  }, [search])
  if (!listas.length) return <Nothing />
  return (
    <article className="texto">
      <div className="cabecalho">
        <h1>Perguntas frequentes</h1>
      </div>
      {isHydrated && (
        <div className="campo so-tela">
          <label htmlFor="procurar">Procurar nas perguntas</label>
          <input
            id="procurar"
            type="search"
            className="controle"
            autoComplete="off"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
          <p className="dica" role="status">
            {shown && countText(shown.size)}
          </p>
        </div>
      )}
      {!shown && <Index listas={listas} />}
      {listas.map(({ publicacao_id, pub_titulo, endereco, accordion }) => (
        <section
          key={publicacao_id}
          className="secao"
          id={`lista-${publicacao_id}`}
          hidden={shown && !accordion.some((item) => shown.has(item))}
        >
          <h2>{pub_titulo}</h2>
          <AccordionItems
            itens={accordion}
            endereco="/perguntas-frequentes"
            anexos="/paginas/anexo"
            heading={3}
            prefix={`p${publicacao_id}-`}
            shown={shown}
          />
          <p className="dica">
            <a href={endereco}>Só esta lista: {pub_titulo}</a>
          </p>
        </section>
      ))}
    </article>
  )
}

const Index = ({ listas }: PerguntasPage) => (
  <nav className="so-tela" aria-label="Assuntos">
    <ul>
      {listas.map(({ publicacao_id, pub_titulo, accordion }) => (
        <li key={publicacao_id}>
          <a href={`#lista-${publicacao_id}`}>{pub_titulo}</a>
          <ul>
            {accordion.map(({ pub_item_index, titulo }) => (
              <li key={pub_item_index}>
                <a href={`#p${publicacao_id}-${pub_item_index}`}>{titulo}</a>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  </nav>
)

const Nothing = () => (
  <article className="texto">
    <div className="cabecalho">
      <h1>Perguntas frequentes</h1>
    </div>
    <p>
      Ainda não publicamos perguntas frequentes. Tem uma dúvida? <a href="/esic">Faça um pedido de informação</a> no
      E-Sic ou <a href="/ouvidoria">fale com a ouvidoria</a>.
    </p>
  </article>
)

const countText = (count: number) => {
  if (count === 0) return 'Nenhuma pergunta com essas palavras.'
  return count === 1 ? '1 item encontrado.' : `${count} itens encontrados.`
}

const plain = (html: string) => html.replace(/<[^>]*>/g, ' ')

/** The items with all the words, what is above them, so that they can be seen, and what is below. */
function matchesOf(listas: PerguntasPage['listas'], words: string[]): Set<Item> {
  const found = new Set<Item>()
  const walk = (item: Item, isBelow: boolean): boolean => {
    const text = dobra(`${item.titulo} ${plain(item.conteudo)}`)
    const isOwn = isBelow || words.every((word) => text.includes(word))
    const isAbove = item.subitens.map((subitem) => walk(subitem, isOwn)).some(Boolean)
    if (isOwn || isAbove) found.add(item)
    return isOwn || isAbove
  }
  for (const { accordion } of listas) for (const item of accordion) walk(item, false)
  return found
}

const allItems = (itens: Item[]): Item[] => itens.flatMap((item) => [item, ...allItems(item.subitens)])

// Headings of subjects have no answer of their own: they are no questions.
const faqOf = (listas: PerguntasPage['listas']) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: listas
    .flatMap(({ accordion }) => allItems(accordion))
    .filter(({ conteudo }) => conteudo !== '')
    .map(({ titulo, conteudo }) => ({
      '@type': 'Question',
      name: titulo,
      acceptedAnswer: { '@type': 'Answer', text: conteudo },
    })),
})
