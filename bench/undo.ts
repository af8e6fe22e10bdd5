// Everything that the benchmark starts, so that it is stopped again whatever happens, Ctrl+C included.
type Undo = () => unknown

const undos: Undo[] = []
let undoing: Promise<void> | undefined

/** Remembers how to take something back. Undone in reverse order. */
export function later(undo: Undo): void {
  undos.push(undo)
}

export function undoAll(): Promise<void> {
  undoing ??= (async () => {
    for (let undo = undos.pop(); undo; undo = undos.pop()) {
      try {
        await undo()
      } catch (error) {
        console.error(error)
      }
    }
  })()
  return undoing
}

export function undoOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void undoAll().then(() => process.exit(130)))
  }
}
