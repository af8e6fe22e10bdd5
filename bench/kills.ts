// Kills in the middle of work: the portal with SIGKILL, and its embedded database, while tenders with files, requests for information, nameless
// cases and imports come in and a backup is made. What was acknowledged must be there, whole; what was not must be there whole or not at all.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Place, preparePlace } from '#platform/db/embedded-files.ts'
import { hashToken } from '#platform/session/session.queries.ts'
import type { Ground } from './ground.ts'
import { findLosses, type Promised } from './kills-losses.ts'
import { newInstante, senders, tokens } from './kills-senders.ts'
import { type PortalProcess, startPortal } from './portal.ts'
import { figure, percentile, table } from './table.ts'
import { later } from './undo.ts'

/** Each sender goes on until the process is gone: this long after the first request is sent. */
const killAfterMs = { least: 150, most: 2500 }
const everyBackup = 5

type Life = { recoveryMs: number; losses: string[] }

export async function measureKills({ folder, isQuick }: Pick<Ground, 'folder' | 'isQuick'>): Promise<string> {
  const kills = isQuick ? { portal: 2, database: 1 } : { portal: 100, database: 20 }
  const town = await prepare(path.join(folder, 'mortes'))
  const ofPortal: Life[] = []
  for (let at = 0; at < kills.portal; at++) ofPortal.push(await killPortal(town, at))
  const ofDatabase: Life[] = []
  for (let at = 0; at < kills.database; at++) ofDatabase.push(await killDatabase(town, at))
  const atTheEnd = [...(await look(town)), ...(await prove(town))]
  await town.client.end()
  await town.portal.stop()
  return table(
    `${kills.portal} kills of the portal and ${kills.database} of its database, in the middle of work`,
    ['Killed', 'times', 'works again, p50 s', 'worst s', 'lost or half-stored'],
    [line('the portal', ofPortal), line('the embedded database', ofDatabase)],
    [
      `Acknowledged and looked for after each kill: ${said(town.promised)}. At the end: ${atTheEnd.length ? atTheEnd.join('; ') : 'nothing is missing, the trail is whole, a backup is made and proven'}.`,
      'To reach: nothing lost or half-stored.',
      ...[...ofPortal, ...ofDatabase].flatMap(({ losses }) => losses).slice(0, 20),
    ],
  )
}

const line = (name: string, lives: Life[]) => {
  const seconds = lives.map(({ recoveryMs }) => recoveryMs / 1000)
  const losses = lives.reduce((sum, life) => sum + life.losses.length, 0)
  return [
    name,
    figure(lives.length, 0),
    figure(percentile(seconds, 0.5)),
    figure(percentile(seconds, 1)),
    figure(losses, 0),
  ]
}

const said = ({ tenders, requests, cases, imports }: Promised) =>
  `${tenders.size} tenders, ${requests.size} requests with two files each, ${cases.size} nameless cases with a file, ${imports.size} imports`

type KillTown = {
  dataDir: string
  place: Place
  settings: Record<string, string>
  portal: PortalProcess
  client: pg.Client
  instante: string
  promised: Promised
}

async function prepare(dataDir: string): Promise<KillTown> {
  const settings = {
    LOG_LEVEL: 'error',
    BACKUP_URL: `${dataDir}-copias`,
    BACKUP_PASSPHRASE: 'uma frase comprida que só serve aqui',
    BACKUP_TIME: 'nunca',
  }
  const portal = await startPortal(dataDir, settings)
  const place = await preparePlace(dataDir)
  const client = await connect(place)
  await openSessions(client)
  const promised: Promised = { tenders: new Map(), requests: new Set(), cases: new Set(), imports: new Map() }
  return { dataDir, place, settings, portal, client, instante: await newInstante(portal), promised }
}

async function connect({ connection }: Place): Promise<pg.Client> {
  const client = new pg.Client(connection)
  client.on('error', () => {}) // it dies with the database
  await client.connect()
  return client
}

async function openSessions(client: pg.Client): Promise<void> {
  await client.query(
    `with pessoa as (insert into solicitante (sol_nome, sol_email, usu_login, usu_senha, sol_confirmado_em)
       values ('Ana', 'ana@exemplo.com', 'ana@exemplo.com', '', now()) returning solicitante_id)
     insert into sessao (ses_hash, ses_reino, ses_conta)
     select $1, 'esic', solicitante_id from pessoa union all select $2, 'painel', min(usuario_id) from usuario`,
    [hashToken(tokens.esic), hashToken(tokens.painel)],
  )
}

async function killPortal(town: KillTown, at: number): Promise<Life> {
  const backup = at % everyBackup === 0 ? startBackup(town) : undefined
  const sending = sendUntilGone(town)
  await sleep(momentOf(at))
  process.kill(town.portal.pid, 'SIGKILL')
  if (at % (2 * everyBackup) === 0) backup?.kill('SIGKILL') // else it goes on without the portal
  await sending()
  if (backup && backup.exitCode === null && backup.signalCode === null) await once(backup, 'exit')
  town.portal = await startPortal(town.dataDir, town.settings)
  const recoveryMs = town.portal.readyMs
  return { recoveryMs, losses: await look(town) }
}

async function killDatabase(town: KillTown, at: number): Promise<Life> {
  const sending = sendUntilGone(town)
  await sleep(momentOf(at))
  const [pid] = fs.readFileSync(path.join(town.place.dataDir, 'postmaster.pid'), 'utf8').split('\n')
  const killed = performance.now()
  process.kill(Number(pid), 'SIGKILL')
  await sleep(50)
  while (!(await answersWithData(town.portal))) await sleep(20)
  const recoveryMs = performance.now() - killed
  await sending()
  return { recoveryMs, losses: await look(town) }
}

// The database may have died with the portal, or instead of it.
async function look(town: KillTown): Promise<string[]> {
  await town.client.end().catch(() => {})
  town.client = await connect(town.place)
  await town.client.query('delete from limite')
  return findLosses(town.client, town.dataDir, town.promised)
}

/** Begins; returns what waits until all have ended. */
function sendUntilGone(town: KillTown): () => Promise<unknown> {
  const over = { isOver: false }
  const done = Promise.all(senders.map((send) => repeat(() => send(town.portal.base, town), over)))
  return () => {
    over.isOver = true
    return done
  }
}

async function repeat(send: () => Promise<void>, over: { isOver: boolean }): Promise<void> {
  while (!over.isOver) await send().catch(() => sleep(20))
}

async function answersWithData({ base }: PortalProcess): Promise<boolean> {
  const answer = await fetch(`${base}/readyz`).catch(() => null)
  return answer?.status === 200
}

const momentOf = (at: number) => {
  const { least, most } = killAfterMs
  return least + ((at * 0.618) % 1) * (most - least) // spread evenly, the same in each run
}

const startBackup = (town: KillTown) => startCommand(town, 'backup')

function startCommand({ dataDir, settings }: KillTown, name: string, ...options: string[]) {
  const child = spawn(process.execPath, [`dist/server/${name}.js`, ...options], {
    stdio: 'ignore',
    env: { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: dataDir, ...settings },
  })
  later(() => child.kill())
  return child
}

/** That the record of changes is whole, and that a backup of all this can be made and proven: what is wrong. */
async function prove(town: KillTown): Promise<string[]> {
  const wrong: string[] = []
  for (const [name, ...options] of [['auditoria', '--confere'], ['backup']] as const) {
    const [code] = await once(startCommand(town, name, ...options), 'exit')
    if (code !== 0) wrong.push(`npm run ${name} ends with ${code}`)
  }
  return wrong
}
