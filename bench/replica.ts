// Readers apart: a primary, a replica of it and two portals on both, visitors at the two, a clerk who saves at one of them; meanwhile the
// replica is killed, comes back, stops replaying, goes on, and is promoted. No visitor may notice, nor see less than was saved.
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Server, startReplicated } from '#app/testing/replicated.ts'
import { orgaoSample } from '#modules/cidade/orgao/server/orgao.sample.ts'
import { connectDatabase } from '#platform/db/connect.ts'
import { createLog } from '#platform/log.ts'
import { openSession } from '#platform/session/session.queries.ts'
import { type Ground, generate } from './ground.ts'
import { administrator, type PortalProcess, startPortal } from './portal.ts'
import { figure, percentile, table } from './table.ts'
import { later } from './undo.ts'

const maxLagMs = 2000
const metricsToken = 'so-para-esta-medida-aqui'
const everySaveMs = 100
const visitorsAtEach = 4
const addresses = ['/acesso/licitacoes', '/ajax/licitacao', '/ajax/contrato', '/acesso/contratos', '/busca']
const list = '/ajax/orgao?limit=50&orderBy=orgao_nome&ascending=0'

type Answer = { at: number; ms: number; status: number }
type Served = { replica: number; all: number }
/** `saved`: when each was acknowledged; `oldestMs`: how long ago the oldest was that an answer lacked. */
type Watch = { answers: Answer[]; saved: number[]; oldestMs: number; isOver: boolean }
type Scene = { portals: PortalProcess[]; replica: Server; primary: Server; cookie: string; watch: Watch }
type Act = { name: string; play(scene: Scene): Promise<string> }

export async function measureReplica({ folder, isQuick }: Pick<Ground, 'folder' | 'isQuick'>): Promise<string> {
  const scene = await prepare(path.join(folder, 'replicado'), isQuick ? 2000 : 50_000)
  const calmMs = isQuick ? 1500 : 15_000
  const { watch } = scene
  const work = [keepSaving(scene), ...scene.portals.flatMap(({ base }) => visit(base, watch))]
  const lines: string[][] = []
  for (const { name, play } of actsOf(calmMs)) {
    const [from, servedBefore] = [watch.answers.length, await servedBy(scene.portals)]
    watch.oldestMs = 0
    const said = await play(scene)
    const served = await servedBy(scene.portals)
    const share = (served.replica - servedBefore.replica) / (served.all - servedBefore.all)
    lines.push(lineOf(name, watch.answers.slice(from), watch.oldestMs, share, said))
  }
  watch.isOver = true
  await Promise.all(work)
  return table(
    `Readers apart: two portals, a primary, a replica, ${scene.portals.length * (visitorsAtEach + 1)} visitors, a save each ${everySaveMs} ms`,
    ['While the replica', 'answers', 'failed', 'p50 ms', 'p99 ms', 'worst ms', 'oldest data ms', 'by the replica', ''],
    lines,
    [`To reach: none failed, none older than ${maxLagMs} ms.`, `${watch.saved.length} saves.`],
  )
}

const actsOf = (calmMs: number): Act[] => [
  { name: 'is well', play: async () => said(await sleep(calmMs)) },
  { name: 'is killed', play: kill },
  { name: 'comes back', play: async (scene) => said(await scene.replica.start(), await isServing(scene)) },
  { name: 'is well again', play: async () => said(await sleep(calmMs)) },
  {
    name: 'replays nothing',
    play: async ({ replica }) => said(await replica.run('select pg_wal_replay_pause()'), await sleep(2 * maxLagMs)),
  },
  {
    name: 'replays again',
    play: async (scene) => said(await scene.replica.run('select pg_wal_replay_resume()'), await isServing(scene)),
  },
  {
    name: 'is promoted',
    play: async ({ replica }) => said(await replica.run('select pg_promote()'), await sleep(2 * maxLagMs)),
  },
]

const said = (...[, ms]: unknown[]) => (typeof ms === 'number' ? `serves again after ${figure(ms, 0)} ms` : '')

async function kill({ replica, watch }: Scene): Promise<string> {
  await sleep(500)
  const begun = performance.now()
  replica.kill()
  await sleep(2 * maxLagMs)
  const hit = watch.answers.filter(({ at, ms }) => at < begun && at + ms > begun)
  return `${hit.length} were being answered; the primary had answered them after ${figure(Math.max(0, ...hit.map(({ at, ms }) => at + ms - begun)), 0)} ms`
}

