// Makes the copy, has it proved by the server and gives it out; can be given up at any time.
import { useEffect, useRef, useState } from 'react'
import { send } from '#kits/form/web/send.ts'
import type { AreaMarcada } from '../area.ts'
import { fazCopia } from './copia.ts'
import type { Aberto } from './use-documento.ts'

export type Andamento = { fase: 'paginas' | 'prova'; feito: number; total: number }

export function useCopia(aberto: Aberto | null, onReady: (copia: File) => void) {
  const [andamento, setAndamento] = useState<Andamento | null>(null)
  const [problema, setProblema] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function make(areas: AreaMarcada[]) {
    if (!aberto || running.current) return
    const { arquivo, documento } = aberto
    const giveUp = new AbortController()
    running.current = giveUp
    const total = documento.paginas
    setProblema(null)
    setAndamento({ fase: 'paginas', feito: 0, total })
    try {
      const copia = await fazCopia({
        ...{ documento, arquivo, areas, signal: giveUp.signal },
        onProgress: (feito) => setAndamento({ fase: 'paginas', feito, total }),
      })
      setAndamento({ fase: 'prova', feito: 0, total: 1 })
      const refusal = await proved(copia, areas, giveUp.signal, (feito) =>
        setAndamento({ fase: 'prova', feito, total: 1 }),
      )
      if (giveUp.signal.aborted) return
      if (refusal) setProblema(refusal)
      else onReady(copia)
    } catch {
      if (!giveUp.signal.aborted)
        setProblema('Não foi possível gerar a cópia neste navegador. Tente de novo, ou com um arquivo menor.')
    } finally {
      running.current = null
      setAndamento(null)
    }
  }

  return { andamento, problema, make, giveUp: () => running.current?.abort() }
}

/** What the server has against it; null when it was proved. */
async function proved(
  copia: File,
  areas: AreaMarcada[],
  signal: AbortSignal,
  onProgress: (part: number) => void,
): Promise<string | null> {
  const body = new FormData()
  body.set('areas', JSON.stringify(areas.map(({ id: _own, ...area }) => area)))
  body.set('arquivo', copia)
  const answer = await send('/painel/ajax/tarja', body, onProgress, signal)
  if (answer.kind === 'ok') return null
  if (answer.kind === 'fields') return Object.values(answer.errors).flat().join(' ') || answer.message
  return answer.status === 0 ? 'O envio foi interrompido. Confira a conexão e tente de novo.' : answer.message
}
