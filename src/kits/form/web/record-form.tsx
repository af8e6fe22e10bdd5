// The form of a record: works as a plain HTML form; with JavaScript it sends in the background, shows every error beside its field,
// stores what was typed, and opens the next page when saved.
import { type FocusEvent, Fragment, lazy, type ReactNode, Suspense, useRef } from 'react'
import { useFrame, useHydrated } from '#kits/page/frame.tsx'
import { campoFundamentoDoArquivo, campoMotivoDoArquivo } from '#kits/remocao/campos.ts'
import { campoMotivo } from '#kits/vazamento/campos.ts'
import { ErrorSummary } from './error-summary.tsx'
import { FormContext } from './form-state.ts'
import { newerVersionIn } from './send.ts'
import { type Sending, useSending } from './use-sending.ts'
import { useTyped } from './use-typed.ts'

type RecordFormProps<Data> = Sending<Data> & {
  method?: 'PUT'
  /** First values by field name; `versao` among them guards against a second editor. */
  record?: Record<string, unknown>
  submitLabel?: string
  /** Other ways to save: the address to open after each, in which `:id` is the id of the record. */
  alsoSave?: { label: string; leadsTo: string }[]
  /** Other buttons, after those that save. */
  buttons?: ReactNode
  /** The submit bar stays at the foot of the window: for long forms. */
  hasStickyBar?: boolean
  /** What is typed is stored in this computer's browser, not only in the tab: never for what citizens say of themselves. */
  isStoredLong?: boolean
  /** See FormFields. */
  isCopy?: boolean
  /** Address of the form's own page, when it should say more than the current one. */
  page?: string
  children: ReactNode
}

// Few forms meet it, and a first visit waits for no code of it; the summary of errors says the same without it.
const loadAskedBack = () => import('./asked-back.tsx')
const AskedBack = import.meta.env.SSR
  ? (await loadAskedBack()).default
  : lazy(() => loadAskedBack().catch(() => ({ default: () => null })))
const asked = [campoMotivo, campoMotivoDoArquivo, campoFundamentoDoArquivo]

export function RecordForm<Data = { redirect?: string }>(props: RecordFormProps<Data>) {
  const {
    action,
    method,
    record = {},
    done,
    submitLabel = 'Salvar',
    alsoSave = [],
    buttons,
    hasStickyBar,
    notes,
    children,
  } = props
  const { url, chave, form: sent } = useFrame()
  const page = props.page ?? url
  const sentBefore = sent?.action === action ? sent : null
  const newer = newerVersionIn(sentBefore?.details)
  const typedBefore = sentBefore?.values ?? undefined
  const saved = newer && typedBefore && notes?.storedOtherwise(record, typedBefore)
  const isHydrated = useHydrated()
  const element = useRef<HTMLFormElement>(null)
  const typed = useTyped(element, { action, page, isLasting: props.isStoredLong ?? false })
  const first = {
    errors: saved ? conflictErrors(saved) : (sentBefore?.errors ?? {}),
    message: newer ? '' : (sentBefore?.message ?? ''),
    removal: notes?.removalIn(sentBefore?.details) ?? null,
  }
  const { errors, message, met, removal, progress, submit } = useSending(element, props, typed, first)
  const isBusy = progress !== null

  const put = typed.restored?.values ?? typedBefore
  const values: Record<string, unknown> = put ? { ...unkept(record), ...put } : record
  // restored values remain a change of the version that they were typed on, until the person has seen both
  const versao = met?.versao ?? (newer ? record.versao : (values.versao ?? record.versao))
  return (
    <FormContext
      value={{
        values,
        errors,
        isTyped: put !== undefined,
        endSession: typed.endSession,
        sent: typed.sent,
        isCopy: props.isCopy ?? false,
        ...(saved && { saved }),
      }}
    >
      <form
        ref={element}
        className="pilha-vertical"
        action={action}
        method="post"
        encType="multipart/form-data"
        onSubmit={submit}
        {...(hasStickyBar && { onFocus: showWhole })}
        noValidate
      >
        <input type="hidden" name="_pagina" value={page} />
        {typeof done === 'string' && <input type="hidden" name="_destino" value={done} />}
        {chave && <input type="hidden" name="_chave" value={typed.restored?.chave || chave} />}
        {method && <input type="hidden" name="_method" value={method} />}
        {versao !== undefined && <input type="hidden" name="versao" value={String(versao)} />}
        {newer && notes && (typedBefore ? <notes.StaleNote newer={newer} /> : <notes.NotRemovedNote newer={newer} />)}
        <ErrorSummary message={message} errors={errors}>
          {removal && notes && (
            <notes.RemovedNote removal={removal} newPage={props.newPage} isNew={sentBefore !== null && !method} />
          )}
        </ErrorSummary>
        {met && <met.Box key={met.versao} conflict={met.conflict} form={element} />}
        {typed.parts && <typed.parts.TypedNotice typed={typed} versao={record.versao} />}
        {/* drawn anew, so that fields and rows have the restored values from their first render on */}
        <Fragment key={typed.restored?.at}>{children}</Fragment>
        {asked.some((name) => errors[name]) && (
          <Suspense>
            <AskedBack />
          </Suspense>
        )}
        <div className={hasStickyBar ? 'acoes barra-salvar' : 'acoes'}>
          <button type="submit" className="btn" disabled={isBusy} aria-busy={isBusy || undefined}>
            {isBusy ? 'Enviando…' : submitLabel}
          </button>
          {alsoSave.map(({ label, leadsTo }) => (
            <button key={label} type="submit" className="btn sec" name="_depois" value={leadsTo} disabled={isBusy}>
              {label}
            </button>
          ))}
          {!hasStickyBar && buttons}
          {isHydrated && isBusy && progress > 0 && progress < 1 && (
            <progress value={progress} aria-label="Envio dos arquivos">
              {Math.round(progress * 100)}%
            </progress>
          )}
          {!isBusy && typed.parts && <typed.parts.StoredAt typed={typed} />}
        </div>
        {hasStickyBar && <div className="acoes">{buttons}</div>}
      </form>
    </FormContext>
  )
}

// Of a long text the browser shows only the caret's line: the rest would lie under the bar. Nothing moves under a pointer that is about
// to click or to drag.
const typing = ':is(input, textarea, select, [contenteditable]):focus-visible'
const showWhole = ({ target }: FocusEvent<HTMLFormElement>) => {
  if (target.matches(typing)) target.scrollIntoView({ block: 'nearest' })
}

const conflictErrors = (saved: object) =>
  Object.fromEntries(Object.keys(saved).map((name) => [name, ['Há outro valor salvo.']]))

// The CPFs of the record as it is stored: restored values may have none (typed-values.ts).
const unkept = (record: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name.endsWith('_cpf')))
