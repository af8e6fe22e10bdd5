// The scanner of files that ANTIVIRUS_URL names. A file is clean when it says so, and only then.
import type { Readable } from 'node:stream'
import { createClamd } from './clamd.ts'
import { createIcap } from './icap.ts'
import type { Place } from './talk.ts'

export type Verdict =
  | { estado: 'limpo'; motivo: null }
  /** `motivo`: the name of the signature. */
  | { estado: 'infectado'; motivo: string }
  /** The scanner will never look at it as it is: `motivo` says why. */
  | { estado: 'nao_conferido'; motivo: string }

export type Scanner = {
  /** As people read it, without anything secret. */
  address: string
  /** Reads `content` to its end within `ms`. Throws ScannerAway when there is no verdict: it is to be asked again. */
  scan(content: Readable, size: number, ms: number): Promise<Verdict>
  /** What it says of itself. Throws ScannerAway. */
  about(ms: number): Promise<string>
}

export const clean: Verdict = { estado: 'limpo', motivo: null }
export const infected = (name: string): Verdict => ({ estado: 'infectado', motivo: printable(name) })
export const tooLarge: Verdict = { estado: 'nao_conferido', motivo: 'maior que o limite do antivírus' }

/** Null when the address is none that a scanner can have. */
export function scannerOf(text: string): Scanner | null {
  const url = URL.parse(text)
  if (!url || url.username || url.password || url.search || url.hash) return null
  const { protocol, hostname, port, pathname } = url
  const host = hostname.replace(/^\[|\]$/g, '')
  const at = (usual: number): Place => ({ host, port: Number(port) || usual })
  if (protocol === 'clamd+unix:') return host || pathname.length < 2 ? null : createClamd(text, { path: pathname })
  if (!host) return null
  if (protocol === 'clamd:') return pathname.length > 1 ? null : createClamd(text, at(3310))
  if (protocol === 'icap:') return pathname.length < 2 ? null : createIcap(text, at(1344))
  return null
}

// it comes over the network, and is shown
const printable = (name: string) =>
  name
    .replace(/[^\x20-\x7e]/g, '')
    .trim()
    .slice(0, 120) || 'sem nome'
