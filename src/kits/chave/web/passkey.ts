// Passkeys in the browser: made for an account, and asked for at a login. The library comes with the first click.
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { send } from '#kits/form/web/send.ts'

/** What was answered, or what to say to the person. */
export type Outcome<Data> = { data: Data } | { message: string }

const notNow = 'A chave de acesso não foi usada. Tente de novo, ou use outro meio.'

/** Only a page that nobody can have changed on its way may use passkeys. */
export const hasPasskeys = () => window.isSecureContext && 'PublicKeyCredential' in window

/** Makes a passkey by `opcoes` and sends it to `path`. */
export async function makePasskey<Data>(path: string, opcoes: object): Promise<Outcome<Data>> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  return answered<Data>(path, {}, () =>
    startRegistration({ optionsJSON: opcoes as PublicKeyCredentialCreationOptionsJSON }),
  )
}

/** Asks for a passkey and logs in with it. `fields`: of the realm, and where to return to. */
export async function enterByPasskey(fields: Record<string, string>): Promise<Outcome<{ redirect: string }>> {
  const asked = await send<{ opcoes: object }>('/ajax/login/desafio', fields)
  if (asked.kind !== 'ok') return { message: asked.message }
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return answered('/ajax/login/chave', fields, () =>
    startAuthentication({ optionsJSON: asked.data.opcoes as PublicKeyCredentialRequestOptionsJSON }),
  )
}

async function answered<Data>(
  path: string,
  fields: Record<string, string>,
  ask: () => Promise<object>,
): Promise<Outcome<Data>> {
  const resposta = await ask().catch(() => null)
  if (resposta === null) return { message: notNow }
  const answer = await send<Data>(path, { ...fields, resposta })
  return answer.kind === 'ok' ? { data: answer.data } : { message: answer.message }
}
