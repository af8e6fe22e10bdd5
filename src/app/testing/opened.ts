type Close = () => unknown

const opened: Close[] = []

/** Calls `close` after the last test of the file that runs. Callable anywhere: in a hook, a test, or while the file loads. */
export function closeAfterFile(close: Close): void {
  opened.push(close)
}

/** All are tried; throws the first trouble. */
export async function closeOpened(): Promise<void> {
  const troubles: unknown[] = []
  for (let close = opened.pop(); close; close = opened.pop()) {
    try {
      await close()
    } catch (error) {
      troubles.push(error)
    }
  }
  if (troubles.length > 0) throw troubles[0]
}
