// A menu in <details>: opens without JavaScript; with it, closes on Esc, on a click outside and when the focus leaves.
import { type ReactNode, useEffect, useRef } from 'react'

type DropMenuProps = {
  label: string
  /** Like the links beside it, not like a button. */
  isPlain?: boolean
  children: ReactNode
}

export function DropMenu({ label, isPlain, children }: DropMenuProps) {
  const element = useRef<HTMLDetailsElement>(null)
  useEffect(() => (element.current ? closeOnLeave(element.current) : undefined), [])
  return (
    <details className="drop" ref={element}>
      <summary className={isPlain ? undefined : 'btn sec'}>
        {label} <span aria-hidden="true">▾</span>
      </summary>
      <ul className="x">{children}</ul>
    </details>
  )
}

/** Returns what takes it back. */
export function closeOnLeave(details: HTMLDetailsElement): () => void {
  const close = () => {
    details.open = false
  }
  const onPointer = (event: PointerEvent) => !details.contains(event.target as Node) && close()
  const onFocus = (event: FocusEvent) =>
    event.relatedTarget && !details.contains(event.relatedTarget as Node) && close()
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !details.open) return
    close()
    details.querySelector('summary')?.focus()
  }
  document.addEventListener('pointerdown', onPointer)
  details.addEventListener('focusout', onFocus)
  details.addEventListener('keydown', onKey)
  return () => {
    document.removeEventListener('pointerdown', onPointer)
    details.removeEventListener('focusout', onFocus)
    details.removeEventListener('keydown', onKey)
  }
}
