// The question of a step: the heading of the page, and the name of its group of fields.
import type { ReactNode } from 'react'
import { perguntas } from '../passos.ts'

type PerguntaProps = { passo: number; error?: string | undefined; intro?: ReactNode; children: ReactNode }

export function Pergunta({ passo, error, intro, children }: PerguntaProps) {
  const id = `pergunta-${passo}`
  const described = [intro && `${id}-d`, error && `${id}-e`].filter(Boolean).join(' ')
  return (
    <fieldset className="pergunta" aria-describedby={described || undefined}>
      <legend>
        <h1 id={id} tabIndex={-1}>
          {perguntas[passo - 1]}
        </h1>
      </legend>
      {intro && <p id={`${id}-d`}>{intro}</p>}
      {error && (
        <p className="msg" id={`${id}-e`}>
          <span className="oculto">Erro: </span>
          {error}
        </p>
      )}
      {children}
    </fieldset>
  )
}
