// At the foot of what is printed: the town, the address of the page and the instant; beside each document its whole address.
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { mostraDataHora } from '#base/data.ts'
import { useFrame } from '#kits/page/frame.tsx'

export function PrintFoot() {
  const { portal, url, site } = useFrame()
  // known when it is printed, not when the server made the page, which it keeps for others
  const [instant, setInstant] = useState<string | null>(null)
  useEffect(() => {
    const onPrint = () => {
      const shown = mostraDataHora(new Date().toISOString(), portal.fuso_horario)
      flushSync(() => setInstant(`${shown.slice(0, 10)} às ${shown.slice(11)}`))
      for (const link of document.querySelectorAll<HTMLAnchorElement>('.anexos a')) link.dataset.endereco = link.href
    }
    window.addEventListener('beforeprint', onPrint)
    return () => window.removeEventListener('beforeprint', onPrint)
  }, [portal.fuso_horario])
  return (
    <p className="so-impresso pe-impresso">
      {portal.nome} – {portal.uf} · {site}
      {url}
      {instant && ` · Impresso em ${instant}`}
    </p>
  )
}
