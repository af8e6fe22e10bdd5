// autocannon ships no types; what the benchmark uses of it.
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events'

  type Request = { method: string; path: string; headers: Record<string, string> }
  type Options = {
    url: string
    connections: number
    duration?: number
    amount?: number
    maxOverallRequests?: number
    connectionRate?: number
    headers?: Record<string, string>
    requests: { path?: string; setupRequest?: (request: Request) => Request }[]
    ignoreCoordinatedOmission?: boolean
    sampleInt?: number
    skipAggregateResult?: boolean
  }
  type Result = { duration: number; errors: number; timeouts: number; non2xx: number }
  type Instance = EventEmitter & PromiseLike<Result> & { stop(): void }

  export default function autocannon(options: Options): Instance
}
