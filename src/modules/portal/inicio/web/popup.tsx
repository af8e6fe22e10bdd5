// The notice of the settings: a picture in a dialog, once per browser session for each picture. Only with JavaScript.
import { useEffect, useState } from 'react'
import { useFrame } from '../../../../kits/page/frame.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'

export function Popup({ imagem, url }: { imagem: string; url: string }) {
  const { portal } = useFrame()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setOpen(isFirstTime(`aviso:${imagem}`)), [imagem])
  const picture = <img className="aviso-imagem" src={imagem} alt={`Aviso de ${portal.nome}`} />
  return (
    <Dialog title="Aviso" isOpen={isOpen} onClose={() => setOpen(false)}>
      {/* before the picture, so that the dialog opens with the focus on the close button */}
      <button type="button" className="btn sec aviso-fechar" onClick={() => setOpen(false)}>
        Fechar
      </button>
      {url ? (
        <>
          <a className="aviso-link" href={url}>
            {picture}
          </a>
          <a className="btn" href={url}>
            Saiba mais
          </a>
        </>
      ) : (
        picture
      )}
    </Dialog>
  )
}

// Without storage it would be shown on every visit: better not at all.
function isFirstTime(key: string): boolean {
  try {
    if (sessionStorage.getItem(key)) return false
    sessionStorage.setItem(key, '1')
    return true
  } catch {
    return false
  }
}
