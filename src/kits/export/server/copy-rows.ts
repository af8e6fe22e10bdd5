// Reads a COPY TO STDOUT as pieces of about 64 KB that hold whole rows. PostgreSQL sends each row as a message of its own, in
// packets of 8 KB: a piece for each of these would wake every stage behind, and the visitor, eight times as often.
import { Readable } from 'node:stream'
import type { Connection, Submittable } from 'pg'

export type LineEnd = '\n' | '\r\n'

type CopyingConnection = Connection & { query(text: string): void }

const pieceSize = 64 * 1024
const piecesWaiting = 2
const [cr, lf] = [13, 10]

/** A query for pg's `client.query`, and the stream of its pieces. COPY ends each row with LF, which becomes `lineEnd`. */
export class CopyRows extends Readable implements Submittable {
  readonly #text: string
  readonly #isCrlf: boolean
  #connection: CopyingConnection | undefined
  #piece = Buffer.alloc(0)
  #used = 0

  constructor(text: string, lineEnd: LineEnd) {
    super({ objectMode: true, highWaterMark: piecesWaiting }) // counts pieces, and never joins them
    this.#text = text
    this.#isCrlf = lineEnd === '\r\n'
  }

  override _read(): void {
    this.#connection?.stream.resume()
  }

  submit(connection: Connection): void {
    this.#connection = connection as CopyingConnection
    this.#connection.query(this.#text)
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    const room = chunk.length + 1
    if (this.#used + room > this.#piece.length) {
      if (!this.#pushPiece()) this.#connection?.stream.pause()
      this.#piece = Buffer.allocUnsafeSlow(Math.max(pieceSize, room))
    }
    chunk.copy(this.#piece, this.#used) // now, as the driver will overwrite the chunk
    this.#used += chunk.length
    if (this.#isCrlf) {
      this.#piece[this.#used - 1] = cr
      this.#piece[this.#used] = lf
      this.#used += 1
    }
  }

  handleCommandComplete(): void {}

  // The last rows may have paused the connection: the next query, or its end, would never be heard.
  handleReadyForQuery(): void {
    this.#connection?.stream.resume()
    this.#pushPiece()
    this.push(null)
  }

  handleError(error: Error): void {
    this.#connection?.stream.resume()
    this.destroy(error)
  }

  /** False when enough pieces wait for the reader. */
  #pushPiece(): boolean {
    const used = this.#used
    this.#used = 0
    return used === 0 || this.push(this.#piece.subarray(0, used))
  }
}
