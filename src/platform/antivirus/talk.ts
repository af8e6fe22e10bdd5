// A conversation with a scanner over one connection, which ends at its deadline whatever the other side does.
import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { reasonOf } from '../reason.ts'

export type Place = { host: string; port: number } | { path: string }

/** There is no verdict; the message says why, for people. */
export class ScannerAway extends Error {}

type Talk = {
  place: Place
  ms: number
  say: AsyncIterable<Buffer>
  /** What `say` reads. */
  content?: Readable
}

/**
 * Says all of `say` and lets `hear` read what is answered, at the same time: an answer may come before all was said. Throws ScannerAway,
 * and the error of `content` where that failed.
 */
export async function talk<T>({ place, ms, say, content }: Talk, hear: (socket: Socket) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(ms)
  const socket = connect({ ...place, signal })
  socket.on('error', () => {}) // whoever reads gets it
  const saying = pipeline(Readable.from(say), socket, { end: false }).catch(() => {
    if (content?.errored) socket.destroy() // else what is answered says more
  })
  try {
    return await hear(socket)
  } catch (error) {
    if (content?.errored && content.errored.name !== 'AbortError') throw content.errored // else it was we who left it
    if (signal.aborted) throw new ScannerAway('não respondeu a tempo')
    throw error instanceof ScannerAway ? error : new ScannerAway(reasonOf(error))
  } finally {
    socket.destroy()
    await saying
  }
}

/** Of whoever says nothing at all, or what nobody understands. */
export const unheard = (answer: { length: number }) =>
  new ScannerAway(answer.length ? 'respondeu o que não se entende' : 'encerrou a conexão sem responder')

/** `start`: the first bytes of what has come; `end`: the last ones. */
type IsWhole = (start: Buffer, end: Buffer) => boolean

const longestStart = 64 * 1024
const longestEnd = 64

/** What comes until `isWhole` says so or the other side ends, at most `most` bytes. What had come counts also when the connection breaks. */
export async function heard(socket: Socket, most: number, isWhole: IsWhole): Promise<Buffer> {
  const chunks: Buffer[] = []
  let [length, start, end] = [0, Buffer.alloc(0), Buffer.alloc(0)]
  try {
    for await (const chunk of socket as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      length += chunk.length
      if (length > most) throw unheard(chunk)
      if (start.length < longestStart) start = Buffer.concat([start, chunk]).subarray(0, longestStart)
      end = Buffer.concat([end, chunk.subarray(-longestEnd)]).subarray(-longestEnd)
      if (isWhole(start, end)) break
    }
  } catch (error) {
    if (!length || error instanceof ScannerAway || (error as Error).name === 'AbortError') throw error
  }
  return Buffer.concat(chunks)
}
