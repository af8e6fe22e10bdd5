// Addresses that no route can have: the router would answer them by itself, without a page. They get one that it can read, and are
// refused as any request is.
import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { WireError } from '../errors.ts'

/** Letters of a part of an address, as the router reads it. */
export const longestPart = 200

/**
 * The address for the router: what it can't decode stands for itself, and a part that is too long is cut. Letters that a program sent as they
 * are (curl 'http://…/busca?q=licitação') become what a browser would have sent.
 */
export function readableAddress(sent: string): string {
  const url = percentEncoded(sent)
  const [, path = '', query = ''] = /^([^?]*)(.*)$/s.exec(url) ?? []
  if (problemOf(path) === null) return url
  const parts = path.split('/').map((part) => {
    if (part.length > longestPart) return part.replace(/[^\w-]/g, '').slice(0, longestPart)
    if (isWellFormed(part)) return part
    // where it is cut no half of an escape stays
    return part.replaceAll('%', '%25').slice(0, longestPart).replace(/%2?$/, '')
  })
  return parts.join('/') + query
}

// The server reads each byte of an address as one letter: these are those of UTF-8, and where they are not, of what is taken for Windows' own
// alphabet, as in the addresses of old sites.
export function percentEncoded(url: string): string {
  return url.replace(/[\x80-\xff]+/g, (letters) => {
    const bytes = Buffer.from(letters, 'latin1')
    return encodeURIComponent(isUtf8(bytes) ? bytes.toString('utf8') : letters)
  })
}

/** Refuses what readableAddress had to change: 400 or 414, as a page or as an answer of a call. */
export function installAddressCheck(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ originalUrl, url }) => {
    if (originalUrl === url) return
    const problem = problemOf(percentEncoded(originalUrl).split('?')[0] ?? '')
    if (problem === 'malformed')
      throw new WireError(
        400,
        'O endereço está incompleto ou foi copiado com erro. Confira-o, ou copie-o de novo por inteiro.',
      )
    if (problem === 'long') throw new WireError(414, 'Endereço longo demais.')
  })
}

function problemOf(path: string): 'malformed' | 'long' | null {
  if (path.split('/').some((part) => part.length > longestPart)) return 'long'
  return isWellFormed(path) ? null : 'malformed'
}

function isWellFormed(text: string): boolean {
  try {
    // the length is looked at, since the bundler drops a call whose value nobody needs, and with it what it throws
    return decodeURIComponent(text).length <= text.length
  } catch {
    return false
  }
}
