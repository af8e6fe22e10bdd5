// The file as the dialog has it: opened, and the letters of its pages as they are read, in the background.
import { useEffect, useRef, useState } from 'react'
import { type Achada, dadosNaPagina, type Letra } from '../letras.ts'
import { abre, type Documento } from './documento.ts'

export type Aberto = { arquivo: File; documento: Documento }
export type Sugestao = Achada & { pagina: number }

export function useDocumento(arquivo: () => Promise<File>): { aberto: Aberto | null; falhou: boolean } {
  const [aberto, setAberto] = useState<Aberto | null>(null)
  const [falhou, setFalhou] = useState(false)
  const source = useRef(arquivo)
  useEffect(() => {
    let isGone = false
    let opened: Documento | null = null
    async function open() {
      const file = await source.current()
      const documento = await abre(file)
      opened = documento
      if (isGone) documento.fecha()
      else setAberto({ arquivo: file, documento })
    }
    open().catch(() => setFalhou(true))
    return () => {
      isGone = true
      opened?.fecha()
    }
  }, [])
  return { aberto, falhou }
}

/** `lidas`: of how many pages the letters are known already. */
export type Leitura = { letras: ReadonlyMap<number, Letra[]>; sugestoes: Sugestao[]; lidas: number }

export function useLeitura(aberto: Aberto | null): Leitura {
  const [leitura, setLeitura] = useState<Leitura>({ letras: new Map(), sugestoes: [], lidas: 0 })
  useEffect(() => {
    if (!aberto) return
    const { documento } = aberto
    let isGone = false
    async function read() {
      const letras = new Map<number, Letra[]>()
      const sugestoes: Sugestao[] = []
      for (let pagina = 1; pagina <= documento.paginas && !isGone; pagina += 1) {
        const own = await documento.letras(pagina).catch(() => [])
        await documento.solta(pagina).catch(() => {})
        letras.set(pagina, own)
        sugestoes.push(...dadosNaPagina(own).map((achada) => ({ ...achada, pagina })))
        if (!isGone) setLeitura({ letras, sugestoes: [...sugestoes], lidas: pagina })
      }
    }
    void read()
    return () => {
      isGone = true
    }
  }, [aberto])
  return leitura
}
