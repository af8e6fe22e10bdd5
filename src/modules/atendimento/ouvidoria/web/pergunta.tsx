// The question of a step: the heading of the page while its step is shown, and the name of its group of fields.
import { createContext, type ReactNode, useContext } from 'react'
import { perguntas } from '../passos.ts'

type PerguntaProps = { passo: number; error?: string | undefined; intro?: ReactNode; children: ReactNode }

/** The step that is shown. The others are in the page too, hidden, and a page has one heading of the first level. */
export const PassoAtual = createContext(1)

export function Pergunta({ passo, error, intro, children }: PerguntaProps) {
  const id = `pergunta-${passo}`
  const Heading = useContext(PassoAtual) === passo ? 'h1' : 'h2'
  const described = [intro && `${id}-d`, error && `${id}-e`].filter(Boolean).join(' ')
  return (
    <fieldset className="pergunta" aria-describedby={described || undefined}>
      <legend>
        <Heading id={id} tabIndex={-1}>
          {perguntas[passo - 1]}
        </Heading>
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
