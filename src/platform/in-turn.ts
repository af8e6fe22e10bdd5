// Reading an image or a document takes memory and a processor, so that one is read at a time; the others wait on the disk.

let last: Promise<unknown> = Promise.resolve()

export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work)
  last = turn.catch(() => {})
  return turn
}
