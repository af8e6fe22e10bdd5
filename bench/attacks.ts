// A hundred thousand hostile requests to every address of the demonstration's portal, by strangers, a citizen, a clerk and an administrator:
// what is answered, and what is left afterwards. BENCH_ATTACKS: how many; BENCH_SEED makes others; BENCH_REQUEST sends one of them alone, as
// BENCH_WHO, and shows the answer.
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fieldsOf, fieldsOfFile } from '#app/testing/hostile-requests.ts'
import { demoPassword } from '#demo/city.ts'
import { openAttacker, type Who } from './attackers.ts'
import { type Answer, problemsOf } from './attacks-judge.ts'
import { attackOn, type MakeAttack } from './attacks-kinds.ts'
import { type Attack, reproduction, type Sent, sendAttack } from './attacks-send.ts'
import { holdOn, slowKinds } from './attacks-slow.ts'
import { smuggled } from './attacks-wire.ts'
import { changedTables, digestOf } from './attacks-writes.ts'
import { type DemoTown, prepareDemoTown, spooledFiles } from './demo-town.ts'
import type { Ground } from './ground.ts'
import { startLoader } from './loader.ts'
import { commandOf, descendantsOf, openFiles, residentMb } from './process.ts'
import { figure, percentile, table } from './table.ts'

const seed = process.env.BENCH_SEED ?? 'praça'
const atOnce = 8
const longestMs = 20_000 // on a machine that does other work; what took longer is asked again alone
const longestAloneMs = 5000
const megabyte = 1024 * 1024

/** `may`: the tables that such a person may change by what the portal offers, and those in which it notes what happens. */
type Phase = { who: Who; share: number; may: RegExp }

// With what derives from it, and what the log takes every ten minutes: counts, the record of changes, the search, who looked at tenders, addresses that were not found, logins begun.
const notes =
  'limite|relogio_limite|sessao|total|protocolo|auditoria.*|endereco_perdido|entrada_pendente|edital_acessado|integridade_(pendente|entrada|arquivo|forma)|vazamento_mudado|pntp_.*|.*_acesso|busca.*|exame.*|arquivo.*|foto.*'
const strangers = `${notes}|contato.*|seguimento.*|aviso.*|pedido_servico.*|avaliacao.*|solicitante.*|token.*|login.*|email.*|devol.*`
const phases: Phase[] = [
  { who: 'stranger', share: 0.35, may: new RegExp(`^(${strangers})$`) },
  { who: 'citizen', share: 0.2, may: new RegExp(`^(${strangers}|solicitacao.*|recurso.*|envio.*)$`) },
  {
    who: 'clerk',
    share: 0.2,
    may: new RegExp(
      `^(${strangers}|envio.*|publicacao.*|noticia.*|agenda.*|banner.*|importacao.*|vazamento.*|usuario_.*|favorito.*|lista_pessoal|midia.*)$`,
    ),
  },
  { who: 'administrator', share: 0.25, may: /./ },
]

type Tally = { times: number[]; statuses: Map<string, number> }
type Run = {
  town: DemoTown
  make: MakeAttack
  tallies: Map<string, Tally>
  findings: Map<string, { times: number; first: string }>
  slow: { at: number; who: Who }[]
}

export async function measureAttacks({ folder, isQuick }: Pick<Ground, 'folder' | 'isQuick'>): Promise<string> {
  const count = Number(process.env.BENCH_ATTACKS ?? (isQuick ? 2000 : 100_000))
  const town = await prepareDemoTown(path.join(folder, 'ataques'))
  const { portal } = town
  const { routes } = await portal.ask()
  const declared = await declaredFields()
  const make = attackOn(routes, declared, (random, url) => fieldsOf(random, url, declared))
  const run: Run = { town, make, tallies: new Map(), findings: new Map(), slow: [] }
  if (process.env.BENCH_REQUEST) return showOne(run, Number(process.env.BENCH_REQUEST))
  const alone = await beside(town, () => sleep(isQuick ? 2000 : 20_000))
  const before = { files: openFiles(portal.pid), heap: await heapOf(town), resident: residentMb(portal.pid) }
  let begun = 0
  const lines: string[][] = []
  for (const phase of phases) {
    const until = begun + Math.round(count * phase.share)
    lines.push(await attackAs(run, phase, begun, until))
    begun = until
  }
  await repeatSlow(run)
  const held = await holdOnto(run, isQuick)
  await sleep(isQuick ? 5000 : 45_000)
  const after = { files: openFiles(portal.pid), heap: await heapOf(town), resident: residentMb(portal.pid) }
  await lookAround(run)
  return [
    table(
      `${figure(count, 0)} hostile requests to ${routes.length} routes`,
      [
        'Who',
        'requests',
        'p50 ms',
        'p95 ms',
        'worst ms',
        "others' p95 ms",
        'heap after collection, MB',
        'resident MB',
        'tables changed that may not be',
      ],
      lines,
      [
        `Others: home, lists, JSON, 20 a second; without attackers their p95 is ${figure(percentile(alone, 0.95))} ms. Heap after collection ${figure(before.heap)} MB before, ${figure(after.heap)} at the end; resident ${figure(before.resident, 0)} and ${figure(after.resident, 0)} MB; open files ${before.files} and ${after.files}.`,
      ],
    ),
    table('What they were answered', ['Kind', 'requests', 'p95 ms', 'answers'], [...run.tallies].map(lineOfKind)),
    table('Who holds on', ['What', 'connections', 'closed by the portal', 'after s', "others' p95 ms"], held),
    `Findings: ${run.findings.size === 0 ? 'none' : ''}\n`,
    ...[...run.findings].slice(0, 60).map(([what, { times, first }]) => `- ${times} × ${what}\n\n      ${first}\n`),
  ].join('\n')
}

