// How many files are checked, stored and undone at once.
import { createPlaces } from '#platform/places.ts'

// Each takes a connection of the pool for as long as it lasts.
const places = createPlaces({
  count: 2,
  waiting: 20,
  patienceMs: 120_000,
  busyMessage: 'Há muitas importações em andamento. Tente de novo em instantes.',
})

/** Call what it returns when the work is over. */
export const takePlace = () => places.take()

export async function inPlace<T>(work: () => Promise<T>): Promise<T> {
  const leave = await takePlace()
  try {
    return await work()
  } finally {
    leave()
  }
}
