// The title of the page follows what happens on it: screen readers tell it first, and tabs show it.
import { useEffect } from 'react'

export const errorMark = 'Erro: '

let wrong = 0 // parts of the page that have errors

/** 'Erro: Cadastro de Solicitante – Cajueiro' while the page has errors, in whichever part; the server writes the same. */
export function useErrorTitle(isWrong: boolean): void {
  useEffect(() => {
    if (isWrong) wrong += 1
    markTitle()
    return () => {
      if (isWrong) wrong -= 1
      markTitle()
    }
  }, [isWrong])
}

function markTitle(): void {
  const plain = document.title.startsWith(errorMark) ? document.title.slice(errorMark.length) : document.title
  document.title = wrong > 0 ? errorMark + plain : plain
}

export const titleOf = (title: string, portal: string) => `${title} – ${portal}`
