// The demonstration's town, filled by the demonstration itself, and served by the portal as `npm start` serves it, with its embedded database.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { SMTPServer } from 'smtp-server'
import { freePort } from '#app/testing/built-portal.ts'
import { demoCitizens, demoUsers } from '#demo/city.ts'
import { type Place, preparePlace } from '#platform/db/embedded-files.ts'
import { hashToken } from '#platform/session/session.queries.ts'
import { startWatched, type WatchedPortal } from './portal.ts'
import { later } from './undo.ts'

export type DemoTown = {
  dataDir: string
  place: Place
  portal: WatchedPortal
  client: pg.Pool
  /** What its mail server took. */
  mails: { count: number }
  settings: Record<string, string>
}

/** Fills `dataDir` and starts the portal on it. */
export async function prepareDemoTown(dataDir: string, settings: Record<string, string> = {}): Promise<DemoTown> {
  await fill(dataDir)
  const mails = { count: 0 }
  const all = {
    ...{ TRUST_PROXY: '1', PNCP_BASE_URL: '', CEP_BASE_URL: 'http://127.0.0.1:9', IBGE_BASE_URL: 'http://127.0.0.1:9' },
    ...{ SMTP_URL: await listenForMail(mails), MAIL_FROM: 'Portal <portal@exemplo.com>' },
    ...settings,
  }
  const portal = await startWatched(dataDir, all)
  const place = await preparePlace(dataDir)
  const client = new pg.Pool({ ...place.connection, application_name: 'medida', max: 2 })
  client.on('error', () => {}) // it dies with the database
  later(() => client.end())
  return { dataDir, place, portal, client, mails, settings: all }
}

async function fill(dataDir: string): Promise<void> {
  fs.mkdirSync(dataDir, { recursive: true })
  const child = spawn(process.execPath, ['--max-semi-space-size=16', 'dist/server/demo.js'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: dataDir, PORT: String(await freePort()) },
  })
  const gone = once(child, 'exit')
  later(() => void child.kill())
  let said = ''
  for await (const chunk of child.stdout) {
    said += chunk
    if (said.includes('--reset')) break // the last line of its welcome
  }
  child.stdout.resume()
  child.kill('SIGTERM')
  const [code] = await gone
  if (code !== 0 || !said.includes('--reset')) throw new Error(`the demonstration was not made: ${code} ${said}`)
}

async function listenForMail(mails: { count: number }): Promise<string> {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      stream
        .on('data', () => {})
        .on('end', () => {
          mails.count += 1
          done()
        })
    },
  })
  smtp.on('error', () => {})
  const server = smtp.listen(0, '127.0.0.1')
  await once(server, 'listening')
  later(() => smtp.close())
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
}

export type Tokens = { esic?: string; painel?: string }

/** Opens sessions with these tokens: of the demonstration's citizen, and of the panel's user with this login. */
export async function openSessions({ client }: DemoTown, tokens: Tokens, login = demoUsers[0].login): Promise<void> {
  await client.query(
    `insert into sessao (ses_hash, ses_reino, ses_conta)
     select $1, 'esic', solicitante_id from solicitante where usu_login = $2 and $1 <> ''
     union all select $3, 'painel', usuario_id from usuario where usu_login = $4 and $3 <> ''`,
    [hash(tokens.esic), demoCitizens[0]?.login, hash(tokens.painel), login],
  )
}

const hash = (token: string | undefined) => (token ? hashToken(token) : '')

/** Names of files below the town's folder for what is being received. */
export const spooledFiles = ({ dataDir }: Pick<DemoTown, 'dataDir'>): string[] =>
  fs.readdirSync(path.join(dataDir, 'tmp'), { recursive: true }).map(String)
