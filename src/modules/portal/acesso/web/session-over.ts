// What the login says to somebody whose session ended: that it did, and that what was typed is in this browser.
import type { LoginPage } from '../acesso.contract.ts'

type Fim = LoginPage['fim']

/** Null: there is nothing to say. */
export function textoDoFim(fim: Fim, isStored: boolean): string | null {
  if (fim === 'envio')
    return `Sua sessão terminou, e o que você enviou não foi gravado.${isStored ? ' O que você digitou foi guardado neste navegador.' : ''} Entre, volte ao formulário e envie de novo.`
  if (fim === null && !isStored) return null
  return `Sua sessão terminou. Entre de novo para continuar${isStored ? '; o que você digitou foi guardado' : ''}.`
}

/**
 * `keys`: of the browser's storage, under which kits/form/web/typed-values.ts keeps what was typed, by realm, account and page. After a
 * session that ended any form of the realm counts: the person may have followed a link before they knew. Otherwise, since the browser
 * forgets its cookie before what was typed, only the form to which the login leads back.
 */
export function isStoredIn(keys: string[], { fim, volta }: LoginPage, realm: 'painel' | 'esic'): boolean {
  const own = keys.filter((key) => key.startsWith(`digitado:${realm}:`))
  if (fim !== null) return own.length > 0
  const page = volta === null ? null : volta.replace(/[?#].*$/, '').replace(/\/$/, '')
  return page !== null && own.some((key) => key.includes(`:${page} `))
}
