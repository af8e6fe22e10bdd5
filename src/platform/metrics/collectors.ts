// Where figures come from that are looked up when somebody asks for them: each source by itself, within a time, so that one that is away
// costs its own figures and no others.
import { inTime } from '../in-time.ts'

export type Sample = { value: number; labels?: Record<string, string> }
type Figure = { name: string; help: string; isCounter?: true; labels?: readonly string[] }

export type Collector = {
  /** What `praca_coletor_falhou` calls it. */
  name: string
  figures: readonly Figure[]
  /** Samples by the name of their figure; one without samples is not reported. */
  read: () => Promise<Record<string, Sample[]>> | Record<string, Sample[]>
}

const longestMs = 2000
/** What is read from the database is as old as this at most. */
const seldomMs = 30_000

/** The collector, read again half a minute after its last success. */
export function seldom(collector: Collector): Collector {
  let known: Record<string, Sample[]> | undefined
  let until = 0
  return {
    ...collector,
    async read() {
      if (known && performance.now() < until) return known
      known = await collector.read()
      until = performance.now() + seldomMs
      return known
    },
  }
}

/** What the collector finds; null when it failed or took too long. A reading that goes on is waited for by the next who asks. */
export function patiently({ read }: Collector, note: (error: unknown) => void, patienceMs = longestMs) {
  let reading: Promise<Record<string, Sample[]>> | undefined
  return async (): Promise<Record<string, Sample[]> | null> => {
    reading ??= (async () => read())().finally(() => {
      reading = undefined
    })
    const mine = reading
    try {
      if (await inTime(mine, patienceMs)) return await mine
      mine.catch(() => {})
      throw new Error(`não respondeu em ${patienceMs} ms`)
    } catch (error) {
      note(error)
      return null
    }
  }
}
