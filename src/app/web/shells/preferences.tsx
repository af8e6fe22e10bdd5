// A form of preferences: without JavaScript it is sent to the server, with it the buttons act on the document at once.
import { createContext, type ReactNode, type SubmitEvent, useContext, useEffect, useState } from 'react'
import { useFrame } from '#kits/page/frame.tsx'
import type { Prefs } from '#kits/page/page.ts'

const yearSeconds = 365 * 24 * 3600

type Look = Pick<Prefs, 'fonte' | 'contraste'>

const PreferencesContext = createContext<Look | null>(null)

export function usePreferences(): Look {
  const prefs = useContext(PreferencesContext)
  if (!prefs) throw new Error('usePreferences outside Preferences')
  return prefs
}

function lookNow(): Look {
  const { fonte, contraste } = document.documentElement.dataset
  return { fonte: Number(fonte ?? 0), contraste: contraste !== undefined }
}

export function Preferences({ children }: { children: ReactNode }) {
  const { url, prefs: first } = useFrame()
  const [prefs, setPrefs] = useState<Look>(first)
  // the page may be everybody's: what its look is was said before it was painted (app/server/aparencia.ts)
  useEffect(() => setPrefs(lookNow()), [])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    const button = event.nativeEvent.submitter as HTMLButtonElement | null
    if (!button) return
    event.preventDefault()
    const { name, value } = button
    // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is absent from the oldest browsers served
    document.cookie = `${name}=${value}; path=/; max-age=${yearSeconds}; samesite=lax`
    const { dataset } = document.documentElement
    if (name === 'fonte') dataset.fonte = value
    else if (name === 'tema') dataset.tema = value
    else if (value === '1') dataset.contraste = ''
    else delete dataset.contraste
    setPrefs(lookNow())
    if (name === 'tema') focusOther(button)
  }

  return (
    <PreferencesContext value={prefs}>
      <form method="post" action="/preferencias" onSubmit={submit}>
        <input type="hidden" name="volta" value={url} />
        {children}
      </form>
    </PreferencesContext>
  )
}

// The pressed button has just vanished, and the one that takes it back stands in its place.
function focusOther(button: HTMLButtonElement) {
  const buttons = button.form?.querySelectorAll<HTMLButtonElement>('[name="tema"]') ?? []
  for (const each of buttons) if (each !== button) each.focus()
}

/** Both are there, and the style shows the one that changes what is seen: the server can't know the system's scheme. */
export function ThemeButtons() {
  return (
    <>
      <button type="submit" name="tema" value="escuro" className="tema-escuro">
        Tema escuro
      </button>
      <button type="submit" name="tema" value="claro" className="tema-claro">
        Tema claro
      </button>
    </>
  )
}
