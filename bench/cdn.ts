// A day on which everybody comes, through nginx as the cache (deploy/nginx-cache.conf): nine of ten visits to twenty addresses, one to any of
// thousands, while something changes each minute, as on such a day: news and what citizens send, a tender now and then. Then the portal is down
// for five minutes.

import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#app/testing/built-portal.ts'
import { licitacaoSample } from '#modules/compras/licitacao/server/licitacao.sample.ts'
import { noticiaSample } from '#modules/conteudo/publicacao/server/publicacao.sample.ts'
import { cacheBefore, startNginx } from '../scripts/testing/nginx.ts'
import { type Ground, prepareTown, type Town } from './ground.ts'
import { nameless, newInstante } from './kills-senders.ts'
import { type PortalProcess, startPortal } from './portal.ts'
import { figure, percentile, table } from './table.ts'
import { later } from './undo.ts'

const perSecond = 250
const hotShare = 0.9
const rows = 5000

type Kind = 'noticia' | 'licitacao' | 'manifestacao'
/** One a minute. */
const changesOfTenMinutes: Kind[] = [
  ...(['noticia', 'manifestacao', 'noticia', 'manifestacao', 'licitacao'] as const),
  ...(['noticia', 'manifestacao', 'noticia', 'manifestacao', 'noticia'] as const),
]

/** News and tenders have numbers in their names: an answer that lacks one is older than it. */
const marks: Record<string, Kind> = {
  '/ajax/noticia?page=1': 'noticia',
  '/noticias': 'noticia',
  '/ajax/licitacao?licitacao_objeto=Marco': 'licitacao',
  '/acesso/licitacoes?licitacao_objeto=Marco': 'licitacao',
}
const hot = [
  ...[...Object.keys(marks), '/', '/transparencia', '/busca?q=merenda', '/acesso/licitacoes', '/acesso/contratos'],
  ...[
    '/acesso/receitas',
    '/acesso/despesas',
    '/acesso/empenhos',
    '/acesso/folha-de-pagamento',
    '/acesso/ordem-de-pagamentos',
  ],
  ...['/ouvidoria', '/agenda', '/mapa-do-site', '/ajax/contrato?page=1', '/acesso/contratos.csv'],
  '/acesso/licitacoes/1',
]

type Seen = { at: number; path: string; status: number; ms: number; mark: number | null }

export async function measureCdn({ isQuick, ...ground }: Ground): Promise<string> {
  const [seconds, everySeconds, awaySeconds] = isQuick ? [12, 4, 5] : [600, 60, 300]
  const town = await prepareTown(ground, 'cache', isQuick ? 200 : rows)
  const settings = {
    DATABASE_URL: town.url,
    METRICS_TOKEN: 'medida-medida-medida-medida',
    LOG_LEVEL: 'error',
  }
  await town.portal.stop()
  const port = await freePort()
  const start = () => startPortal(`${ground.folder}/cache`, { ...settings, PORT: String(port) })
  const portal = await start()
  const front = await freePort()
  const nginx = startNginx(cacheBefore(port, front, await freePort()))
  later(nginx.stop)
  const day = newsDay(front, isQuick ? 200 : rows)
  await day.begins()
  const save = await saverOf(town, portal)
  // what comes for the first time changes the menu of all pages, which happens once in a town's life
  for (const kind of new Set(changesOfTenMinutes)) await save(kind, 0)
  // The caches were empty: not counted. As long as it is since the last tender in the middle of such a day.
  const first = await day.read(isQuick ? 2 : 360)
  const wrong = first.find(({ status }) => status !== 200)
  if (wrong) throw new Error(`${wrong.path}: ${wrong.status}`)
  const before = await reached(portal.base)
  const changes: Change[] = []
  const over = { isOver: false }
  const writing = write(save, { everySeconds, changes, over })
  const seen = await day.read(seconds)
  over.isOver = true
  await writing
  const atPortal = (await reached(portal.base)) - before
  await portal.stop()
  const dark = await day.read(awaySeconds)
  await start()
  return table(
    `A news day through nginx: ${perSecond} visits a second, a change each ${everySeconds} s`,
    [
      'What',
      'visits',
      'that reached the portal',
      'answered by the cache',
      'p50 ms',
      'p95 ms',
      'not 200',
      'oldest data s',
    ],
    [
      lineOf(`${seconds} s with the portal`, seen, { atPortal, oldest: oldestOf(seen, changes) }),
      lineOf(`${awaySeconds} s without it`, dark, { atPortal: 0, oldest: null }),
    ],
    [
      `Of the visits without the portal ${figure(dark.filter(({ status }) => status !== 200).length, 0)} were to addresses that nobody had read that day.`,
      'To reach: at least 95 % answered by the cache, nothing older than 10 s, and readers while the portal is down.',
    ],
  )
}

type Line = { atPortal: number; oldest: number | null }

function lineOf(name: string, seen: Seen[], { atPortal, oldest }: Line): string[] {
  const times = seen.map(({ ms }) => ms)
  const failed = seen.filter(({ status }) => status !== 200).length
  return [
    name,
    figure(seen.length, 0),
    figure(atPortal, 0),
    `${figure((1 - atPortal / seen.length) * 100, 1)} %`,
    figure(percentile(times, 0.5)),
    figure(percentile(times, 0.95)),
    figure(failed, 0),
    oldest === null ? '–' : figure(oldest),
  ]
}

