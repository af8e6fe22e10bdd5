// Loaded into a portal that is watched (startWatched of portal.ts): answers what only the process itself knows. Its children are started
// without it, as those of any portal.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import v8 from 'node:v8'
import { isMainThread } from 'node:worker_threads'

/** `collect`: garbage is collected first; `snapshot`: a file into which the heap is written. */
export type Question = { id: number; collect?: boolean; snapshot?: string }
/** Bytes; milliseconds that the event loop was late since the last question, at the 99th of a hundred times. */
export type Inside = { id: number; heap: number; external: number; lateMs: number }

if (isMainThread && process.send) {
  process.execArgv = process.execArgv.filter((flag) => !/^--(import|expose-gc)/.test(flag))
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  process.on('message', ({ id, collect, snapshot }: Question) => {
    if (collect) global.gc?.()
    if (snapshot) v8.writeHeapSnapshot(snapshot)
    const { heapUsed, external, arrayBuffers } = process.memoryUsage()
    const lateMs = Math.max(0, delay.percentile(99) / 1e6 - 10)
    delay.reset()
    const said: Inside = { id, heap: heapUsed, external: Math.max(external, arrayBuffers), lateMs }
    process.send?.(said)
  })
}
