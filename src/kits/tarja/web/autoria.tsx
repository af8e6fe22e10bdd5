// Beside a copy in the panel: who blacked out, and when. Everybody's pages say what was hidden, never by whom.
import { useEffect, useState } from 'react'
import { mostraDataHora } from '#base/data.ts'
import { useFrame } from '#kits/page/frame.tsx'
import type { Autoria as Dita } from '../pedido.ts'

export function Autoria({ nome, tamanho }: { nome: string; tamanho: number }) {
  const { portal } = useFrame()
  const [dita, setDita] = useState<Dita>(null)
  useEffect(() => {
    const leaving = new AbortController()
    const address = `/painel/ajax/tarja/autoria?${new URLSearchParams({ nome, tamanho: String(tamanho) })}`
    fetch(address, { signal: leaving.signal })
      .then(async (answer) => setDita(answer.ok ? (await answer.json()).data : null))
      .catch(() => {}) // the trail has it too
    return () => leaving.abort()
  }, [nome, tamanho])
  if (!dita) return null
  return (
    <p className="dica">
      Trechos ocultados por {dita.autor} em {mostraDataHora(dita.em, portal.fuso_horario)}
    </p>
  )
}
