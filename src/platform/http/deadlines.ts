// Ends connections whose other side stands still, so that nobody occupies a place, a file or the end of the process for ever. Slow is not
// still: a body or an answer may take hours as long as it moves.
import fs from 'node:fs/promises'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * A body must bring this many bytes in this time; of an answer, its reader must take at least one. The time is counted in looks, one each
 * `checkedEveryMs`: while a busy or suspended process does not look, nobody is taken to stand still.
 */
export type Pace = { bodyBytes: number; withinMs: number; checkedEveryMs: number }

const slowest: Pace = { bodyBytes: 16 * 1024, withinMs: 30_000, checkedEveryMs: 5000 }
// Where the system does not say how much it still buffers for a reader, the buffer may take two megabytes at once from us, and long to
// send them.
const timesUnseen = 5

/** Of Node's own server: the headers of a request have to arrive within this time, or the connection is closed. */
export const headersWithin = { headersTimeout: 20_000, connectionsCheckingInterval: 5000 }

// With the last seconds of jobs and of the database it is less than ten: after these a container is killed.
const lastRequestsMs = 4000

type Watched = {
  request?: IncomingMessage
  response?: ServerResponse
  isBodyStill: Stillness
  isReaderStill: Stillness
}

export type Deadlines = {
  /** Called with each server that the portal listens with. */
  watch(server: Server): void
  /** Gives the requests in flight their last seconds; what is still open then is cut. */
  endRequests(): void
}

export function createDeadlines(pace: Pace = slowest): Deadlines {
  const open = new Map<Socket, Watched>()
  return {
    watch(server) {
      server.on('connection', (socket) => {
        open.set(socket, { isBodyStill: stillness(), isReaderStill: stillness() })
        socket.once('close', () => open.delete(socket))
      })
      server.on('request', (request, response) => {
        const known = open.get(request.socket)
        if (known) Object.assign(known, { request, response })
      })
      server.once('listening', () => {
        // the next look follows the one before, which waits for the system's tables
        const look = () => check(open, pace).finally(() => timer.refresh())
        const timer = setTimeout(look, pace.checkedEveryMs).unref()
        server.once('close', () => clearTimeout(timer))
      })
    },
    endRequests() {
      const cut = () => {
        for (const socket of open.keys()) socket.destroy()
      }
      setTimeout(cut, lastRequestsMs).unref()
    },
  }
}

async function check(open: Map<Socket, Watched>, pace: Pace): Promise<void> {
  const most = pace.withinMs / pace.checkedEveryMs
  const isSending = [...open.keys()].some((socket) => socket.writableLength > 0)
  const buffered = isSending ? await bufferedBySystem() : null
  for (const [socket, { request, response, isBodyStill, isReaderStill }] of open) {
    // bytes that wait to be read are our delay and not the sender's
    const isReading = request !== undefined && !request.complete && request.readableLength === 0
    if (isBodyStill(isReading, socket.bytesRead, pace.bodyBytes) > most) refuse(socket, response)
    const taken = socket.bytesWritten - socket.writableLength - (buffered?.get(portsOf(socket)) ?? 0)
    const limit = buffered ? most : most * timesUnseen
    if (isReaderStill(socket.writableLength > 0, taken, 1) > limit) socket.destroy()
  }
}

type Stillness = (isExpected: boolean, count: number, step: number) => number

/** In how many looks, one after another, a count was expected to move and had not moved by this step. */
function stillness(): Stillness {
  let looks = 0
  let counted = 0
  return (isExpected, count, step) => {
    looks++
    if (!isExpected || Math.abs(count - counted) >= step) {
      looks = 0
      counted = count
    }
    return looks
  }
}

const stopped = 'O envio parou no meio e foi encerrado. Envie de novo.'

function refuse(socket: Socket, response: ServerResponse | undefined): void {
  const type = 'Content-Type: text/plain; charset=utf-8\r\nX-Content-Type-Options: nosniff\r\n'
  const head = `HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n${type}`
  if (response && !response.headersSent)
    socket.write(`${head}Content-Length: ${Buffer.byteLength(stopped)}\r\n\r\n${stopped}`)
  socket.destroySoon()
}

const portsOf = ({ localPort, remotePort }: Socket) => `${localPort} ${remotePort}`

/** Bytes that the system has taken from us and not yet delivered to the other side, by ports; null where it does not say. */
async function bufferedBySystem(): Promise<Map<string, number> | null> {
  const tables = await Promise.all(
    ['tcp', 'tcp6'].map((name) => fs.readFile(`/proc/net/${name}`, 'utf8').catch(() => '')),
  )
  const line = /^ *\d+: \w+:(\w+) \w+:(\w+) \w+ (\w+):/gm
  const lines = [...tables.join('').matchAll(line)]
  const hex = (text = '') => Number.parseInt(text, 16)
  return lines.length
    ? new Map(lines.map(([, own, far, buffered]) => [`${hex(own)} ${hex(far)}`, hex(buffered)]))
    : null
}
