// Sends one hostile request and reads what is answered: through Node's client where it would send it, else as bytes on a socket.
import http from 'node:http'
import net from 'node:net'
import zlib from 'node:zlib'
import type { Random } from '#demo/random.ts'
import type { Answer } from './attacks-judge.ts'

export type Attack = {
  kind: string
  method: string
  /** As it stands in the first line of the request. */
  url: string
  headers: Record<string, string>
  body?: Buffer
  /** Bytes that are sent instead; `waitMs`: the attacker leaves after so long. */
  raw?: { bytes: Buffer; waitMs: number }
}
/** Makes the request of its turn. */
export type Kind = (random: Random, at: number) => Attack

/** Several on one connection for raw bytes; none: the connection was closed without one. */
export type Sent = { answers: Answer[]; ms: number; isSilent: boolean }

const silenceMs = 120_000
const largestBody = 4_000_000

const agent = new http.Agent({ keepAlive: true, maxSockets: 32 })

export async function sendAttack(base: string, attack: Attack, session: string): Promise<Sent> {
  const started = performance.now()
  const sent = await (attack.raw
    ? sendRaw(base, attack.raw)
    : isSendable(attack)
      ? ask(base, attack, session)
      : sendRaw(base, bytesOf(attack, session)))
  return { ...sent, ms: performance.now() - started }
}

const token = /^[!#$%&'*+.^`|~\w-]+$/
const isSendable = ({ method, url, headers }: Attack) =>
  token.test(method) &&
  method !== 'CONNECT' &&
  /^\/[\x21-\x7e]*$/.test(url) &&
  Object.entries(headers).every(([name, value]) => token.test(name) && /^[\t\x20-\x7e\x80-\xff]*$/.test(value)) &&
  headers.expect === undefined

const withSession = (headers: Record<string, string>, session: string) => {
  const cookie = [session, headers.cookie].filter(Boolean).join('; ')
  return { ...headers, ...(cookie && { cookie }) }
}

function bytesOf({ method, url, headers, body }: Attack, session: string): { bytes: Buffer; waitMs: number } {
  const all = {
    host: 'localhost',
    ...withSession(headers, session),
    connection: 'close',
    ...(body && { 'content-length': String(body.length) }),
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  const head = Buffer.from(`${method} ${url} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1')
  return { bytes: Buffer.concat([head, body ?? Buffer.alloc(0)]), waitMs: 3000 }
}

type Said = Omit<Sent, 'ms'>

function ask(base: string, { method, url, headers, body }: Attack, session: string): Promise<Said> {
  const { hostname, port } = new URL(base)
  return new Promise((resolve) => {
    const over = (answers: Answer[], isSilent = false) => {
      clearTimeout(timer)
      resolve({ answers, isSilent })
    }
    const length = headers['content-length'] === undefined && body ? { 'content-length': String(body.length) } : {}
    const request = http.request({
      ...{ hostname, port, method, path: url, agent, setHost: headers.host === undefined },
      headers: { ...withSession(headers, session), ...length },
    })
    const timer = setTimeout(() => {
      request.destroy()
      over([], true)
    }, silenceMs)
    request.on('error', () => over([]))
    request.on('upgrade', (response, socket) => {
      socket.destroy()
      over([{ status: response.statusCode ?? 0, headers: flat(response.headers), body: '' }])
    })
    request.on('response', (response) => {
      const chunks: Buffer[] = []
      let bytes = 0
      const done = () =>
        over([
          {
            status: response.statusCode ?? 0,
            headers: flat(response.headers),
            body: textOf(Buffer.concat(chunks), response.headers['content-encoding']),
          },
        ])
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (bytes <= largestBody) chunks.push(chunk)
      })
      response.on('end', done)
      response.on('error', done)
    })
    request.on('socket', (socket) => socket.setNoDelay(true))
    request.end(body)
  })
}

const flat = (headers: http.IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value].flat().join('\n')]))

const decoders: Record<string, (bytes: Buffer) => Buffer> = {
  gzip: (bytes) => zlib.gunzipSync(bytes),
  br: (bytes) => zlib.brotliDecompressSync(bytes),
}

function textOf(bytes: Buffer, encoding = ''): string {
  try {
    return (decoders[encoding]?.(bytes) ?? bytes).toString()
  } catch {
    return '' // more than was kept
  }
}

function sendRaw(base: string, { bytes, waitMs }: { bytes: Buffer; waitMs: number }): Promise<Said> {
  const { hostname, port } = new URL(base)
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    const socket = net.connect(Number(port), hostname)
    const timer = setTimeout(() => socket.destroy(), waitMs)
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('error', () => {}) // the portal may close first
    socket.on('close', () => {
      clearTimeout(timer)
      resolve({ answers: answersIn(Buffer.concat(chunks).toString('latin1')), isSilent: false })
    })
    socket.write(bytes)
  })
}

/** The answers on a connection, one after the other; the last one may be torn. */
export function answersIn(text: string): Answer[] {
  const heads = [...text.matchAll(/HTTP\/1\.[01] (\d{3})[^\r\n]*\r\n((?:[^\r\n]+\r\n)*)\r\n/g)]
  return heads.map(({ 0: head, 1: status, 2: lines = '', index }, at) => ({
    status: Number(status),
    headers: Object.fromEntries(
      lines.split('\r\n').flatMap((line): [string, string][] => {
        const [, name, value = ''] = /^([^:]+):\s*(.*)$/.exec(line) ?? []
        return name ? [[name.toLowerCase(), value]] : []
      }),
    ),
    body: Buffer.from(text.slice(index + head.length, heads[at + 1]?.index), 'latin1').toString(),
  }))
}

/** A line that sends it again, as far as a shell can. */
export function reproduction({ method, url, headers, body, raw }: Attack, base: string, session: string): string {
  const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
  if (raw)
    return `printf %b ${quoted(JSON.stringify(raw.bytes.toString('latin1').slice(0, 800)).slice(1, -1))} | nc ${new URL(base).host.replace(':', ' ')}`
  const given = Object.entries(withSession(headers, session)).map(
    ([name, value]) => `-H ${quoted(`${name}: ${value.slice(0, 300)}`)}`,
  )
  const data = body ? [`--data-binary ${quoted(body.subarray(0, 600).toString('latin1'))}`] : []
  return ['curl --path-as-is -g -i -X', method, ...given, ...data, quoted(base + url)].join(' ').slice(0, 2500)
}
