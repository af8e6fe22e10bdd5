// Puts a text into the clipboard, and says whether it could: browsers refuse it on pages without HTTPS.
import { type ReactNode, useState } from 'react'

export function CopyButton({ text, className, children }: { text: string; className: string; children: ReactNode }) {
  const [announced, setAnnounced] = useState('')
  async function copy() {
    const isCopied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    )
    setAnnounced(isCopied ? 'Copiado.' : 'Não foi possível copiar: selecione o texto.')
  }
  return (
    <>
      <button type="button" className={className} onClick={copy}>
        {children}
      </button>{' '}
      <span role="status">{announced}</span>
    </>
  )
}
