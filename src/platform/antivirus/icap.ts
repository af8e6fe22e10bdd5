// ICAP (RFC 3507), which commercial scanners and c-icap speak: the file is shown as the answer of a download, by RESPMOD. 204 says that
// nothing is to be changed. A scanner that knows no 204 sends the same bytes back: any other bytes are its page of refusal.
import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { heard, type Place, ScannerAway, talk, unheard } from './talk.ts'
import { clean, infected, type Scanner, tooLarge, type Verdict } from './verdict.ts'

/** Bytes of heads and of chunk lengths, beyond those of the file. */
const longestRest = 256 * 1024

export function createIcap(address: string, place: Place): Scanner {
  const { host } = new URL(address)
  return {
    address,
    async scan(content, size, ms) {
      const hash = createHash('sha256')
      const say = respmod({ address, host, content, size, hash })
      const most = Math.ceil(size * 1.25) + longestRest
      return verdictOf(parse(await talk({ place, ms, say, content }, (socket) => heard(socket, most, isWhole))), hash)
    },
    async about(ms) {
      const say = command(`OPTIONS ${address} ICAP/1.0\r\nHost: ${host}\r\nEncapsulated: null-body=0\r\n\r\n`)
      const { status, headers } = parse(
        await talk({ place, ms, say }, (socket) => heard(socket, longestRest, headEnds)),
      )
      if (status === 404) throw new ScannerAway('este serviço não existe nele')
      if (status !== 200) throw new ScannerAway(`resposta ${status}`)
      return (headers.get('service') ?? headers.get('server') ?? 'ICAP').replace(/[^\x20-\x7e]/g, '').slice(0, 120)
    },
  }
}

type Answer = { status: number; headers: Map<string, string>; rest: Buffer }

function parse(all: Buffer): Answer {
  const end = all.indexOf('\r\n\r\n')
  const [first = '', ...lines] = all.subarray(0, Math.max(end, 0)).toString('latin1').split('\r\n')
  const [, status] = /^ICAP\/1\.\d (\d{3})\b/.exec(first) ?? []
  if (!status) throw unheard(all)
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const
    }),
  )
  return { status: Number(status), headers, rest: all.subarray(end + 4) }
}

const headEnds = (all: Buffer) => all.includes('\r\n\r\n')

// One with a body ends with a chunk of length zero; a head without one is whole by itself.
function isWhole(start: Buffer, end: Buffer): boolean {
  if (!headEnds(start)) return false
  const head = start.subarray(0, start.indexOf('\r\n\r\n')).toString('latin1')
  const encapsulated = /^encapsulated:.*-body=\d+/im.exec(head)?.[0]
  if (!encapsulated || /null-body/i.test(encapsulated)) return true
  return end.subarray(-7).toString('latin1') === '\r\n0\r\n\r\n'
}

function verdictOf(answer: Answer, sent: ReturnType<typeof createHash>): Verdict {
  const { status, headers } = answer
  if (status === 204) return clean
  if (status === 413) return tooLarge
  const name = nameIn(headers)
  if (status === 200 && name) return infected(name)
  if (status !== 200) throw new ScannerAway(status === 404 ? 'este serviço não existe nele' : `resposta ${status}`)
  const back = bodyIn(answer)
  if (back && createHash('sha256').update(back).digest('hex') === sent.digest('hex')) return clean
  if (back) return infected('conteúdo recusado')
  throw new ScannerAway('a resposta veio pela metade')
}

function nameIn(headers: Map<string, string>): string | undefined {
  const found = headers.get('x-infection-found')
  if (found !== undefined) return /threat=([^;]*)/i.exec(found)?.[1] || found
  return headers.get('x-virus-id') ?? headers.get('x-violations-found')
}

/** The body of the HTTP answer inside; null when it is not whole. */
function bodyIn({ headers, rest }: Answer): Buffer | null {
  const [, at] = /(?:res|opt)-body=(\d+)/i.exec(headers.get('encapsulated') ?? '') ?? []
  if (at === undefined) return null
  const parts: Buffer[] = []
  for (let from = Number(at); ; ) {
    const end = rest.indexOf('\r\n', from)
    const length = end < 0 ? '' : rest.subarray(from, end).toString('latin1').split(';')[0]?.trim()
    if (!length || !/^[0-9a-f]{1,8}$/i.test(length)) return null
    const size = Number.parseInt(length, 16)
    if (size === 0) return Buffer.concat(parts)
    const part = rest.subarray(end + 2, end + 2 + size)
    if (part.length < size) return null
    parts.push(part)
    from = end + 2 + size + 2
  }
}

async function* command(text: string) {
  yield Buffer.from(text, 'latin1')
}

type Shown = { address: string; host: string; content: Readable; size: number; hash: ReturnType<typeof createHash> }

// No name of the file: it may say who sent it.
async function* respmod({ address, host, content, size, hash }: Shown) {
  const asked = 'GET /arquivo HTTP/1.1\r\nHost: portal\r\n\r\n'
  const given = `HTTP/1.1 200 OK\r\nContent-Type: application/octet-stream\r\nContent-Length: ${size}\r\n\r\n`
  const places = `req-hdr=0, res-hdr=${asked.length}, res-body=${asked.length + given.length}`
  yield* command(
    `RESPMOD ${address} ICAP/1.0\r\nHost: ${host}\r\nAllow: 204\r\nConnection: close\r\nEncapsulated: ${places}\r\n\r\n${asked}${given}`,
  )
  for await (const chunk of content) {
    if (!chunk.length) continue
    hash.update(chunk)
    yield* command(`${chunk.length.toString(16)}\r\n`)
    yield chunk as Buffer
    yield* command('\r\n')
  }
  yield* command('0\r\n\r\n')
}
