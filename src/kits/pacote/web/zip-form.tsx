// A ZIP to be sent; it is read in the background, and the answer says where that is seen.
import { type SubmitEvent, useState } from 'react'
import { useFileCheck } from '#kits/anexo/web/use-file-check.ts'
import { send } from '#kits/form/web/send.ts'
import type { ScopeField } from '#kits/import/import.contract.ts'
import { Progress } from '#kits/import/web/import-progress.tsx'
import { ScopeInput } from '#kits/import/web/scope-input.tsx'
import { useFrame } from '#kits/page/frame.tsx'
import { Field } from '#ui/field.tsx'
import { Problem } from '#ui/page-head.tsx'

type ZipFormProps = {
  call: string
  label: string
  hint: string
  /** Bytes. */
  largest: number
  /** Fields beside the file. */
  asked?: ScopeField[]
}

export function ZipForm({ call, label, hint, largest, asked = [] }: ZipFormProps) {
  const { url, form: sent } = useFrame()
  const refused = sent?.action === call ? sent : null
  const [problem, setProblem] = useState({ message: refused?.message ?? '', errors: refused?.errors ?? {} })
  const [uploaded, setUploaded] = useState<number | null>(null)
  const file = useFileCheck({ accept: '.zip', words: 'um arquivo ZIP', largest })
  const isBusy = uploaded !== null
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    setProblem({ message: '', errors: {} })
    setUploaded(0)
    const answer = await send<{ redirect: string }>(call, new FormData(event.currentTarget), setUploaded)
    if (answer.kind === 'ok') return location.assign(answer.data.redirect)
    if (answer.kind === 'error' && answer.status === 401) return location.reload()
    setUploaded(null)
    setProblem({ message: answer.message, errors: answer.kind === 'fields' ? answer.errors : {} })
  }
  const errorOf = (name: string) => problem.errors[name]?.join(' ')
  return (
    <form
      className="pilha-vertical"
      action={call}
      method="post"
      encType="multipart/form-data"
      onSubmit={submit}
      noValidate
    >
      <Problem>{problem.message}</Problem>
      <input type="hidden" name="_pagina" value={url} />
      {asked.map((field) => (
        <ScopeInput key={field.name} field={field} typed={refused?.values?.[field.name]} error={errorOf(field.name)} />
      ))}
      <Field id="arquivo" label={label} hint={hint} error={file.problem ?? errorOf('arquivo')} isRequired>
        {(attributes) => (
          <input
            {...attributes}
            type="file"
            name="arquivo"
            className="controle arquivo"
            accept=".zip"
            ref={file.element}
            onChange={file.check}
          />
        )}
      </Field>
      <div className="acoes">
        <button type="submit" className="btn" disabled={isBusy} aria-busy={isBusy || undefined}>
          {isBusy ? 'Enviando…' : 'Enviar e ler'}
        </button>
      </div>
      {uploaded !== null && <Progress label="Enviando o arquivo…" percent={Math.round(uploaded * 100)} />}
    </form>
  )
}
