// Figures for Prometheus: what the requests took, counted as they end, and what collectors find when somebody asks. Each portal has a
// registry of its own. The library is loaded only by a portal that has a token for them.
import type { Counter, Gauge, Registry } from 'prom-client'
import type { Log } from '../log.ts'
import { type Collector, patiently, type Sample } from './collectors.ts'

export type Metrics = {
  /** Notes a request that was answered. `route`: its pattern, never its address; undefined: there is none for it. */
  count(method: string, route: string | undefined, status: number, seconds: number): void
  collect(...collectors: Collector[]): void
  /** All figures, as Prometheus reads them. */
  text(): Promise<string>
  contentType: string
}

// From what is answered from memory to what a visitor gives up on.
const buckets = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10]
// Node reads some thirty methods, and strangers choose them.
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Figures of the process itself, begun once: what gathers them never ends. */
let ofProcess: Registry | undefined

export async function createMetrics(log: Log): Promise<Metrics> {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client')
  const registry = new Registry()
  const registers = [registry]
  if (!ofProcess) {
    ofProcess = new Registry()
    collectDefaultMetrics({ register: ofProcess })
  }
  const process = ofProcess
  const requests = new Counter({
    ...{ registers, name: 'praca_pedidos_total', help: 'Pedidos respondidos, por padrão de rota, método e classe' },
    labelNames: ['rota', 'metodo', 'classe'],
  })
  const seconds = new Histogram({
    ...{ registers, buckets, name: 'praca_pedido_segundos' },
    help: 'Segundos até o fim da resposta, sem as recusadas (4xx)',
    labelNames: ['rota', 'metodo'],
  })
  const failed = new Gauge({
    ...{ registers, name: 'praca_coletor_falhou', help: '1: a fonte destes números não respondeu, e eles faltam' },
    labelNames: ['coletor'],
  })
  const readers: (() => Promise<void>)[] = []

  function addCollector(collector: Collector): void {
    const { name, figures } = collector
    const made = figures.map(({ name, help, isCounter, labels = [] }) => {
      const options = { registers, name, help, labelNames: [...labels] }
      return { name, figure: isCounter ? new Counter(options) : new Gauge(options) }
    })
    for (const { figure } of made) put(figure, [])
    let isKnownToFail = false
    const read = patiently(collector, (err) => {
      if (!isKnownToFail) log.warn({ err, coletor: name }, 'números de /metrics não lidos')
    })
    readers.push(async () => {
      const found = await read()
      isKnownToFail = found === null
      failed.set({ coletor: name }, isKnownToFail ? 1 : 0)
      for (const { name, figure } of made) put(figure, found?.[name] ?? [])
    })
  }

  return {
    count(method, rota = 'nenhuma', status, took) {
      const metodo = methods.has(method) ? method : 'outro'
      requests.inc({ rota, metodo, classe: `${Math.floor(status / 100)}xx` })
      // what anybody can cause on any route, and what would make a slow route look quick
      if (status < 400 || status >= 500) seconds.observe({ rota, metodo }, took)
    },
    collect(...collectors) {
      collectors.forEach(addCollector)
    },
    async text() {
      await Promise.all(readers.map((read) => read()))
      return (await process.metrics()) + (await registry.metrics())
    },
    contentType: registry.contentType,
  }
}

/** The figure has these samples and no others. */
function put(figure: Counter | Gauge, samples: Sample[]): void {
  figure.reset()
  figure.remove({}) // the zero of a figure without labels
  for (const { value, labels = {} } of samples) figure.inc(labels, value)
}
