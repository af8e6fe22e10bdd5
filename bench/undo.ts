// Stops everything that the benchmark started, whatever happens, including Ctrl+C.
type Undo = () => unknown

const undos: Undo[] = []
let undoing: Promise<void> | undefined

/** Registers a clean-up step. They run in reverse order. */
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
