import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { passos, perguntas } from '../passos.ts'
import { PassoAtual, Pergunta } from './manifestacao-form.tsx'

test.each(passos.map((_nome, at) => at + 1))(
  'of all steps in a page, only the heading of step %i is an h1',
  (atual) => {
    const html = renderToString(
      <PassoAtual value={atual}>
        {passos.map((nome, at) => (
          <Pergunta key={nome} passo={at + 1}>
            {nome}
          </Pergunta>
        ))}
      </PassoAtual>,
    )
    expect([...html.matchAll(/<h1 [^>]*>([^<]*)/g)].map(([, words]) => words)).toEqual([perguntas[atual - 1]])
  },
)
