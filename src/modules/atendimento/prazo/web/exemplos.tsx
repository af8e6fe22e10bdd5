// The terms of a request made today, counted by the server: first by the saved rules, then by those being typed.
import { useEffect, useRef, useState } from 'react'
import type { Exemplo } from '../regra-prazo.contract.ts'

const pauseMs = 300
const names = ['hora_limite', 'dias_resposta', 'dias_prorrogacao']

export function Exemplos({ first }: { first: Exemplo[] }) {
  const element = useRef<HTMLFieldSetElement>(null)
  const [exemplos, setExemplos] = useState<Exemplo[] | null>(first)
  const [question, setQuestion] = useState<string | null>(null)

  useEffect(() => {
    const form = element.current?.form
    if (!form) return
    const onInput = () => setQuestion(questionOf(form))
    form.addEventListener('input', onInput)
    return () => form.removeEventListener('input', onInput)
  }, [])

  useEffect(() => {
    if (question === null) return
    const leaving = new AbortController()
    const timer = setTimeout(async () => {
      const found = await load(question, leaving.signal)
      if (!leaving.signal.aborted) setExemplos(found)
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [question])

  return (
    <fieldset className="bloco" ref={element}>
      <legend>Exemplo</legend>
      <div aria-live="polite" className="exemplos">
        {exemplos?.map(({ titulo, frases }) => (
          <div key={titulo}>
            <p>
              <strong>{titulo}</strong>
            </p>
            <ul>
              {frases.map((frase) => (
                <li key={frase}>{frase}</li>
              ))}
            </ul>
          </div>
        )) ?? <p className="vago">O exemplo aparece quando a hora-limite e os dias estão certos.</p>}
      </div>
    </fieldset>
  )
}

function questionOf(form: HTMLFormElement): string {
  const typed = new FormData(form)
  return new URLSearchParams(names.map((name) => [name, String(typed.get(name) ?? '')])).toString()
}

// Without an answer no example is shown: saving reports what is wrong.
async function load(question: string, signal: AbortSignal): Promise<Exemplo[] | null> {
  try {
    const answer = await fetch(`/painel/ajax/regra-prazo/exemplo?${question}`, {
      headers: { accept: 'application/json' },
      signal,
    })
    return answer.ok ? (await answer.json()).data.exemplos : null
  } catch {
    return null
  }
}
