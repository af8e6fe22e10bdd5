// Reading an image takes memory and a processor, so that few are read at a time; the others wait on the disk.

const atOnce = 2
let running = 0
const waiting: (() => void)[] = []

export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    // the place is handed on, or given back
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
