// Searches for a requester. A plain GET form; with JavaScript the result is loaded in place, and the form below keeps its text.
import { type SubmitEvent, useState } from 'react'
import { attributesOf } from '#kits/form/field-facts.ts'
import type { SolicitanteResumo } from '#modules/atendimento/solicitante/solicitante.contract.ts'
import { Field } from '#ui/field.tsx'
import { buscaFields } from '../solicitacao.fields.ts'

const field = attributesOf(buscaFields, 'busca')

type BuscaPainelProps = { busca: string; onFound: (encontrados: SolicitanteResumo[]) => void }

export function BuscaPainel({ busca, onFound }: BuscaPainelProps) {
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('busca')).trim()
    if (isBusy) return
    if (!typed) return setProblem('Escreva o que procurar.')
    setBusy(true)
    const answer = await fetchFound(typed)
    setBusy(false)
    if (answer === 'login') return location.reload()
    setProblem(typeof answer === 'string' ? answer : undefined)
    if (typeof answer !== 'string') onFound(answer)
  }

  return (
    <form
      className="bloco"
      method="get"
      action="/painel/solicitacao/cadastro"
      onSubmit={search}
      aria-labelledby="procurar"
    >
      <h2 id="procurar">Já tem cadastro?</h2>
      <Field id={field.name} label={field.label} hint={field.hint} error={problem}>
        {(attributes) => (
          <div className="com-botao">
            <input {...attributes} name={field.name} className="controle" defaultValue={busca} autoComplete="off" />
            <button type="submit" className="btn sec" aria-busy={isBusy || undefined}>
              Buscar
            </button>
          </div>
        )}
      </Field>
    </form>
  )
}

const failure = 'Ocorreu um erro ao tentar processar sua solicitação.'

async function fetchFound(busca: string): Promise<SolicitanteResumo[] | string> {
  try {
    const address = `/painel/ajax/solicitante?${new URLSearchParams({ busca })}`
    const response = await fetch(address, { headers: { accept: 'application/json' } })
    if (response.status === 401) return 'login'
    const answer = await response.json()
    return response.ok ? answer.data : (answer.data?.busca?.[0] ?? answer.message ?? failure)
  } catch {
    return failure
  }
}
