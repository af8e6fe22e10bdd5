// The notice of the settings: a picture in a dialog that blocks nothing. The page stays usable, Escape closes it from anywhere, and a
// visitor who has seen it does not see it again for seven days. Without JavaScript nothing could close it, so there it is a part of the page.
import { useEffect, useRef } from 'react'
import type { PortalInfo } from '#kits/page/page.ts'
import { Icon } from '#ui/icon.tsx'
import '#ui/css/aviso.css'

type Notice = NonNullable<PortalInfo['popup']>

export function Popup(notice: Notice) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { imagem } = notice
  useEffect(() => {
    if (!dialog.current || !isDue(imagem)) return
    const busy = document.activeElement
    dialog.current.show()
    if (busy instanceof HTMLElement && busy !== document.body) busy.focus() // the visitor began before the scripts were loaded
    const close = ({ key }: KeyboardEvent) => key === 'Escape' && dialog.current?.close()
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [imagem])
  return (
    <>
      <dialog className="aviso" ref={dialog} aria-label="Aviso">
        <form method="dialog">
          <button type="submit" className="btn sec">
            <Icon name="fechar" /> Fechar
          </button>
        </form>
        <Picture {...notice} />
      </dialog>
      <noscript>
        <Picture {...notice} />
      </noscript>
    </>
  )
}

function Picture({ imagem, url, alt }: Notice) {
  const picture = <img className="aviso-imagem" src={imagem} alt={alt} loading="lazy" />
  return url ? <a href={url}>{picture}</a> : picture
}

const days = 7

// Remembered of one picture: another one is another notice. Without storage it would come back at every visit: better not at all.
function isDue(imagem: string): boolean {
  try {
    const seen: { imagem?: string; em?: number } = JSON.parse(localStorage.getItem('aviso') ?? '{}')
    if (seen.imagem === imagem && Date.now() - (seen.em ?? 0) < days * 86_400_000) return false
    localStorage.setItem('aviso', JSON.stringify({ imagem, em: Date.now() }))
    return true
  } catch {
    return false
  }
}
