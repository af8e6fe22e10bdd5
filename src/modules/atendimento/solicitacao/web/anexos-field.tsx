// Up to three files. Without JavaScript all three fields are there; with it, one at first and a button for the next.
import { type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { FileField } from '#kits/anexo/web/file-field.tsx'
import { FormContext } from '#kits/form/web/form-state.ts'
import { useHydrated } from '#kits/page/frame.tsx'

type AnexosFieldProps = {
  /** Of the fields. */
  names: readonly string[]
  /** What else can be done with the file of a field. */
  abaixo?: (name: string) => ReactNode
}

export function AnexosField({ names, abaixo }: AnexosFieldProps) {
  const isHydrated = useHydrated()
  const { errors } = useContext(FormContext)
  const element = useRef<HTMLFieldSetElement>(null)
  const [fields, setFields] = useState(1)
  const [chosen, setChosen] = useState<boolean[]>([])
  const [isAdded, setAdded] = useState(false)
  const inUse = names.findLastIndex((name, at) => chosen[at] || errors[name]) + 1
  const shown = isHydrated ? Math.max(fields, inUse) : names.length

  const fieldAt = (at: number) => element.current?.querySelector<HTMLInputElement>(`#${names[at]}`)
  const look = () => setChosen(names.map((_name, at) => Boolean(fieldAt(at)?.files?.length)))

  // a file chosen before the page was hydrated keeps its field
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(look, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: when one was added
  useEffect(() => {
    if (isAdded) fieldAt(shown - 1)?.focus()
  }, [isAdded, shown])

  return (
    <fieldset className="bloco" ref={element} onChange={look}>
      <legend>Anexos</legend>
      <div className="anexos-editor">
        {names.map((name, at) => (
          <div key={name} className="anexo-simples" hidden={at >= shown}>
            <FileField name={name} label={`Anexo ${at + 1}`} />
            {abaixo?.(name)}
          </div>
        ))}
        {isHydrated && shown < names.length && (
          <button
            type="button"
            className="btn sec"
            onClick={() => {
              setFields(shown + 1)
              setAdded(true)
            }}
          >
            Adicionar outro anexo
          </button>
        )}
      </div>
    </fieldset>
  )
}
