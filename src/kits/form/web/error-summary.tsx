// Is focused when a form is shown with errors, and links to each field by its label.
import { useEffect, useLayoutEffect, useRef, useState } from 'react'

type ErrorSummaryProps = { message: string; errors: Record<string, string[]> }

export function ErrorSummary({ message, errors }: ErrorSummaryProps) {
  const element = useRef<HTMLDivElement>(null)
  const labels = useLabels(errors)
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
            <a href={`#${name}`}>
              {labels[name] && `${labels[name]}: `}
              {messages[0]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

// 'Campo obrigatório.' three times says little, so labels are added: read from the page before the summary is painted.
function useLabels(errors: ErrorSummaryProps['errors']): Record<string, string> {
  const [labels, setLabels] = useState<Record<string, string>>({})
  useLayoutEffect(() => {
    const found = Object.keys(errors).map((name) => [name, labelOf(name)])
    setLabels(Object.fromEntries(found))
  }, [errors])
  return labels
}

function labelOf(name: string): string {
  const label = document.querySelector(`label[for="${CSS.escape(name)}"]`)
  return label?.textContent?.replace(/ \*$/, '') ?? ''
}
