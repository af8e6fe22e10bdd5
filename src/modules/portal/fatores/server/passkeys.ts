// Passkeys (WebAuthn). The library comes when somebody uses one: most starts of the portal never need it.
import { isIP } from 'node:net'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Owner, Passkey } from './fator.queries.ts'

const library = () => import('@simplewebauthn/server')

/** What a passkey is bound to: the public address of the portal. */
export type Site = { origin: string; rpId: string; isFit: boolean }

/** `isFit`: browsers make passkeys for names only, over https or on the same machine. */
export function siteOf(publicUrl: string): Site {
  const { origin, hostname, protocol } = new URL(publicUrl)
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  return {
    origin,
    rpId: hostname,
    isFit: (protocol === 'https:' || isLocal) && isIP(hostname.replace(/[[\]]/g, '')) === 0,
  }
}

type Named = { siteName: string; login: string; known: Passkey[] }

export async function registrationOptions(site: Site, owner: Owner, { siteName, login, known }: Named) {
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpName: siteName,
    rpID: site.rpId,
    userName: login,
    userID: new TextEncoder().encode(`${owner.realm}:${owner.account}`),
    attestationType: 'none',
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
}

export type NewPasskey = { id: string; publicKey: string; counter: number; transports: string[] }

/** Null when the answer is not one to the challenge, from this site. */
export async function readRegistration(site: Site, challenge: string, answer: unknown): Promise<NewPasskey | null> {
  const { verifyRegistrationResponse } = await library()
  const read = await verifyRegistrationResponse({
    response: answer as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
    requireUserVerification: false,
  }).catch(() => null)
  if (!read?.verified) return null
  const { id, publicKey, counter, transports = [] } = read.registrationInfo.credential
  return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports }
}

/** `known` null: whichever passkey of this site the browser has, with its user verified. */
export async function loginOptions(site: Site, known: Passkey[] | null) {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID: site.rpId,
    ...(known && { allowCredentials: known.map(({ id, transports }) => ({ id, transports })) }),
    userVerification: known ? 'preferred' : 'required',
  })
}

export const idIn = (answer: unknown): string => {
  const { id } = (answer ?? {}) as { id?: unknown }
  return typeof id === 'string' && id.length <= 1500 ? id : ''
}

type Asked = { challenge: string; passkey: Passkey; mustVerifyUser: boolean }

/** The passkey's new counter; null when the answer is not one to the challenge, from this site, or its counter went back. */
export async function readLogin(site: Site, answer: unknown, asked: Asked): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library()
  const { id, publicKey, counter } = asked.passkey
  const read = await verifyAuthenticationResponse({
    response: answer as AuthenticationResponseJSON,
    expectedChallenge: asked.challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
    credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
    requireUserVerification: asked.mustVerifyUser,
  }).catch(() => null)
  return read?.verified ? read.authenticationInfo.newCounter : null
}
