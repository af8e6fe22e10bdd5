// The form of a record: works as a plain HTML form; with JavaScript it sends in the background, shows every error beside its
// field, keeps what was typed, and opens the next page when saved.
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useFrame, useHydrated } from '../../page/frame.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { FormContext } from './form-state.ts'
import { send } from './send.ts'
import { restoreTyped, returnThroughLogin } from './typed-values.ts'

type RecordFormProps<Data> = {
  action: string
  method?: 'PUT'
  /** First values by field name; `versao` among them guards against a second editor. */
  record?: Record<string, unknown>
  /** The address to open after saving, or a function to call instead. */
  done: string | ((data: Data) => void)
  submitLabel?: string
  /** Other buttons beside the submit button. */
  buttons?: ReactNode
  /** The submit bar stays at the foot of the window: for long forms. */
  hasStickyBar?: boolean
  children: ReactNode
}

export function RecordForm<Data = { redirect?: string }>(props: RecordFormProps<Data>) {
  const { action, method, record = {}, done, submitLabel = 'Salvar', buttons, hasStickyBar, children } = props
  const { url, form: sent } = useFrame()
  const sentBefore = sent?.action === action ? sent : null
  const isHydrated = useHydrated()
  const element = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState(sentBefore?.errors ?? {})
  const [message, setMessage] = useState(sentBefore?.message ?? '')
  const [progress, setProgress] = useState<number | null>(null)
  const isBusy = progress !== null

  useEffect(() => {
    if (element.current) restoreTyped(element.current)
  }, [])

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (isBusy) return
    setProgress(0)
    const answer = await send<Data>(action, new FormData(form), setProgress)
    if (answer.kind === 'ok') return finish(answer.data)
    setProgress(null)
    if (answer.kind === 'error' && answer.status === 401) return returnThroughLogin(form)
    setErrors(answer.kind === 'fields' ? answer.errors : {})
    setMessage(answer.message)
  }

  function finish(data: Data) {
    if (typeof done === 'string') return location.assign((data as { redirect?: string } | undefined)?.redirect ?? done)
    setProgress(null)
    setErrors({})
    setMessage('')
    done(data)
  }

  const values = sentBefore ? { ...record, ...sentBefore.values } : record
  return (
    <FormContext value={{ values, errors }}>
      <form
        ref={element}
        className="pilha-vertical"
        action={action}
        method="post"
        encType="multipart/form-data"
        onSubmit={submit}
        noValidate
      >
        <input type="hidden" name="_pagina" value={url} />
        {typeof done === 'string' && <input type="hidden" name="_destino" value={done} />}
        {method && <input type="hidden" name="_method" value={method} />}
        {record.versao !== undefined && <input type="hidden" name="versao" value={String(record.versao)} />}
        <ErrorSummary message={message} errors={errors} />
        {children}
        <div className={hasStickyBar ? 'acoes barra-salvar' : 'acoes'}>
          <button type="submit" className="btn" disabled={isBusy} aria-busy={isBusy || undefined}>
            {isBusy ? 'Enviando…' : submitLabel}
          </button>
          {buttons}
          {isHydrated && isBusy && progress > 0 && progress < 1 && (
            <progress value={progress} aria-label="Envio dos arquivos">
              {Math.round(progress * 100)}%
            </progress>
          )}
        </div>
      </form>
    </FormContext>
  )
}
