// A text field that proposes records while one types (the editable combobox of the ARIA patterns): what is typed counts, whether or
// not a proposal is taken. Without JavaScript it is a plain text field.
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react'
import { useHydrated } from '#kits/page/frame.tsx'
import { Field } from '#ui/field.tsx'
import type { Common } from './fields.tsx'
import { useFormField } from './form-state.ts'

type ComboboxFieldProps<Option> = Common & {
  /** May throw: the field says then that nothing can be proposed. */
  propose: (typed: string, signal: AbortSignal) => Promise<Option[]>
  keyOf: (option: Option) => number | string
  /** The text of the field when the option is taken. */
  textOf: (option: Option) => string
  draw: (option: Option) => ReactNode
  onTake: (option: Option, input: HTMLInputElement) => void
  /** What is proposed: 'licitações'. */
  what: string
}

export function ComboboxField<Option>(props: ComboboxFieldProps<Option>) {
  const { name, label, hint, isRequired, keyOf, textOf, draw } = props
  const { value, error } = useFormField(name)
  const isHydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const { options, active, setActive, said, searchAfter, close } = useProposals(props)
  const isOpen = options.length > 0

  function take(option: Option) {
    const field = input.current
    if (!field) return
    field.value = textOf(option)
    close()
    field.focus()
    props.onTake(option, field)
  }

  function onKey(event: KeyboardEvent<HTMLInputElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      if (isOpen) setActive((active + step + options.length + 1) % (options.length + 1))
      else searchAfter(event.currentTarget.value, 0)
    } else if (event.key === 'Enter' && options[active]) {
      event.preventDefault() // else the form would be sent
      take(options[active])
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      close()
    }
  }

  return (
    <Field id={name} label={label} hint={hint} error={error} isRequired={isRequired}>
      {(attributes) => (
        <div className="combo">
          <input
            {...attributes}
            ref={input}
            name={name}
            className="controle"
            defaultValue={value}
            autoComplete="off"
            {...(isHydrated && {
              role: 'combobox',
              'aria-autocomplete': 'list' as const,
              'aria-expanded': isOpen,
              'aria-controls': listId,
              'aria-activedescendant': options[active] ? `${listId}-${active}` : undefined,
            })}
            onChange={(event) => searchAfter(event.target.value, pauseMs)}
            onKeyDown={onKey}
            onBlur={close}
          />
          <div id={listId} role="listbox" aria-label={`Propostas: ${props.what}`} hidden={!isOpen}>
            {options.map((option, at) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the input, which keeps the focus
              <div
                key={keyOf(option)}
                id={`${listId}-${at}`}
                role="option"
                tabIndex={-1}
                aria-selected={at === active}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => take(option)}
              >
                {draw(option)}
              </div>
            ))}
          </div>
          <p className="combo-dito" role="status">
            {said}
          </p>
        </div>
      )}
    </Field>
  )
}

const proposed = (count: number) => `${count === 1 ? '1 proposta' : `${count} propostas`}: use as setas para escolher.`

const pauseMs = 250
const shortest = 2

function useProposals<Option>({ propose, what }: ComboboxFieldProps<Option>) {
  const [options, setOptions] = useState<Option[]>([])
  // one past the last: nothing is chosen, the typed text stays
  const [active, setActive] = useState(-1)
  const [said, setSaid] = useState('')
  const under = useRef<{ timer?: number; call?: AbortController }>({})

  const stop = useCallback(() => {
    clearTimeout(under.current.timer)
    under.current.call?.abort()
  }, [])
  useEffect(() => stop, [stop])

  function show(found: Option[], text: string) {
    setOptions(found)
    setActive(found.length)
    setSaid(text)
  }
  function close() {
    stop()
    show([], '')
  }

  function searchAfter(typed: string, after: number) {
    stop()
    const words = typed.trim()
    if (words.length < shortest) return show([], '')
    under.current.timer = window.setTimeout(async () => {
      const call = new AbortController()
      under.current.call = call
      try {
        const found = await propose(words, call.signal)
        if (call.signal.aborted) return
        show(found, found.length ? proposed(found.length) : `Não há ${what} com este texto.`)
      } catch {
        if (!call.signal.aborted) show([], `Não foi possível buscar ${what} agora. O que você digitou vale.`)
      }
    }, after)
  }
  return { options, active, setActive, said, searchAfter, close }
}
