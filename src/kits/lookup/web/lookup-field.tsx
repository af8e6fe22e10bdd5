// A select over a lookup list, with a button that opens the dialog where the list is managed. Inside a RecordForm.
// Without JavaScript it is a plain select.
import { useContext, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { CheckedName } from '#kits/form/field-facts.ts'
import { FormContext, useFormField } from '#kits/form/web/form-state.ts'
import { useHydrated } from '#kits/page/frame.tsx'
import { Field } from '#ui/field.tsx'
import { Problem } from '#ui/page-head.tsx'
import { titled } from '../lookup-words.ts'
import { LookupDialog } from './lookup-dialog.tsx'
import { type LookupNames, type LookupOption, useLookup } from './use-lookup.ts'

type LookupFieldProps = LookupNames & {
  name: CheckedName
  label: string
  hint?: string
  isRequired?: boolean
  options: LookupOption[]
  /** The label of the empty choice. */
  empty?: string
}

export function LookupField({
  name,
  label,
  hint,
  isRequired,
  options,
  empty = 'Selecione',
  ...names
}: LookupFieldProps) {
  const { value, error } = useFormField(name, (id) => options.find((each) => String(each.id) === id)?.nome ?? id)
  const { endSession } = useContext(FormContext)
  const title = `Gerenciar ${titled(names.words.many)}`
  const isHydrated = useHydrated()
  const [isOpen, setOpen] = useState(false)
  const select = useRef<HTMLSelectElement>(null)
  // The choice is in state: the browser loses it when the chosen option is removed for a while or moved.
  const choice = useRef<string | null>(null)
  const lookup = useLookup(options, names, {
    onCreated: (created) => {
      choice.current = String(created.id)
    },
    onLoggedOut: (nome) => (endSession ? endSession([`${title}: “${nome}”`]) : location.reload()),
  })
  const { entries, problem } = lookup

  // biome-ignore lint/correctness/useExhaustiveDependencies: to be done whenever the options have changed
  useLayoutEffect(() => {
    const element = select.current
    if (!element || choice.current === null) return
    const isThere = [...element.options].some((option) => option.value === choice.current)
    element.value = isThere ? choice.current : ''
  }, [entries])

  function open() {
    choice.current = select.current?.value ?? null
    setOpen(true)
  }

  return (
    <Field id={name} label={label} hint={hint} error={error} isRequired={isRequired}>
      {(attributes) => (
        <>
          <div className="com-botao">
            <select
              {...attributes}
              ref={select}
              name={name}
              className="controle"
              defaultValue={value}
              onChange={(event) => {
                choice.current = event.target.value
              }}
            >
              <option value="">{empty}</option>
              {entries
                .filter((entry) => entry.id > 0)
                .map((entry) => (
                  <option key={entry.id} value={entry.id}>
                    {entry.nome}
                  </option>
                ))}
            </select>
            <button type="button" className={isHydrated ? 'btn sec' : 'btn sec sem-js'} onClick={open}>
              {title}
            </button>
          </div>
          {/* an edit may fail after the dialog was closed */}
          {problem && !isOpen && <Problem>{problem}</Problem>}
          {isHydrated &&
            createPortal(
              <LookupDialog
                title={title}
                words={names.words}
                lookup={lookup}
                isOpen={isOpen}
                onClose={() => setOpen(false)}
              />,
              document.body,
            )}
        </>
      )}
    </Field>
  )
}
