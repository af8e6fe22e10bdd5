// What other visitors wait while somebody tries to stall the portal, one way after the other.
import net from 'node:net'
import { contratoPublicList } from '#modules/compras/contrato/contrato.contract.ts'
import { licitacaoPublicList } from '#modules/compras/licitacao/licitacao.contract.ts'
import { pagamentoPublicList } from '#modules/pessoal/folha/pagamento.contract.ts'
import type { Ground, Town } from './ground.ts'
import type { Visited } from './load.ts'
import { type Loader, startLoader } from './loader.ts'
import { preparePayroll } from './payroll-town.ts'
import { figure, table } from './table.ts'

const limitMs = 100

/** Begins, and returns the function that ends it and reports what became of it. */
type Attack = { name: string; begin(town: Town, attacker: Loader, seconds: number): Promise<() => Promise<string>> }

export async function measureHostile(ground: Ground): Promise<string> {
  const { isQuick } = ground
  const seconds = isQuick ? 2 : 20
  const size = isQuick ? { people: 400, months: 24 } : { people: 40_000, months: 125 }
  const town = await preparePayroll(ground, 'folha_hostil', size)
  const loader = startLoader()
  const attacker = startLoader()
  await visitors(loader, town, 2) // plans, caches
  const rows: string[][] = []
  for (const { name, begin } of attacks) {
    const end = await begin(town, attacker, seconds)
    const others = await visitors(loader, town, seconds)
    rows.push([name, ...timesOf(others), await end()])
  }
  return table(
    "Other visitors' time while somebody tries to stall the portal",
    ['What', 'requests', 'p50 ms', 'p95 ms', 'worst ms', 'failed', 'what became of it'],
    rows,
    [
      `To reach: p95 at most ${limitMs} ms, none failed. Others: home, lists of tenders and contracts, payroll, JSON; 40 a second.`,
    ],
  )
}

const visitors = (loader: Loader, { portal }: Town, seconds: number) =>
  loader.visit({
    base: portal.base,
    paths: [
      '/',
      `${licitacaoPublicList.page}?page={n}`,
      `${contratoPublicList.path}?page={n}`,
      `${pagamentoPublicList.page}?page={n}`,
      `${pagamentoPublicList.path}?page={n}`,
      '/healthz',
    ],
    connections: 4,
    rate: 10,
    seconds,
  })

const timesOf = ({ requests, p50, p95, worst, failed }: Visited) => [
  figure(requests, 0),
  figure(p50),
  `${figure(p95)}${p95 > limitMs ? ' (!)' : ''}`,
  figure(worst),
  figure(failed, 0),
]

/** A common name and nearly all salaries; with a number that is never used twice, so that no two are the same. */
const wideSearch = (last: string) =>
  `${pagamentoPublicList.path}?filters=${encodeURIComponent(
    JSON.stringify({
      pagamento_servidor: 'a',
      pagamento_salario_inicio: '2500,37',
      pagamento_salario_fim: `90000${last}`,
    }),
  ).replace('%7Bn%7D', '{n}')}`

const asking = (name: string, path: string): Attack => ({
  name,
  async begin({ portal }, attacker, seconds) {
    const done = attacker.visit({ base: portal.base, paths: [path], connections: 64, seconds })
    return async () => {
      const { requests, failed, p50, worst } = await done
      return `${figure(requests, 0)} requests, ${figure(failed, 0)} refused; p50 ${figure(p50, 0)}, worst ${figure(worst, 0)} ms`
    }
  },
})

const manyNames = (count: number) => Array.from({ length: count }, (_, at) => `n${at.toString(36)}=`).join('&')
const jsonNames = (count: number) => `{${Array.from({ length: count }, (_, at) => `"n${at}":1`).join(',')}}`

/** Two senders, each sending the same again as soon as it is answered. */
const sending = (name: string, contentType: string, body: string): Attack => ({
  name,
  async begin({ portal }) {
    let isOver = false
    const statuses = new Map<string, number>()
    const send = async () => {
      while (!isOver) {
        const headers = { 'content-type': contentType, origin: portal.base }
        const answer = await fetch(`${portal.base}/ajax/login`, { method: 'POST', body, headers }).catch(() => null)
        const said = String(answer?.status ?? 'closed')
        await answer?.text().catch(() => '')
        statuses.set(said, (statuses.get(said) ?? 0) + 1)
      }
    }
    const senders = [send(), send()]
    return async () => {
      isOver = true
      await Promise.all(senders)
      return [...statuses].map(([said, times]) => `${times} × ${said}`).join(', ')
    }
  },
})

/** Connections that send this and then neither send nor read any more. */
const silent = (name: string, count: number, text: (town: Town) => string): Attack => ({
  name,
  async begin(town) {
    const { hostname, port } = new URL(town.portal.base)
    let closed = 0
    const sockets = Array.from({ length: count }, () => {
      const socket = net.connect(Number(port), hostname, () => socket.write(text(town)))
      socket.pause()
      socket.on('error', () => {})
      socket.on('close', () => {
        closed += 1
      })
      return socket
    })
    return async () => {
      const said = `${closed} of ${count} closed by the portal`
      for (const socket of sockets) socket.destroy()
      return said
    }
  },
})

const hostOf = ({ portal }: Town) => new URL(portal.base).host

const attacks: Attack[] = [
  { name: 'nothing', begin: async () => async () => '–' },
  asking('64 wide payroll searches, all different', wideSearch('{n}')),
  asking('64 wide payroll searches, all the same', wideSearch('7')),
  sending('forms of 8 MB with 1.2 million names', 'application/x-www-form-urlencoded', manyNames(1_200_000)),
  sending('JSON with 600,000 names', 'application/json', jsonNames(600_000)),
  sending('JSON 100,000 deep', 'application/json', '['.repeat(100_000)),
  silent(
    '200 half-sent forms',
    200,
    (town) =>
      `POST /ajax/login HTTP/1.1\r\nhost: ${hostOf(town)}\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: 1000\r\n\r\nusu`,
  ),
  silent(
    '20 exports that are never read',
    20,
    (town) => `GET ${pagamentoPublicList.page}.csv HTTP/1.1\r\nhost: ${hostOf(town)}\r\n\r\n`,
  ),
]
