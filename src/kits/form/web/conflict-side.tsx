// One side of a choice in the box of a conflict.
import type { ReactNode } from 'react'

type ConflictSideProps = {
  field: string
  /** What this person did is chosen until another side is. */
  side: 'meu' | 'salvo'
  onChoose: () => void
  children: ReactNode
}

export function ConflictSide({ field, side, onChoose, children }: ConflictSideProps) {
  const id = `conflito-${field.replace(/\W/g, '-')}-${side}`
  return (
    <label className="conflito-lado" htmlFor={id}>
      <input
        type="radio"
        id={id}
        name={`_conflito_${field}`}
        value={side}
        defaultChecked={side === 'meu'}
        onChange={onChoose}
      />
      <span>{children}</span>
    </label>
  )
}
