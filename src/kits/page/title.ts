// The title of the page follows what happens on it: screen readers say it first, and tabs show it.
import { useEffect } from 'react'

export const errorMark = 'Erro: '

let wrong = 0 // parts of the page that have errors

/** 'Erro: Cadastro de Solicitante – Cajueiro' while the page has errors, in whichever part; the server writes the same. */
export function useErrorTitle(isWrong: boolean): void {
  useEffect(() => {
    count(isWrong ? 1 : 0)
    return () => count(isWrong ? -1 : 0)
  }, [isWrong])
}

function count(more: number): void {
  wrong += more
  document.title = (wrong ? errorMark : '') + document.title.replace(errorMark, '')
}

export const titleOf = (title: string, portal: string) => `${title} – ${portal}`
