// The codes that a person types: of an application (TOTP, RFC 6238) and of reserve.
import { randomBytes, randomInt } from 'node:crypto'
import { hashRaw } from '@node-rs/argon2'
import { Secret, TOTP } from 'otpauth'
import { encode } from 'uqr'

const stepSeconds = 30

const totpOf = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...names, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: stepSeconds })

/** 160 bits, as RFC 4226 advises. */
export const newSecret = () => new Secret({ size: 20 }).base32

/** The half minute whose code was typed: this one, the one before or the one after; null for none of them. */
export function stepOfCode(secret: string, code: string, now = Date.now()): number | null {
  const delta = totpOf(secret).validate({ token: code, window: 1, timestamp: now })
  return delta === null ? null : Math.floor(now / 1000 / stepSeconds) + delta
}

export const codeAt = (secret: string, now = Date.now()) => totpOf(secret).generate({ timestamp: now })

/** What the application reads from the picture. */
export const addressOf = (secret: string, names: { issuer: string; label: string }) => totpOf(secret, names).toString()

/** The dark squares as the path of an SVG, and the size of its view. */
export function pictureOf(text: string): { caminho: string; lado: number } {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return { caminho: dark.join(''), lado: size }
}

export const howManyReserves = 10
// No letters or digits that look alike, as those of temporary passwords; 12 of 31 make 59 bits.
const readable = 'abcdefghjkmnpqrstuvwxyz23456789'
const reserveLength = 12

const newReserve = () => Array.from({ length: reserveLength }, () => readable[randomInt(readable.length)]).join('')

const inGroups = (code: string) => code.replace(/(.{4})(?=.)/g, '$1-')

/** As people type it: with or without signs between, in whichever case. */
export const normalCode = (typed: string) => typed.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()

export const isReserve = (code: string) => code.length === reserveLength

/** New codes as they are shown, once, and as they are stored. */
export async function newReserves(): Promise<{ codes: string[]; salt: string; digests: string[] }> {
  const salt = randomBytes(16).toString('base64url')
  const codes = Array.from({ length: howManyReserves }, newReserve)
  const digests: string[] = []
  for (const code of codes) digests.push(await digestOfReserve(code, salt))
  return { codes: codes.map(inGroups), salt, digests }
}

/** argon2id at the cost of passwords (platform/session/password.ts), with a given salt: the digest finds its row. */
export async function digestOfReserve(code: string, salt: string): Promise<string> {
  const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
  return (await hashRaw(code, { ...cost, salt: Buffer.from(salt, 'base64url') })).toString('base64url')
}
