// The stored readings, and one from another town as a file.
import { type SubmitEvent, useState } from 'react'
import { useFrame } from '#kits/page/frame.tsx'
import { Field } from '#ui/field.tsx'
import type { ImportListPage } from '../import.contract.ts'
import { sendAndFollow } from './send-and-follow.ts'

export function SavedMappings({ place, mappings, layouts }: Pick<ImportListPage, 'place' | 'mappings' | 'layouts'>) {
  const { url, form: sent } = useFrame()
  const call = `${place.call}/mapeamento`
  const first = sent?.action === call ? (sent.errors.arquivo?.[0] ?? sent.message) : undefined
  const [error, setError] = useState(first)
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const refusal = await sendAndFollow(call, new FormData(event.currentTarget))
    if (refusal)
      setError(refusal.kind === 'fields' ? (refusal.errors.arquivo?.[0] ?? refusal.message) : refusal.message)
  }
  return (
    <section className="secao" aria-labelledby="leituras">
      <h2 id="leituras">Leituras de colunas guardadas</h2>
      {mappings.length === 0 ? (
        <p>Nenhuma ainda. Guarda-se uma ao apontar as colunas de um arquivo.</p>
      ) : (
        <ul>
          {mappings.map(({ value, label }) => (
            <li key={value}>
              <a href={`${place.page}/mapeamento/${value}`}>{label}</a>
            </li>
          ))}
        </ul>
      )}
      {layouts.length > 0 && <p className="dica">Vêm com o portal: {layouts.join('; ')}.</p>}
      <details open={error !== undefined}>
        <summary>Usar a leitura de outro município</summary>
        <form
          className="pilha-vertical coluna"
          action={call}
          method="post"
          encType="multipart/form-data"
          onSubmit={submit}
        >
          <input type="hidden" name="_pagina" value={url} />
          <Field
            id="leitura_arquivo"
            label="Arquivo da leitura (JSON)"
            hint="O que outro portal dá em 'Baixar para outro município'. Só traz nomes de colunas."
            error={error}
          >
            {(attributes) => (
              <input {...attributes} type="file" name="arquivo" className="controle arquivo" accept=".json" />
            )}
          </Field>
          <div className="acoes">
            <button type="submit" className="btn sec">
              Trazer a leitura
            </button>
          </div>
        </form>
      </details>
    </section>
  )
}
