// A select whose value decides which fields are shown below it.
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { useHydrated } from '#kits/page/frame.tsx'
import { SelectField } from './fields.tsx'
import { useFormField } from './form-state.ts'

type DecidingSelectProps = ComponentProps<typeof SelectField> & {
  /** The fields below it for the chosen value; null without JavaScript: then show all fields, each of which says when it applies. */
  children: (chosen: string | null) => ReactNode
}

export function DecidingSelect({ children, ...select }: DecidingSelectProps) {
  const isHydrated = useHydrated()
  const { value } = useFormField(select.name)
  const [chosen, setChosen] = useState(value)
  const element = useRef<HTMLDivElement>(null)
  // The browser, or the form after a new login, may have restored another choice.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const found = element.current?.querySelector('select')
      if (found) setChosen(found.value)
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <div
      className="pilha-vertical"
      ref={element}
      onChange={({ target }) =>
        target instanceof HTMLSelectElement && target.name === select.name && setChosen(target.value)
      }
    >
      <SelectField {...select} />
      {children(isHydrated ? chosen : null)}
    </div>
  )
}
