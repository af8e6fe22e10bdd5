// What the town says of a list: open above it, so that nobody has to look for the criteria of a queue.
import type { DatasetShape } from '../dataset.ts'
import type { Explicacao as Said } from '../explicacao.schema.ts'

type Props = { set: DatasetShape; explicacao: Said | null | undefined; isOpen?: boolean }

export function Explicacao({ set, explicacao, isOpen = false }: Props) {
  if (!explicacao || !set.explained) return null
  const {
    lista_explicacao_texto: texto,
    lista_explicacao_documento: documento,
    lista_explicacao_link: link,
  } = explicacao
  const words = (
    <>
      <p className="linhas">{texto}</p>
      {link && (
        <p>
          <a href={link}>{documento}</a>
        </p>
      )}
    </>
  )
  const { title } = set.explained
  if (isOpen)
    return (
      <section className="secao medida recados" aria-labelledby="explicacao">
        <h2 id="explicacao">{title}</h2>
        {words}
      </section>
    )
  return (
    <details className="secao medida">
      <summary>{title}</summary>
      {words}
    </details>
  )
}
