// A visitor on a slow line. The buffers of the systems on both sides take several megabytes, so that for seconds at a time the server can
// send no more, and the reader's system reports its progress only now and then.
import type { IncomingMessage } from 'node:http'

const everyMs = 20

export type SlowReader = { taken(): number; leave(): void }

/** Reads on and on at this speed. The response must be paused. */
export function readSlowly(response: IncomingMessage, bytesPerSecond = 1_000_000): SlowReader {
  const start = performance.now()
  let taken = 0
  const read = () => {
    const due = ((performance.now() - start) / 1000) * bytesPerSecond - taken
    for (let missing = due; missing > 0; ) {
      const piece = response.read(Math.min(missing, response.readableLength)) as Buffer | null
      if (!piece?.length) return
      missing -= piece.length
      taken += piece.length
    }
  }
  const timer = setInterval(read, everyMs)
  return {
    taken: () => taken,
    leave() {
      clearInterval(timer)
      response.destroy()
    },
  }
}
