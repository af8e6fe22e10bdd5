// The scanner of files that ANTIVIRUS_URL names. A file is clean when it says so, and only then.
import { createClamd } from './clamd.ts'
import { createIcap } from './icap.ts'
import type { Place } from './talk.ts'
import type { Scanner } from './verdict.ts'

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
