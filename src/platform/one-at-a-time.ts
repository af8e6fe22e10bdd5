/**
 * `work`, of which a call does nothing while an earlier one is on: what is done every few seconds and once takes a minute would take one more
 * connection to the database with each turn, until none is left for visitors.
 */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let isOn = false
  return async () => {
    if (isOn) return
    isOn = true
    try {
      await work()
    } finally {
      isOn = false
    }
  }
}