/** The fields of the modules' forms. */
async function declaredFields() {
  const files = fs.globSync('src/modules/**/*.{fields,dataset}.ts')
  return Promise.all(files.sort().map(async (file) => fieldsOfFile(file, await import(path.resolve(file)))))
}

const heapOf = async ({ portal }: DemoTown) => (await portal.ask({ collect: true })).heap / megabyte

/** Milliseconds that well-behaved visitors waited while `work` went on. */
async function beside(town: DemoTown, work: () => Promise<unknown>): Promise<number[]> {
  const loader = startLoader()
  let isOver = false
  const done = work().finally(() => {
    isOver = true
  })
  const times: number[] = []
  const paths = ['/', '/acesso/licitacoes?page={n}', '/acesso/contratos', '/busca?q=escola', '/healthz']
  while (!isOver)
    times.push(...(await loader.visit({ base: town.portal.base, paths, connections: 2, rate: 10, seconds: 2 })).times)
  await done
  return times
}

async function attackAs(run: Run, { who, may }: Phase, from: number, until: number): Promise<string[]> {
  const { town } = run
  const attacker = await openAttacker(town.client, who)
  const before = await digestOf(town.client)
  const times: number[] = []
  let next = from
  const attack = async () => {
    for (let at = next++; at < until; at = next++) {
      const { ms } = await sendOne(run, at, attacker)
      times.push(ms)
    }
  }
  const others = await beside(town, () => Promise.all(Array.from({ length: atOnce }, attack)))
  const changed = changedTables(before, await digestOf(town.client), may)
  if (changed.length)
    note(run, `a ${who} changed ${changed.join(', ')}`, `seed ${seed}, requests ${from} to ${until - 1}`)
  const memory = [await heapOf(town), residentMb(town.portal.pid)]
  return [
    `a ${who}`,
    figure(times.length, 0),
    ...[0.5, 0.95, 1].map((part) => figure(percentile(times, part))),
    figure(percentile(others, 0.95)),
    ...memory.map((value) => figure(value, 0)),
    changed.join(', ') || 'none',
  ]
}

// Who administers the portal reads there where its files are.
const saysPlaces = /^\/painel(\/ajax)?\/sistema/

type Attacker = Awaited<ReturnType<typeof openAttacker>>

async function sendOne(run: Run, at: number, attacker: Attacker): Promise<Sent> {
  const { town, make } = run
  const made = make(seed, at)
  // tries are limited for each address: each request comes from another one
  const from = { 'x-forwarded-for': `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}` }
  const attack: Attack = { ...made, headers: { ...from, ...made.headers } }
  const session = attacker.cookie
  const sent = await sendAttack(town.portal.base, attack, session)
  const pathOf = attack.url.split('?')[0] ?? ''
  const told = (problem: string) =>
    note(
      run,
      `${problem}: ${attack.kind}, ${attack.raw ? attack.headers.x : `${attack.method} ${pathOf.slice(0, 120).replaceAll(/\d+/g, 'n')}`}`,
      `seed ${seed}, request ${at}, ${attacker.who}: ${reproduction(attack, town.portal.base, session)}`,
    )
  for (const answer of sent.answers)
    for (const problem of problemsOf(pathOf, answer, saysPlaces.test(pathOf) ? [] : [town.dataDir])) told(problem)
  if (sent.ms > longestMs) run.slow.push({ at, who: attacker.who })
  count(run, attack, sent)
  const hasEnded = ({ status, headers }: Answer) => status === 401 || /\/(login|acesso)\?/.test(headers.location ?? '')
  if (attacker.isOf(pathOf) && sent.answers.some(hasEnded)) await attacker.renew()
  return sent
}

