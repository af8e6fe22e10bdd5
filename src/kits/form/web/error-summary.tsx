// Is focused when a form is shown with errors, and links to each field by its label.
import { type ReactNode, useContext, useEffect, useRef } from 'react'
import { useErrorTitle } from '#kits/page/title.ts'
import { LabelsContext } from '#ui/labels.ts'

type ErrorSummaryProps = {
  message: string
  errors: Record<string, string[]>
  /** Replaces the message by something that says more. */
  children?: ReactNode
}

export function ErrorSummary({ message, errors, children }: ErrorSummaryProps) {
  const element = useRef<HTMLDivElement>(null)
  const labels = useContext(LabelsContext)
  const entries = Object.entries(errors)
  const isWrong = message !== '' || entries.length > 0
  useErrorTitle(isWrong)
  useEffect(() => {
    if (message || Object.keys(errors).length) element.current?.focus()
  }, [message, errors])
  if (!isWrong) return null
  return (
    <div className="resumo" role="alert" tabIndex={-1} ref={element}>
      <h2>Há um problema</h2>
      {children || (entries.length === 0 && <p>{message}</p>)}
      <ul>
        {entries.map(([name, [text]]) => (
          // 'Opção inválida.' three times says little without the labels; a message that belongs to no field is no link
          <li key={name}>
            {Object.hasOwn(labels, name) ? <a href={`#${name}`}>{withLabel(labels[name], text)}</a> : text}
          </li>
        ))}
      </ul>
    </div>
  )
}

const withLabel = (label: string | undefined, text: string | undefined) => (label ? `${label}: ${text}` : text)
