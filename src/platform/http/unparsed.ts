// Requests that Node's parser refuses. One kind is read all the same: an address with letters as they are (curl 'http://…/busca?q=licitação').
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { Duplex } from 'node:stream'
import type { ConnectionError, FastifyInstance } from 'fastify'
import { percentEncoded } from './address.ts'

const statuses: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/** Connections whose request was written out and given to the server again: what their first parser still says of them is of no account. */
const again = new WeakSet<Socket>()

/** Fastify's `clientErrorHandler`. */
export function answerUnparsed(this: Pick<FastifyInstance, 'server'>, error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || again.has(socket)) return
  const packet = error.rawPacket as unknown as Buffer | undefined // its type is that of a buffer's JSON
  const head = error.code === 'HPE_INVALID_URL' && packet ? writtenOut(packet) : null
  if (!head) return void refuse(socket, statuses[error.code] ?? 400)
  again.add(socket)
  this.server.emit('connection', connectionOf(socket, head))
}

function refuse(socket: Socket, status: number): void {
  const body = JSON.stringify({ message: 'O pedido não pôde ser entendido.' })
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, 'content-type: application/json; charset=utf-8']
  const length = `content-length: ${Buffer.byteLength(body)}`
  if (socket.writable) socket.write([...lines, length, 'connection: close', '', body].join('\r\n'))
  socket.destroy()
}

/** The head of one whole request without a body, its address written out, after which the connection ends; null for anything else. */
function writtenOut(packet: Buffer): Buffer | null {
  const text = packet.toString('latin1')
  const [, method, target = '', version, headers = ''] =
    /^(GET|HEAD) (\/[\x21-\x7e\x80-\xff]*) (HTTP\/1\.[01])\r\n((?:.+\r\n)*)\r\n/.exec(text) ?? []
  // what has no such letters was refused for something else, and would be refused again
  if (!method || !/[\x80-\xff]/.test(target)) return null
  if (/^(content-length|transfer-encoding)[ \t]*:/im.test(headers)) return null
  const others = headers.replace(/^connection[ \t]*:.*\r\n/gim, '')
  return Buffer.from(`${method} ${percentEncoded(target)} ${version}\r\n${others}Connection: close\r\n\r\n`, 'latin1')
}

/** What the server reads and answers as any connection: what is written goes to the socket, as fast as it takes it. */
function connectionOf(socket: Socket, head: Buffer): Duplex {
  const connection = new Duplex({
    read() {}, // there is nothing more to read, and its end would be that of the connection
    write: (piece, _encoding, done) => void socket.write(piece, done),
    final: (done) => void socket.end(done),
    destroy(error, done) {
      socket.destroy()
      done(error)
    },
  })
  connection.push(head)
  socket.once('close', () => connection.destroy())
  const { remoteAddress, remotePort } = socket
  const setTimeout: Socket['setTimeout'] = (ms, then) => socket.setTimeout(ms, then)
  return Object.assign(connection, { remoteAddress, remotePort, setTimeout })
}
