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
 * `keys`: of the browser's storage, under which kits/form/web/typed-values.ts keeps what was typed, by realm, account and page. Only the form
 * to which the login leads back counts; the browser forgets its cookie before what was typed, so `fim` does not matter.
 */
export function isStoredIn(keys: string[], volta: string | null, realm: 'painel' | 'esic'): boolean {
  const page = volta === null ? null : volta.replace(/[?#].*$/, '').replace(/\/$/, '')
  return page !== null && keys.some((key) => key.startsWith(`digitado:${realm}:`) && key.includes(`:${page} `))
}
