// Takes the focus when a form comes back with errors, and links to each field.
import { useEffect, useRef } from 'react'

export function ErrorSummary({ message, errors }: { message: string; errors: Record<string, string[]> }) {
  const element = useRef<HTMLDivElement>(null)
  const entries = Object.entries(errors)
  useEffect(() => {
    if (message || Object.keys(errors).length) element.current?.focus()
  }, [message, errors])
  if (!message && !entries.length) return null
  return (
    <div className="resumo" role="alert" tabIndex={-1} ref={element}>
      <h2>Há um problema</h2>
      {entries.length === 0 && <p>{message}</p>}
      <ul>
        {entries.map(([name, messages]) => (
          <li key={name}>
            <a href={`#${name}`}>{messages[0]}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
