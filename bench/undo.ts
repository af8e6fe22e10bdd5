// Stops everything that the benchmark started, whatever happens, including Ctrl+C.
type Undo = () => unknown

const undos: Undo[] = []
let undoing: Promise<void> | undefined

/** Registers a clean-up step. They run in reverse order. */
export function later(undo: Undo): void {
  undos.push(undo)
}

export function undoAll(): Promise<void> {
  undoing ??= undoDownTo(0)
  return undoing
}

/** Runs `work`, and the clean-up steps that it registered: the portals of one group would take the connections of the next. */
export async function thenUndo<Result>(work: () => Promise<Result>): Promise<Result> {
  const before = undos.length
  try {
    return await work()
  } finally {
    await undoDownTo(before)
  }
}

async function undoDownTo(count: number): Promise<void> {
  while (undos.length > count) {
    try {
      await undos.pop()?.()
    } catch (error) {
      console.error(error)
    }
  }
}

export function undoOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void undoAll().then(() => process.exit(130)))
  }
}
