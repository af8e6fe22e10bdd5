// The star of an entry of the panel's menu: a button of the form around it, or of the one that it names.
import type { MouseEvent } from 'react'

type StarProps = {
  href: string
  label: string
  favorite?: number | undefined
  form?: string
  /** Reached by Tab; the page of the whole menu has all of them. */
  isInTabOrder?: boolean
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void
}

export function Star({ href, label, favorite, form, isInTabOrder = true, onClick }: StarProps) {
  const isFavorite = favorite !== undefined
  return (
    <button
      type="submit"
      className="estrela"
      name={isFavorite ? 'sai' : 'entra'}
      value={href}
      form={form}
      aria-pressed={isFavorite}
      title={`Favorito: ${label}`}
      tabIndex={isInTabOrder ? undefined : -1}
      onClick={onClick}
    >
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
        <path d="m8 1.8 1.9 4 4.4.5-3.3 3 .9 4.4L8 11.5l-3.9 2.200.9-4.4-3.3-3 4.4-.5z" />
      </svg>
    </button>
  )
}
