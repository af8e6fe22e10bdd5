// Stand-ins of a scanner that speak its protocol, and may do what a scanner does on a bad day.
import { once } from 'node:events'
import fs from 'node:fs'
import net, { type AddressInfo } from 'node:net'
import path from 'node:path'
import { makeScratchFolder } from './scratch-folder.ts'

/** The harmless file that every scanner knows (EICAR), made here: as a text of the code it would be found in it. */
export const eicar = ['X5O!P%@AP[4', '\\', 'PZX54(P^)7CC)7}$EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!$H+H*'].join('')
const signature = 'Eicar-Test-Signature'

export type Mood = 'well' | 'dies' | 'silent' | 'nonsense' | 'endless' | 'small' | 'half' | 'late' | 'closes'

export type StandIn = { url: string; mood: Mood; seen: Buffer[]; close(): Promise<void> }

type Answer = (socket: net.Socket, content: Buffer) => void

async function listen(stand: StandIn, serve: (socket: net.Socket) => void, socketPath?: string): Promise<number> {
  const open = new Set<net.Socket>()
  const server = net.createServer((socket) => {
    open.add(socket)
    socket.on('error', () => {})
    if (stand.mood === 'closes') return void socket.destroy()
    serve(socket)
  })
  server.listen(socketPath ? { path: socketPath } : { port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  stand.close = async () => {
    for (const socket of open) socket.destroy()
    if (server.listening) await new Promise((resolve) => server.close(resolve))
  }
  return (server.address() as AddressInfo).port
}

/** A scanner that is late answers after this. */
export const lateMs = 600

// Of a bad day; false on a good one. `good`: what it would say of a clean file, or of itself.
function isBad({ mood }: StandIn, socket: net.Socket, good: string): boolean {
  if (mood === 'half') socket.end(good.slice(0, -1))
  if (mood === 'late') setTimeout(() => socket.end(good), lateMs).unref()
  if (mood === 'dies') socket.destroy()
  if (mood === 'nonsense') socket.end('stream: talvez\0ou não\r\n\r\n')
  if (mood === 'endless') socket.write(Buffer.alloc(600_000, 'a'))
  return mood !== 'well' && mood !== 'small'
}

/** clamd, on TCP or on a socket of the file system. */
export async function startClamd({ unix = false } = {}): Promise<StandIn> {
  const stand: StandIn = { url: '', mood: 'well', seen: [], close: async () => {} }
  const answer: Answer = (socket, content) => {
    if (isBad(stand, socket, 'stream: OK\0')) return
    stand.seen.push(content)
    socket.end(content.includes(eicar) ? `stream: ${signature} FOUND\0` : 'stream: OK\0')
  }
  const serve = (socket: net.Socket) => {
    let all = Buffer.alloc(0)
    socket.on('data', (chunk) => {
      all = Buffer.concat([all, chunk])
      if (all.toString('latin1').startsWith('zVERSION\0')) {
        const version = 'ClamAV 1.4.1/27500/Sun Nov 29 10:00:00 2026\0'
        if (!isBad(stand, socket, version)) socket.end(version)
      } else if (stand.mood === 'small' && all.length > 40) socket.end('INSTREAM size limit exceeded. ERROR\0')
      else {
        if (stand.mood === 'dies' && all.length > 20) socket.destroy()
        const content = instreamOf(all)
        if (content) answer(socket, content)
      }
    })
  }
  const file = path.join(makeScratchFolder('praca-clamd-'), 'clamd.ctl')
  const port = await listen(stand, serve, unix ? file : undefined)
  stand.url = unix ? `clamd+unix://${fs.realpathSync(path.dirname(file))}/clamd.ctl` : `clamd://127.0.0.1:${port}`
  return stand
}

// The content once it is whole.
function instreamOf(all: Buffer): Buffer | null {
  const parts: Buffer[] = []
  for (let at = 'zINSTREAM\0'.length; at + 4 <= all.length; ) {
    const length = all.readUInt32BE(at)
    if (length === 0) return Buffer.concat(parts)
    parts.push(all.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}

const nothingFound = 'ICAP/1.0 204 No Content\r\nISTag: "1"\r\n\r\n'

/** A server of ICAP. `knows204`: else it sends the content back. */
export async function startIcap({ knows204 = true, names = true } = {}): Promise<StandIn> {
  const stand: StandIn = { url: '', mood: 'well', seen: [], close: async () => {} }
  const answer: Answer = (socket, content) => {
    if (isBad(stand, socket, nothingFound)) return
    if (stand.mood === 'small') return void socket.end('ICAP/1.0 413 Request too large\r\n\r\n')
    stand.seen.push(content)
    const isFound = content.includes(eicar)
    if (!isFound && knows204) return void socket.end(nothingFound)
    const http = isFound ? 'HTTP/1.1 403 Forbidden\r\n\r\n' : 'HTTP/1.1 200 OK\r\n\r\n'
    const body = isFound ? Buffer.from('<h1>Recusado</h1>') : content
    const found = isFound && names ? `X-Infection-Found: Type=0; Resolution=2; Threat=${signature};\r\n` : ''
    socket.write(`ICAP/1.0 200 OK\r\n${found}Encapsulated: res-hdr=0, res-body=${http.length}\r\n\r\n${http}`)
    socket.write(`${body.length.toString(16)}\r\n`)
    socket.write(body)
    socket.write('\r\n0\r\n\r\n') // and the connection stays open, as some leave it
  }
  const serve = (socket: net.Socket) => {
    let all = Buffer.alloc(0)
    socket.on('data', (chunk) => {
      all = Buffer.concat([all, chunk])
      if (all.toString('latin1').startsWith('OPTIONS')) {
        const options = 'ICAP/1.0 200 OK\r\nService: C-ICAP/0.5\r\nMethods: RESPMOD\r\n\r\n'
        if (!isBad(stand, socket, options)) socket.end(options)
      } else if (all.subarray(-7).toString('latin1') === '\r\n0\r\n\r\n') answer(socket, respmodOf(all))
      else if (stand.mood === 'dies' && all.length > 400) socket.destroy()
    })
  }
  stand.url = `icap://127.0.0.1:${await listen(stand, serve)}/avscan`
  return stand
}

function respmodOf(all: Buffer): Buffer {
  const head = all.subarray(0, all.indexOf('\r\n\r\n')).toString('latin1')
  let at = head.length + 4 + Number(/res-body=(\d+)/.exec(head)?.[1])
  const parts: Buffer[] = []
  for (;;) {
    const end = all.indexOf('\r\n', at)
    const length = Number.parseInt(all.subarray(at, end).toString('latin1'), 16)
    if (!length) return Buffer.concat(parts)
    parts.push(all.subarray(end + 2, end + 2 + length))
    at = end + 2 + length + 2
  }
}
