// One of a few large choices, with the sentence that explains it.
import type { ReactNode } from 'react'

type EscolhaProps = {
  id: string
  name: string
  value: string
  label: string
  hint: ReactNode
  isChosen: boolean
  isDisabled?: boolean
  onChoose?: () => void
}

export function Escolha({ id, name, value, label, hint, isChosen, isDisabled = false, onChoose }: EscolhaProps) {
  return (
    <div className="escolha">
      <input
        type="radio"
        id={id}
        name={name}
        value={value}
        defaultChecked={isChosen}
        disabled={isDisabled}
        aria-describedby={`${id}-d`}
        onChange={onChoose}
      />
      <label htmlFor={id}>{label}</label>
      <p className="dica" id={`${id}-d`}>
        {hint}
      </p>
    </div>
  )
}
