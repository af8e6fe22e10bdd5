// What was done on the page before, or just now, and can't be read from the address.

const key = 'aviso'
const event = 'praca:aviso'

/** On the page that is opened next. */
export const leaveNotice = (text: string): void => sessionStorage.setItem(key, text)

/** On this page. */
export const announce = (text: string) => dispatchEvent(new CustomEvent(event, { detail: text }))

/**
 * 'Tem certeza que deseja remover a licitação de número 12/2026?' -> 'Licitação nº 12/2026 excluída.', and of an import that is undone, that
 * it was.
 */
export function removedText(question: string): string {
  const [, isUndone, article = 'o', name = 'registro'] =
    /(?:remover|Excluir|(desfazer)) (o|a) ([^?]+)\?/.exec(question) ?? []
  const done = isUndone ? 'desfeit' : 'excluíd'
  return `${name.charAt(0).toUpperCase()}${name.slice(1).replace(' de número ', ' nº ')} ${done}${article}.`
}

/** Shows the messages that were left for this page, and any that comes while it is open. */
export function listenToNotices(show: (text: string) => void): void {
  const left = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  if (left) show(left)
  addEventListener(event, (dispatched) => show((dispatched as CustomEvent<string>).detail))
}
