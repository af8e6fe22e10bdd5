// The form of a record: works as a plain HTML form; with JavaScript it sends in the background, shows every error beside its field,
// stores what was typed, and opens the next page when saved.
import { type FocusEvent, Fragment, lazy, type ReactNode, type RefObject, Suspense, useRef } from 'react'
import { useFrame, useHydrated } from '#kits/page/frame.tsx'
import type { FormState } from '#kits/page/page.ts'
import { campoFundamentoDoArquivo, campoMotivoDoArquivo } from '#kits/remocao/campos.ts'
import { campoMotivo } from '#kits/vazamento/campos.ts'
import { ErrorSummary } from './error-summary.tsx'
import { FormContext } from './form-state.ts'
import { type NewerVersion, newerVersionIn } from './send.ts'
import { type Sending, useSending } from './use-sending.ts'
import { type StoredTyped, useTyped } from './use-typed.ts'
import type { SentBefore } from './version-notes.tsx'

type Values = Record<string, unknown>

type RecordFormProps<Data> = Sending<Data> & {
  method?: 'PUT'
  /** First values by field name; `versao` among them guards against a second editor. */
  record?: Values
  submitLabel?: string
  /** Other ways to save: the address to open after each, in which `:id` is the id of the record. */
  alsoSave?: { label: string; leadsTo: string }[]
  /** Other buttons, after those that save. */
  buttons?: ReactNode
  /** The submit bar stays at the foot of the window: for long forms. */
  hasStickyBar?: boolean | undefined
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
  const { action, method, record = {}, done, hasStickyBar, children } = props
  const { url, chave, form } = useFrame()
  const page = props.page ?? url
  const back = form?.action === action ? form : null
  const newer = newerVersionIn(back?.details)
  const before: SentBefore = {
    errors: back?.errors ?? {},
    message: newer ? '' : (back?.message ?? ''),
    removal: null,
    ...(back && props.notes?.sentBefore(back, record, newer)),
  }
  const element = useRef<HTMLFormElement>(null)
  const typed = useTyped(element, { action, page, isLasting: props.isStoredLong ?? false })
  const sending = useSending(element, props, typed, before)
  const { errors, progress, submit } = sending
  const put = typed.restored?.values ?? back?.values ?? undefined
  const values: Values = put ? { ...unkept(record), ...put } : record
  // restored values remain a change of the version that they were typed on, until the person has seen both
  const versao = sending.met?.versao ?? (newer ? undefined : values.versao) ?? record.versao
  const { endSession, sent } = typed
  const { saved } = before
  const shared = { values, errors, saved, isTyped: put !== undefined, endSession, sent, isCopy: props.isCopy ?? false }
  return (
    <FormContext value={shared}>
      <form
        ref={element}
        className="pilha-vertical"
        action={action}
        method="post"
        encType="multipart/form-data"
        onSubmit={submit}
        onFocus={hasStickyBar ? showWhole : undefined}
        noValidate
      >
        <input type="hidden" name="_pagina" value={page} />
        {typeof done === 'string' && <input type="hidden" name="_destino" value={done} />}
        {chave && <input type="hidden" name="_chave" value={typed.restored?.chave || chave} />}
        {method && <input type="hidden" name="_method" value={method} />}
        {versao !== undefined && <input type="hidden" name="versao" value={String(versao)} />}
        <Notices {...props} {...sending} newer={newer} back={back} typed={typed} form={element} />
        {/* drawn anew, so that fields and rows have the restored values from their first render on */}
        <Fragment key={typed.restored?.at}>{children}</Fragment>
        {asked.some((name) => errors[name]) && (
          <Suspense>
            <AskedBack />
          </Suspense>
        )}
        <SubmitBar {...props} typed={typed} progress={progress} />
      </form>
    </FormContext>
  )
}

type NoticesProps = Pick<RecordFormProps<never>, 'notes' | 'newPage' | 'method' | 'record'> &
  Omit<ReturnType<typeof useSending>, 'submit' | 'progress'> & {
    newer: NewerVersion | null
    back: FormState | null
    typed: StoredTyped
    form: RefObject<HTMLFormElement | null>
  }

/** What the form says above its fields: problems, what others did to the record meanwhile, and what was typed and not sent. */
function Notices({
  notes,
  newPage,
  method,
  record,
  errors,
  message,
  met,
  removal,
  newer,
  back,
  typed,
  form,
}: NoticesProps) {
  return (
    <>
      {newer && notes && <notes.NewerNote newer={newer} isTyped={Boolean(back?.values)} />}
      <ErrorSummary message={message} errors={errors}>
        {removal && notes && <notes.RemovedNote removal={removal} newPage={newPage} isNew={back !== null && !method} />}
      </ErrorSummary>
      {met && <met.Box key={met.versao} conflict={met.conflict} form={form} />}
      {typed.parts && <typed.parts.TypedNotice typed={typed} versao={record?.versao} />}
    </>
  )
}

type SubmitBarProps = Pick<RecordFormProps<never>, 'submitLabel' | 'alsoSave' | 'buttons' | 'hasStickyBar'> & {
  typed: StoredTyped
  progress: number | null
}

function SubmitBar({ submitLabel = 'Salvar', alsoSave, buttons, hasStickyBar, typed, progress }: SubmitBarProps) {
  const isHydrated = useHydrated()
  const isBusy = progress !== null
  return (
    <>
      <div className={hasStickyBar ? 'acoes barra-salvar' : 'acoes'}>
        <button type="submit" className="btn" disabled={isBusy} aria-busy={isBusy || undefined}>
          {isBusy ? 'Enviando…' : submitLabel}
        </button>
        {alsoSave?.map(({ label, leadsTo }) => (
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
    </>
  )
}

// Of a long text the browser shows only the caret's line: the rest would lie under the bar. Nothing moves under a pointer that is about
// to click or to drag.
const typing = ':is(input, textarea, select, [contenteditable]):focus-visible'
const showWhole = ({ target }: FocusEvent<HTMLFormElement>) => {
  if (target.matches(typing)) target.scrollIntoView({ block: 'nearest' })
}

// The CPFs of the record as it is stored: restored values may have none (typed-values.ts).
const unkept = (record: Values) => Object.fromEntries(Object.entries(record).filter(([name]) => name.endsWith('_cpf')))
