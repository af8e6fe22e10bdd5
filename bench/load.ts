// Simulates visitors in a process of its own, so as not to share the benchmark's event loop. Run by loader.ts, which sends tasks.
import http from 'node:http'
import { Readable } from 'node:stream'
import autocannon from 'autocannon'
import { percentile } from './table.ts'

/** Limited by `seconds` or by `amount` requests. `{n}` in a path becomes a number that is never used twice. */
export type Visit = {
  kind: 'visit'
  base: string
  paths: string[]
  headers?: Record<string, string>
  connections: number
  seconds?: number
  amount?: number
  /** Requests per second of each connection; as many as possible when absent. */
  rate?: number
}
export type Visited = {
  requests: number
  perSecond: number
  p50: number
  p95: number
  worst: number
  failed: number
  /** The time of each request; only for visits with a rate, as others have too many. */
  times: number[]
}

export type Download = { kind: 'download'; url: string; headers?: Record<string, string> }
/** A multipart form with one file of `size` bytes. */
export type Upload = {
  kind: 'upload'
  url: string
  headers: Record<string, string>
  fields: Record<string, string>
  file: string
  size: number
}
export type Transferred = { status: number; bytes: number; seconds: number; text: string }

export type Task = Visit | Download | Upload

const mostRequests = 400_000
const readText = 2000
let counter = 0

process.on('message', async ({ id, task }: { id: number; task: Task }) => {
  try {
    process.send?.({ id, result: await run(task) })
  } catch (error) {
    process.send?.({ id, error: error instanceof Error ? error.message : String(error) })
  }
})
process.on('disconnect', () => process.exit(0))

function run(task: Task): Promise<Visited | Transferred> {
  if (task.kind === 'visit') return visit(task)
  return task.kind === 'download' ? download(task) : upload(task)
}

async function visit({ base, paths, headers, connections, seconds, amount, rate }: Visit): Promise<Visited> {
  const times: number[] = []
  let unexpected = 0
  const started = performance.now()
  let last = started
  const [only] = paths
  const isOne = paths.length === 1 && !only?.includes('{n}')
  const setupRequest = (request: { path: string }) => {
    counter += 1
    request.path = (paths[counter % paths.length] ?? '/').replace('{n}', String(counter))
    return request
  }
  const cannon = autocannon({
    url: base,
    connections,
    headers,
    ...(amount ? { amount } : { duration: seconds, maxOverallRequests: mostRequests }),
    ...(rate && { connectionRate: rate, ignoreCoordinatedOmission: true }),
    requests: [isOne ? { path: only } : { setupRequest: setupRequest as never }],
    sampleInt: amount ? 10 : 100, // how often it checks whether it is done
    skipAggregateResult: true,
  })
  cannon.on('response', (_client: unknown, status: number, _bytes: number, time: number) => {
    times.push(time)
    last = performance.now()
    if (status !== 200) unexpected += 1
  })
  const { errors } = await cannon
  return {
    times: rate ? times : [],
    requests: times.length,
    perSecond: times.length / ((last - started) / 1000),
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    worst: percentile(times, 1),
    failed: errors + unexpected,
  }
}

function download({ url, headers }: Download): Promise<Transferred> {
  return answerOf(http.get(url, { headers, agent: false }))
}

function upload({ url, headers, fields, file, size }: Upload): Promise<Transferred> {
  const boundary = '----medida'
  const part = (name: string, rest = '') => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${rest}\r\n`
  const before = [
    ...Object.entries(fields).map(([name, value]) => `${part(name)}\r\n${value}\r\n`),
    `${part(file, '; filename="edital.pdf"')}Content-Type: application/pdf\r\n\r\n`,
  ].join('')
  const after = `\r\n--${boundary}--\r\n`
  const request = http.request(url, {
    method: 'POST',
    agent: false,
    headers: {
      ...headers,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': Buffer.byteLength(before) + size + after.length,
    },
  })
  Readable.from(formChunks(before, size, after)).pipe(request)
  return answerOf(request)
}

function* formChunks(before: string, size: number, after: string): Generator<Buffer> {
  const beginning = Buffer.from('%PDF-1.7\n')
  const block = Buffer.alloc(64 * 1024, 'conteúdo do edital ')
  yield Buffer.from(before)
  yield beginning
  for (let left = size - beginning.length; left > 0; left -= block.length)
    yield block.subarray(0, Math.min(left, block.length))
  yield Buffer.from(after)
}

function answerOf(request: http.ClientRequest): Promise<Transferred> {
  const started = performance.now()
  return new Promise((resolve, reject) => {
    request.on('error', reject)
    request.on('response', (response) => {
      let bytes = 0
      let text = ''
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (text.length < readText) text += chunk.toString('utf8', 0, readText)
      })
      response.on('error', reject)
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, bytes, seconds: (performance.now() - started) / 1000, text }),
      )
    })
  })
}
