// The scanner of files that ANTIVIRUS_URL names. A file is clean when it says so, and only then.
import type { Readable } from 'node:stream'
import { createIcap } from './icap.ts'
import { heard, type Place, talk, unheard } from './talk.ts'
import { clean, infected, type Scanner, tooLarge, type Verdict } from './verdict.ts'

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

// ClamAV's own protocol (man clamd): a command that ends with NUL, and for INSTREAM the content in chunks, each after its length.
// An answer is one short line.
const longestAnswer = 4096

function createClamd(address: string, place: Place): Scanner {
  const ask = (say: AsyncIterable<Buffer>, ms: number, content?: Readable) =>
    talk({ place, ms, say, ...(content && { content }) }, async (socket) => {
      const answer = await heard(socket, longestAnswer, (start) => start.includes(0))
      if (!answer.includes(0)) throw unheard(answer) // cut off: its end may have said what was found
      return answer.toString('latin1').replace(/\0.*$/s, '').trim()
    })
  return {
    address,
    scan: async (content, _size, ms) => verdictOf(await ask(instream(content), ms, content)),
    async about(ms) {
      const version = await ask(command('zVERSION\0'), ms)
      if (!/^ClamAV /.test(version)) throw unheard(version)
      return version.replace(/[^\x20-\x7e]/g, '').slice(0, 120)
    },
  }
}

function verdictOf(answer: string): Verdict {
  if (answer === 'stream: OK') return clean
  const [, name] = /^stream: (.+) FOUND$/.exec(answer) ?? []
  if (name) return infected(name)
  if (/size limit exceeded/i.test(answer)) return tooLarge
  throw unheard(answer)
}

async function* command(text: string) {
  yield Buffer.from(text)
}

async function* instream(content: Readable) {
  yield* command('zINSTREAM\0')
  for await (const chunk of content) {
    if (!chunk.length) continue // a length of zero ends the content
    yield lengthOf(chunk)
    yield chunk as Buffer
  }
  yield lengthOf('')
}

function lengthOf({ length }: { length: number }): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(length)
  return bytes
}