/** How many milliseconds until both portals ask the replica again. */
async function isServing({ portals }: Scene): Promise<number> {
  const begun = performance.now()
  const before = await Promise.all(portals.map((portal) => servedBy([portal])))
  for (;;) {
    const now = await Promise.all(portals.map((portal) => servedBy([portal])))
    if (now.every(({ replica }, at) => replica > (before[at]?.replica ?? 0))) return performance.now() - begun
    if (performance.now() - begun > 60_000) throw new Error('the replica is not asked again')
    await sleep(20)
  }
}

async function servedBy(portals: PortalProcess[]): Promise<Served> {
  const sum: Served = { replica: 0, all: 0 }
  for (const { base } of portals) {
    const answer = await fetch(`${base}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
    for (const [, server, value] of (await answer.text()).matchAll(
      /^praca_respostas_total\{servidor="(\w+)"\} (\d+)/gm,
    )) {
      sum.all += Number(value)
      if (server === 'replica') sum.replica += Number(value)
    }
  }
  return sum
}

function lineOf(name: string, answers: Answer[], oldestMs: number, share: number, said: string): string[] {
  const ms = answers.map((answer) => answer.ms)
  const failed = answers.filter(({ status }) => status !== 200).length
  const [half, most, worst] = [0.5, 0.99, 1].map((part) => figure(percentile(ms, part)))
  const ofAll = [figure(answers.length, 0), figure(failed, 0), half ?? '', most ?? '', worst ?? '']
  return [name, ...ofAll, figure(oldestMs, 0), `${figure(100 * share, 0)} %`, said]
}

async function prepare(folder: string, rows: number): Promise<Scene> {
  fs.mkdirSync(folder)
  fs.chmodSync(folder, 0o755)
  const { primary, replica } = await startReplicated(folder, { fsync: 'on', full_page_writes: 'on' })
  later(() => primary.remove())
  later(() => replica.remove())
  await generate({ ...primary.connection, options: '-c praca.em_lote=sim' }, rows)
  const settings = {
    ...{ DATABASE_URL: primary.url, DATABASE_READ_URL: replica.url, DATABASE_READ_MAX_LAG: String(maxLagMs / 1000) },
    ...{ METRICS_TOKEN: metricsToken, LOG_LEVEL: 'warn' },
  }
  const first = await startPortal(path.join(folder, 'um'), settings)
  const second = await startPortal(path.join(folder, 'dois'), settings)
  const { db, close } = await connectDatabase(primary.connection, createLog('silent'), 1)
  const { usuario_id } = await db
    .selectFrom('usuario')
    .select('usuario_id')
    .where('usu_login', '=', administrator.ADMIN_LOGIN)
    .executeTakeFirstOrThrow()
  const cookie = `painel=${await openSession(db, 'painel', usuario_id)}`
  await close()
  const watch: Watch = { answers: [], saved: [], oldestMs: 0, isOver: false }
  return { portals: [first, second], primary, replica, cookie, watch }
}

const nameOf = (at: number) => `Unidade ${String(at).padStart(6, '0')}`

async function keepSaving({ portals, cookie, watch }: Scene): Promise<void> {
  while (!watch.isOver) {
    const answer = await fetch(`${portals[0]?.base}/painel/ajax/orgao/novo`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ ...orgaoSample, orgao_nome: nameOf(watch.saved.length) }),
    })
    if (answer.status !== 201) throw new Error(`a save was answered ${answer.status}: ${await answer.text()}`)
    watch.saved.push(performance.now())
    await sleep(everySaveMs)
  }
}

/** Some read what there is; one looks for what was saved last. */
function visit(base: string, watch: Watch): Promise<void>[] {
  const read = async (at: number) => {
    for (let turn = at; !watch.isOver; turn++)
      await ask(watch, `${base}${addresses[turn % addresses.length]}?page=${1 + (turn % 40)}`)
  }
  const compare = async () => {
    while (!watch.isOver) {
      const [asked, saved] = [performance.now(), watch.saved.length]
      const text = await ask(watch, base + list)
      const missing = watch.saved.slice(0, saved).findIndex((_, at) => at >= saved - 10 && !text.includes(nameOf(at)))
      if (missing >= 0) watch.oldestMs = Math.max(watch.oldestMs, asked - (watch.saved[missing] ?? asked))
    }
  }
  return [...Array.from({ length: visitorsAtEach }, (_, at) => read(at)), compare()]
}

async function ask(watch: Watch, address: string): Promise<string> {
  const at = performance.now()
  const [status, text] = await fetch(address).then(
    async (answer) => [answer.status, await answer.text()] as const,
    () => [0, ''] as const,
  )
  watch.answers.push({ at, ms: performance.now() - at, status })
  return text
}
