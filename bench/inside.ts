// Loaded into a portal that is watched (startWatched of portal.ts): answers what only the process itself knows. Its children are started
// without it, as those of any portal.
import diagnostics from 'node:diagnostics_channel'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import v8 from 'node:v8'
import { isMainThread } from 'node:worker_threads'

/** `collect`: garbage is collected first; `snapshot`: a file into which the heap is written. */
export type Question = { id: number; collect?: boolean; snapshot?: string }
/** As it was registered; `query`: the names that its schema knows. */
export type ServedRoute = {
  method: string | string[]
  url: string
  config: { privilege?: string }
  query: string[]
  takesFiles: boolean
}
/**
 * Bytes; `compiled`: of the heap, what V8 compiled. Milliseconds that the event loop was late since the last question, at the 99th of
 * a hundred times. What somebody has put into the prototype of all objects. */
export type Inside = {
  id: number
  heap: number
  compiled: number
  external: number
  lateMs: number
  routes: ServedRoute[]
  polluted: string[]
}

type Registered = {
  method: string | string[]
  url: string
  config?: { privilege?: unknown; takesFiles?: unknown; receives?: unknown }
  schema?: { querystring?: { shape?: object } }
}

function factsOf({ method, url, config: { privilege, takesFiles, receives } = {}, schema }: Registered): ServedRoute {
  return {
    ...{ method, url, takesFiles: Boolean(takesFiles || receives) },
    config: privilege === undefined ? {} : { privilege: String(privilege) },
    query: Object.keys(schema?.querystring?.shape ?? {}),
  }
}

function watch(): void {
  process.execArgv = process.execArgv.filter((flag) => !/^--(import|expose-gc)/.test(flag))
  const routes: ServedRoute[] = []
  diagnostics.subscribe('fastify.initialization', (message) => {
    const { fastify } = message as { fastify: { addHook(name: 'onRoute', note: (route: Registered) => unknown): void } }
    fastify.addHook('onRoute', (route) => routes.push(factsOf(route)))
  })
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  process.on('message', ({ id, collect, snapshot }: Question) => {
    if (collect) global.gc?.()
    if (snapshot) v8.writeHeapSnapshot(snapshot)
    const { heapUsed, external, arrayBuffers } = process.memoryUsage()
    const lateMs = Math.max(0, delay.percentile(99) / 1e6 - 10)
    delay.reset()
    const polluted = Object.keys(Object.prototype)
    const { code_and_metadata_size: machine, bytecode_and_metadata_size: bytecode } = v8.getHeapCodeStatistics()
    const memory = { heap: heapUsed, compiled: machine + bytecode, external: Math.max(external, arrayBuffers) }
    const said: Inside = { id, ...memory, lateMs, routes, polluted }
    process.send?.(said)
  })
}

if (isMainThread && process.send) watch()