function note({ findings }: Run, what: string, first: string): void {
  const known = findings.get(what)
  if (known) known.times += 1
  else {
    findings.set(what, { times: 1, first })
    console.error(`${what}\n    ${first}`) // a long run says at once what it found
  }
}

function count({ tallies }: Run, { kind }: Attack, { answers, ms }: Sent): void {
  const tally: Tally = tallies.get(kind) ?? { times: [], statuses: new Map() }
  tallies.set(kind, tally)
  tally.times.push(ms)
  for (const said of answers.length ? answers.map(({ status }) => String(status)) : ['closed'])
    tally.statuses.set(said, (tally.statuses.get(said) ?? 0) + 1)
}

const lineOfKind = ([kind, { times, statuses }]: [string, Tally]) => [
  kind,
  figure(times.length, 0),
  figure(percentile(times, 0.95)),
  [...statuses]
    .sort(([, a], [, b]) => b - a)
    .map(([said, times]) => `${figure(times, 0)} × ${said}`)
    .join(', '),
]

// A machine that is busy elsewhere makes any answer wait: it is the request's fault when it is slow alone too.
async function repeatSlow(run: Run): Promise<void> {
  for (const { at, who } of run.slow.splice(0)) {
    const { ms } = await sendOne(run, at, await openAttacker(run.town.client, who))
    if (ms > longestAloneMs) note(run, `takes ${figure(ms / 1000)} s alone`, `seed ${seed}, request ${at}, ${who}`)
  }
}

async function holdOnto(run: Run, isQuick: boolean): Promise<string[][]> {
  const { town } = run
  const lines: string[][] = []
  for (const { name, begin, drip } of slowKinds) {
    let closed: (number | null)[] = []
    const others = await beside(town, async () => {
      closed = await holdOn(town.portal.base, 300, begin, drip, isQuick ? 2 : 60)
    })
    const after = closed.flatMap((ms) => (ms === null ? [] : ms / 1000))
    if (!isQuick && after.length < closed.length)
      note(run, `${name}: ${closed.length - after.length} connections stay open`, '')
    lines.push([
      name,
      figure(closed.length, 0),
      figure(after.length, 0),
      after.length ? `${figure(Math.min(...after))} to ${figure(Math.max(...after))}` : '–',
      figure(percentile(others, 0.95)),
    ])
  }
  return lines
}

/** What is left when they have gone. */
async function lookAround(run: Run): Promise<void> {
  const { town } = run
  const spooled = spooledFiles(town)
  if (spooled.length) note(run, `temporary files are left: ${spooled.slice(0, 5)}`, '')
  const [postmaster] = fs.readFileSync(path.join(town.place.dataDir, 'postmaster.pid'), 'utf8').split('\n')
  const children = descendantsOf(town.portal.pid).filter(
    (pid) => pid !== Number(postmaster) && !descendantsOf(Number(postmaster)).includes(pid),
  )
  // the demonstration's documents are read for the search for minutes, by a process that ends after each turn
  const left = children.map(commandOf).filter((command) => !command.endsWith('texto-process.js'))
  for (const command of left) note(run, `a process is left: ${command}`, '')
  for (const file of ['/tmp/praca-fora.pdf', '/etc/praca-fora.pdf'])
    if (fs.existsSync(file)) note(run, `a file was written to ${file}`, '')
  const { polluted } = await town.portal.ask()
  if (polluted.length) note(run, `the prototype of all objects has ${polluted}`, '')
  const log = fs.readFileSync(path.join(town.dataDir, 'portal.log'), 'utf8').split('\n')
  for (const secret of ['segredo-', demoPassword, `"path":"${smuggled}"`]) {
    const line = log.find((text) => text.includes(secret))
    if (line) note(run, `the log has ${secret}`, line.slice(0, 500))
  }
  for (const line of log) {
    if (line && !line.startsWith('{')) note(run, 'the log has a line that is none of its own', line.slice(0, 500))
    else if (/"level":60/.test(line)) note(run, 'the portal came to an end', line.slice(0, 1000))
  }
}

async function showOne(run: Run, at: number): Promise<string> {
  const attacker = await openAttacker(run.town.client, (process.env.BENCH_WHO ?? 'stranger') as Who)
  const { answers, ms } = await sendOne(run, at, attacker)
  const said = answers.map(
    ({ status, headers, body }) => `${status} ${JSON.stringify(headers, null, 1)}\n${body.slice(0, 3000)}`,
  )
  return [
    reproduction(run.make(seed, at), run.town.portal.base, attacker.cookie),
    `${Math.round(ms)} ms`,
    ...said,
    ...run.findings.keys(),
  ].join('\n')
}
