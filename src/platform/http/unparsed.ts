// Requests that Node's parser refuses. One kind is read all the same: an address with letters as they are (curl 'http://…/busca?q=licitação').
import http from 'node:http'
import type { Socket } from 'node:net'
import { pipeline } from 'node:stream/promises'
import type { ConnectionError, FastifyInstance } from 'fastify'
import { percentEncoded } from './address.ts'

const statuses: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/** Fastify's `clientErrorHandler`. */
export function answerUnparsed(this: FastifyInstance, error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const packet = error.rawPacket as unknown as Buffer | undefined // its type is that of a buffer's JSON
  const asked = error.code === 'HPE_INVALID_URL' && packet ? readRequest(packet) : null
  if (asked) answer(this, asked, socket).catch(() => socket.destroy())
  else refuse(socket, statuses[error.code] ?? 400)
}

function refuse(socket: Socket, status: number): void {
  const body = JSON.stringify({ message: 'O pedido não pôde ser entendido.' })
  const head = { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) }
  if (socket.writable) socket.write(`${headOf(status, head)}${body}`)
  socket.destroy()
}

type Asked = { method: 'GET' | 'HEAD'; url: string; headers: Record<string, string> }

const longestHead = 16 * 1024

/** One whole request without a body; null for anything else. */
function readRequest(packet: Buffer): Asked | null {
  const text = packet.toString('latin1')
  const end = text.indexOf('\r\n\r\n')
  if (end < 0 || end > longestHead) return null
  const [first = '', ...lines] = text.slice(0, end).split('\r\n')
  const [, method, target = ''] = /^(GET|HEAD) (\/[\x21-\x7e\x80-\xff]*) HTTP\/1\.[01]$/.exec(first) ?? []
  const headers: Record<string, string> = {}
  for (const line of lines) {
    const [, name = '', value = ''] = /^([!#$%&'*+.^_`|~\w-]+):[ \t]*([\t\x20-\x7e\x80-\xff]*)$/.exec(line) ?? []
    if (!name || name.toLowerCase() in headers) return null
    headers[name.toLowerCase()] = value.trim()
  }
  if (!method || 'content-length' in headers || 'transfer-encoding' in headers) return null
  return { method: method as Asked['method'], url: percentEncoded(target), headers }
}

async function answer(app: FastifyInstance, asked: Asked, socket: Socket): Promise<void> {
  const { remoteAddress = '' } = socket
  const { statusCode, headers, stream } = await app.inject({ ...asked, remoteAddress, payloadAsStream: true })
  // its end is that of the connection
  const { connection: _c, 'keep-alive': _k, 'transfer-encoding': _t, ...own } = headers
  socket.write(headOf(statusCode, own))
  await pipeline(stream(), socket)
}

function headOf(status: number, headers: http.OutgoingHttpHeaders): string {
  const lines = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((one) => `${name}: ${one}`),
  )
  return [`HTTP/1.1 ${status} ${http.STATUS_CODES[status]}`, ...lines, 'connection: close', '', ''].join('\r\n')
}
