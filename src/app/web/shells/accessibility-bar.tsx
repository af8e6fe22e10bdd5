// Shortcuts and preferences. The buttons are plain forms; with JavaScript they act at once, without a reload.
import { type SubmitEvent, useState } from 'react'
import { useFrame } from '../../../kits/page/frame.tsx'

const largest = 3
const yearSeconds = 365 * 24 * 3600

export function AccessibilityBar({ hasMenu = true }: { hasMenu?: boolean }) {
  const { url, prefs: first } = useFrame()
  const [prefs, setPrefs] = useState(first)
  const root = () => document.documentElement

  function submit(event: SubmitEvent<HTMLFormElement>) {
    const button = event.nativeEvent.submitter as HTMLButtonElement | null
    if (!button) return
    event.preventDefault()
    // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is absent from the oldest browsers served
    document.cookie = `${button.name}=${button.value}; path=/; max-age=${yearSeconds}; samesite=lax`
    if (button.name === 'fonte') {
      root().dataset.fonte = button.value
      setPrefs({ ...prefs, fonte: Number(button.value) })
    } else {
      if (button.value === '1') root().dataset.contraste = ''
      else delete root().dataset.contraste
      setPrefs({ ...prefs, contraste: button.value === '1' })
    }
  }

  return (
    <nav className="barra" aria-label="Atalhos e acessibilidade">
      <div className="wrap">
        <ul className="a">
          <Shortcut href="#conteudo" label="Conteúdo" accessKey="1" />
          {hasMenu && <Shortcut href="#menu" label="Menu" accessKey="2" />}
          <Shortcut href="#busca" label="Busca" accessKey="3" />
          <Shortcut href="#rodape" label="Rodapé" accessKey="4" />
        </ul>
        <form method="post" action="/preferencias" onSubmit={submit}>
          <input type="hidden" name="volta" value={url} />
          <ul className="b">
            <li>
              <button type="submit" name="fonte" value={Math.max(0, prefs.fonte - 1)}>
                A−<span className="oculto"> diminuir o texto</span>
              </button>
            </li>
            <li>
              <button type="submit" name="fonte" value={0}>
                A<span className="oculto"> texto em tamanho normal</span>
              </button>
            </li>
            <li>
              <button type="submit" name="fonte" value={Math.min(largest, prefs.fonte + 1)}>
                A+<span className="oculto"> aumentar o texto</span>
              </button>
            </li>
            <li>
              <button type="submit" name="contraste" value={prefs.contraste ? 0 : 1} aria-pressed={prefs.contraste}>
                Alto contraste
              </button>
            </li>
            <li>
              <a href="/acessibilidade">Acessibilidade</a>
            </li>
          </ul>
        </form>
      </div>
    </nav>
  )
}

function Shortcut({ href, label, accessKey }: { href: string; label: string; accessKey: string }) {
  return (
    <li>
      {/* biome-ignore lint/a11y/noAccessKey: Alt+1 to Alt+4 are what Brazilian accessibility guides prescribe */}
      <a href={href} accessKey={accessKey}>
        {label}
      </a>
    </li>
  )
}
