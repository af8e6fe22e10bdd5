// The plain text of an act: a paragraph for each of its lines, its articles marked, and each of them with an address (#art-5).
import { Fragment } from 'react'

const mark = /^(?:Art\.\s*(\d+)[ºo°]?(?:-([A-Z]))?\.?|§\s*\d+[ºo°]?\.?|Parágrafo único\.?)(?=\s|$)/
const heading = /^(?:LIVRO|TÍTULO|CAPÍTULO|SEÇÃO|SUBSEÇÃO|ANEXO)\b/

export function TextoDoAto({ texto }: { texto: string }) {
  const seen = new Set<string>()
  const paragraphs = texto
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean)
  return (
    <section className="secao">
      <h2>Texto</h2>
      <div className="texto-rico">
        {paragraphs.map((text, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change while it is shown
          <Fragment key={at}>{paragraph(text, seen)}</Fragment>
        ))}
      </div>
    </section>
  )
}

function paragraph(text: string, seen: Set<string>) {
  if (heading.test(text)) return <h3>{text}</h3>
  const [marked, article, letter] = mark.exec(text) ?? []
  if (!marked) return <p>{text}</p>
  const id = article ? `art-${article}${letter ? `-${letter.toLowerCase()}` : ''}` : null
  // an act that changes another one quotes its articles too: the first of a number is its own
  const isFirst = id !== null && !seen.has(id)
  if (id) seen.add(id)
  return (
    <p {...(isFirst && { id })}>
      <strong>{marked}</strong>
      {text.slice(marked.length)}
    </p>
  )
}
