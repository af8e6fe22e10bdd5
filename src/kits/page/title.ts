// The title of the page follows what happens on it: screen readers tell it first, and tabs show it.
import { useEffect } from 'react'
import { useFrame } from './frame.tsx'

export const errorMark = 'Erro: '

/** 'Erro: Cadastro de Solicitante – Cajueiro' while the page has errors; the server writes the same. */
export function useErrorTitle(isWrong: boolean): void {
  useEffect(() => {
    const plain = document.title.startsWith(errorMark) ? document.title.slice(errorMark.length) : document.title
    document.title = isWrong ? errorMark + plain : plain
  }, [isWrong])
}

/** For what takes the place of a page without another address: the form that was sent. */
export function useTitle(title: string): void {
  const { portal } = useFrame()
  useEffect(() => {
    document.title = titleOf(title, portal.nome)
  }, [title, portal.nome])
}

export const titleOf = (title: string, portal: string) => `${title} – ${portal}`