/** When it was acknowledged. Numbers begin with 1. */
type Change = { kind: Kind; number: number; at: number }

/** The age of the oldest answer: how long before it was asked for the first change was acknowledged that it lacks. */
function oldestOf(seen: Seen[], changes: Change[]): number {
  const ages = seen.map(({ at, path, mark }) => {
    if (mark === null) return 0
    const missed = changes.find(({ kind, number }) => kind === marks[path] && number > mark)
    return missed ? Math.max(0, (at - missed.at) / 1000) : 0
  })
  return ages.reduce((oldest, age) => Math.max(oldest, age), 0)
}

type Save = (kind: Kind, number: number) => Promise<void>

/** Saves as a clerk, or sends as a citizen does. */
async function saverOf({ asAdministrator }: Town, portal: PortalProcess): Promise<Save> {
  const { base } = portal
  const instante = await newInstante(portal)
  const promised = { tenders: new Map(), requests: new Set<string>(), cases: new Set<string>(), imports: new Map() }
  const post = async (call: string, fields: object) => {
    const answer = await fetch(`${base}/painel/ajax/${call}`, {
      method: 'POST',
      headers: { ...asAdministrator, 'content-type': 'application/json', origin: base },
      body: JSON.stringify(fields),
    })
    if (answer.status !== 201) throw new Error(`the clerk was answered ${answer.status}: ${await answer.text()}`)
  }
  return async (kind, number) => {
    const name = `Marco ${String(number).padStart(4, '0')}`
    if (kind === 'manifestacao') await nameless(base, { promised, instante })
    else if (kind === 'noticia') await post('noticia', { ...noticiaSample, pub_titulo: name })
    else await post('licitacao', { ...licitacaoSample, licitacao_objeto: name })
  }
}

async function write(save: Save, { everySeconds, changes, over }: Writing): Promise<void> {
  for (let number = 1; !over.isOver; number++) {
    const kind = changesOfTenMinutes[(number - 1) % changesOfTenMinutes.length] as Kind
    await save(kind, number)
    changes.push({ kind, number, at: performance.now() })
    for (let waited = 0; waited < everySeconds && !over.isOver; waited += 0.25) await sleep(250)
  }
}

type Writing = { everySeconds: number; changes: Change[]; over: { isOver: boolean } }

/** Of requests that visitors sent: those of the cache for the state of the data are not theirs. */
async function reached(base: string): Promise<number> {
  const answer = await fetch(`${base}/metrics`, { headers: { authorization: 'Bearer medida-medida-medida-medida' } })
  const lines = (await answer.text()).split('\n').filter((line) => line.startsWith('praca_pedidos_total'))
  const counted = lines.filter(
    (line) => !/rota="\/(metrics|readyz|dados\/versao|ajax\/contato|painel\/ajax\/(noticia|licitacao))"/.test(line),
  )
  return counted.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
}

function newsDay(port: number, records: number) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 64 })
  later(() => agent.destroy())
  const addresses = tailOf(records)
  const pick = () => {
    if (Math.random() < hotShare) return hot[Math.floor(Math.random() * hot.length)] as string
    // a few of them often, most of them seldom, as names and words are
    return addresses[Math.floor(addresses.length * Math.random() ** 3)] as string
  }
  const ask = (path: string) => visit({ port, agent, path })
  return {
    /** Resolves when nginx answers. */
    async begins(): Promise<void> {
      while ((await ask('/')).status === 0) await sleep(20)
    },
    async read(seconds: number): Promise<Seen[]> {
      const asked: Promise<Seen>[] = []
      const begun = performance.now()
      while (performance.now() - begun < seconds * 1000) {
        const due = ((performance.now() - begun) / 1000) * perSecond
        while (asked.length < due) asked.push(ask(pick()))
        await sleep(4)
      }
      return Promise.all(asked)
    },
  }
}

const tailOf = (records: number) => [
  ...Array.from({ length: records }, (_none, at) => `/acesso/licitacoes/${at + 1}`),
  ...Array.from({ length: records }, (_none, at) => `/acesso/contratos/${at + 1}`),
]

function visit({ port, agent, path }: { port: number; agent: http.Agent; path: string }): Promise<Seen> {
  const at = performance.now()
  return new Promise((resolve) => {
    const over = (status: number, mark: number | null = null) =>
      resolve({ at, path, status, ms: performance.now() - at, mark })
    const headers = { 'accept-encoding': path in marks ? 'identity' : 'br' }
    const request = http.get({ host: '127.0.0.1', port, path, agent, headers }, (response) => {
      const shows = path in marks
      let text = ''
      response.on('data', (piece) => {
        if (shows) text += piece
      })
      response.on('end', () => {
        const numbers = [...text.matchAll(/Marco (\d{4})/g)].map(([, number]) => Number(number))
        over(response.statusCode ?? 0, shows ? Math.max(0, ...numbers) : null)
      })
      response.on('error', () => over(0))
    })
    request.on('error', () => over(0))
  })
}
