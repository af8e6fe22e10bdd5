// A value of a list that is changed where it stands: a small button opens its field, Enter saves, Esc leaves. Without JavaScript the button
// is a link to the field in the record's form.
import { type KeyboardEvent, type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { defineFields } from '#kits/form/field-facts.ts'
import { FactField } from '#kits/form/web/fact-field.tsx'
import { FormContext } from '#kits/form/web/form-state.ts'
import { announce } from '#kits/form/web/notices.ts'
import { newerVersionIn, send } from '#kits/form/web/send.ts'
import { useHydrated } from '#kits/page/frame.tsx'
import type { FieldOfRecord, ListEdits } from '../edits.contract.ts'

type QuickCellProps = {
  edits: ListEdits
  cell: ListEdits['cells'][string]
  id: number | string
  /** Of the record, for the name of the button. */
  name: string
  /** Shows the list as it is now. */
  reload: () => Promise<void>
  children: ReactNode
}

export function QuickCell({ edits, cell, id, name, reload, children }: QuickCellProps) {
  const isHydrated = useHydrated()
  const [open, setOpen] = useState<FieldOfRecord | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const opener = useRef<HTMLAnchorElement>(null)
  const wasOpen = useRef(false)
  // the focus goes back to what opened the field
  useEffect(() => {
    if (!open && wasOpen.current) opener.current?.focus()
    wasOpen.current = open !== null
  }, [open])
  const { field, label } = cell
  const form = `${edits.form.replace(':id', String(id))}#${field}`

  async function show() {
    setProblem(null)
    const answer = await readField(`${edits.path}/${id}/campo?campo=${field}`)
    if (answer === 'login') return location.reload()
    if (answer === null) return setProblem('Não foi possível abrir o campo. Tente de novo.')
    setOpen(answer)
  }
  if (open)
    return (
      <QuickForm
        {...{ field, form, of: open, call: `${edits.path}/${id}/campo` }}
        onLeave={() => setOpen(null)}
        onSaved={async () => {
          announce(`${label} de ${name}: alteração salva.`)
          await reload()
          setOpen(null)
        }}
      />
    )
  return (
    <span className="editavel">
      <span>{children}</span>
      {/* biome-ignore lint/a11y/useAnchorContent: words in it would be read, and copied, as a part of the value */}
      <a
        ref={opener}
        className="alterar"
        aria-label={`Alterar ${label} de ${name}`}
        href={form}
        role={isHydrated ? 'button' : undefined}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          void show()
        }}
        onKeyDown={(event) => {
          if (event.key !== ' ') return
          event.preventDefault()
          void show()
        }}
      >
        <svg
          viewBox="0 0 16 16"
          width="14"
          height="14"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
          aria-hidden="true"
        >
          <path d="M2.5 13.5 3 10.5 10.5 3 13 5.5 5.5 13zM9 4.5 11.5 7" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
      </a>
      {problem && (
        <span className="msg" role="alert">
          {problem}
        </span>
      )}
    </span>
  )
}

async function readField(address: string): Promise<FieldOfRecord | 'login' | null> {
  const response = await fetch(address, { headers: { accept: 'application/json' } }).catch(() => null)
  if (response?.status === 401) return 'login'
  return response?.ok ? (await response.json()).data : null
}

type QuickFormProps = {
  call: string
  field: string
  form: string
  of: FieldOfRecord
  onLeave: () => void
  onSaved: () => Promise<void>
}

function QuickForm({ call, field, form, of, onLeave, onSaved }: QuickFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<{ here: string | null; elsewhere: string | null } | null>(null)
  const [isBusy, setBusy] = useState(false)
  useEffect(
    () => element.current?.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea')?.focus(),
    [],
  )

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    const typed = new FormData(event.currentTarget).get('valor')
    const answer = await send(call, { campo: field, valor: typed === null ? '' : String(typed), versao: of.versao })
    if (answer.kind === 'ok') return onSaved()
    setBusy(false)
    if (answer.kind === 'error' && answer.status === 401) return location.reload()
    setProblem(problemOf(answer, field))
  }
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onLeave()
  }

  return (
    <FormContext value={{ values: { valor: of.valor }, errors: problem?.here ? { valor: [problem.here] } : {} }}>
      <form ref={element} className="campo-rapido" onSubmit={save} onKeyDown={leave} noValidate>
        <FactField fields={defineFields({ valor: of.facts })} name="valor" options={of.options} />
        {problem?.elsewhere && (
          <p className="msg" role="alert">
            {problem.elsewhere} <a href={form}>Abrir o registro</a>
          </p>
        )}
        <div className="acoes">
          <button type="submit" className="btn" disabled={isBusy} aria-busy={isBusy || undefined}>
            {isBusy ? 'Salvando…' : 'Salvar'}
          </button>
          <button type="button" className="btn sec" onClick={onLeave}>
            Cancelar
          </button>
        </div>
      </form>
    </FormContext>
  )
}

/** What is wrong with this field stands beside it; what is wrong with the rest of the record leads to its form. */
function problemOf(answer: Exclude<Awaited<ReturnType<typeof send>>, { kind: 'ok' }>, field: string) {
  if (answer.kind === 'error') {
    const newer = newerVersionIn(answer.details)
    if (!newer) return { here: answer.message, elsewhere: null }
    const by = newer.autor ? ` por ${newer.autor}` : ''
    return {
      here: `O registro foi alterado${by} depois que você abriu o campo. Cancele e abra de novo.`,
      elsewhere: null,
    }
  }
  const { [field]: own, valor = own, ...others } = answer.errors
  const [first] = Object.values(others)
  return {
    here: valor?.[0] ?? null,
    elsewhere: first ? `O registro tem outro campo a corrigir: ${first[0]}` : null,
  }
}
