// The title of the page follows what happens on it: screen readers tell it first, and tabs show it.
import { useEffect } from 'react'

export const errorMark = 'Erro: '

/** 'Erro: Cadastro de Solicitante – Cajueiro' while the page has errors; the server writes the same. */
export function useErrorTitle(isWrong: boolean): void {
  useEffect(() => {
    const plain = document.title.startsWith(errorMark) ? document.title.slice(errorMark.length) : document.title
    document.title = isWrong ? errorMark + plain : plain
  }, [isWrong])
}

export const titleOf = (title: string, portal: string) => `${title} – ${portal}`
