// The head of a record's page: the subject as the headline, its number small above, and where it stands below.
import type { ReactNode } from 'react'
import './css/record.css'

// A headline of more letters is set as text; still longer ones are cut there, and shown whole further down.
const longTitle = 140
const longestTitle = 400

type RecordHeadProps = {
  /** Kind and number: 'Pregão Eletrônico nº 012/2026'. */
  over?: string | null
  title: string
  /** Pills and words about the state. */
  children?: ReactNode
  actions?: ReactNode
}

export function RecordHead({ over, title, children, actions }: RecordHeadProps) {
  const isCut = title.length > longestTitle
  return (
    <div className="cabecalho">
      <div>
        {over && <p className="antetitulo">{over}</p>}
        <h1 className={title.length > longTitle ? 'longo' : undefined}>
          {isCut ? `${title.slice(0, longestTitle - 100).replace(/\s+\S*$/, '')}…` : title}
        </h1>
        {isCut && (
          <p>
            <a href="#objeto">Ler o texto completo</a>
          </p>
        )}
        {children && <div className="subtitulo">{children}</div>}
      </div>
      {actions && <div className="acoes">{actions}</div>}
    </div>
  )
}

/** The subject that was cut in the head; nothing when it was not. */
export function WholeSubject({ heading, text }: { heading: string; text: string }) {
  if (text.length <= longestTitle) return null
  return (
    <section className="secao">
      <h2 id="objeto">{heading}</h2>
      <p className="linhas">{text}</p>
    </section>
  )
}
