// Several towns on one installation: a folder with one file of settings for each (docs/decisions/0137-several-towns.md).
import fs from 'node:fs'
import path from 'node:path'
import { domainToASCII } from 'node:url'
import { parseEnv } from 'node:util'
import { type Env, EnvError, readEnv } from './env.ts'

type Source = Record<string, string | undefined>

/** Of the process, whatever a town's file says: the port and what stands before it, the log, the way out. */
const ofTheMachine = ['PORT', 'HOST', 'TRUST_PROXY', 'LOG_LEVEL', 'HTTPS_PROXY', 'HTTP_PROXY', 'NO_PROXY']

/** What a town's file need not repeat. All else, every secret above all, is a town's own: what its file leaves out it does not have. */
const inherited = [
  ...['SMTP_URL', 'ANTIVIRUS_URL', 'SITE_NETWORKS', 'ZIP_MAX_MB', 'CEP_BASE_URL', 'IBGE_BASE_URL', 'PNCP_BASE_URL'],
  ...['RELEASES_URL', 'ALERT_EMAIL', 'ALERT_WEBHOOK', 'GOVBR_URL', 'BACKUP_TIME', 'BACKUP_KEEP'],
]

/** A host as the settings and a request name it: without port and final dot, in the letters of DNS. */
export const hostOf = (text: string): string => domainToASCII(text.trim().replace(/:\d*$/, '').replace(/\.$/, ''))

/** The names under which a town is found; that of PUBLIC_URL first. */
export function hostsOf({ publicUrl, filesUrl, hosts }: Env): string[] {
  const urls = [publicUrl, filesUrl].flatMap((url) => (url ? new URL(url).host : []))
  return [...new Set([...urls, ...hosts].map(hostOf))].filter(Boolean)
}

/** With which a command is started for this town. */
export const optionsOf = ({ town }: Env): string[] => (town === undefined ? [] : [`--cidade=${town}`])

const suffix = '.env'

/** The towns that have a file in the folder, by name. */
export const listTowns = (folder: string): string[] =>
  fs
    .readdirSync(folder)
    .filter((name) => /^[a-z\d][a-z\d._-]*\.env$/.test(name))
    .map((name) => name.slice(0, -suffix.length))
    .sort()

export const fileOf = (folder: string, name: string): string => path.join(folder, name + suffix)

/** The settings of a town; `machine` are those of the process. Throws an EnvError for what is wrong in its file. */
export function readTown(folder: string, name: string, machine: Source): Env {
  const own = parseEnv(fs.readFileSync(fileOf(folder, name), 'utf8'))
  for (const needed of ['PUBLIC_URL', 'DATABASE_URL'])
    if (!own[needed]?.trim()) throw new EnvError(`${needed}: falta em ${name}${suffix}.`)
  const foreign = Object.keys(own).find((setting) => /^(AWS_|CIDADES_)/.test(setting))
  if (foreign) throw new EnvError(`${foreign}: só nas configurações da máquina, não em ${name}${suffix}.`)
  const pick = (names: string[]) => Object.fromEntries(names.map((setting) => [setting, machine[setting]]))
  const dataDir = path.join(machine.DATA_DIR?.trim() || './data', name)
  const env = readEnv({ ...pick(inherited), DATA_DIR: dataDir, ...own, ...pick(ofTheMachine) })
  return { ...env, town: name }
}

/** The settings of the town that is called so, or found under this host name. */
export function findTown(folder: string, called: string, machine: Source): Env {
  const names = listTowns(folder)
  if (names.includes(called)) return readTown(folder, called, machine)
  const host = hostOf(called)
  for (const name of names) {
    const env = tryTo(() => readTown(folder, name, machine))
    if (env && hostsOf(env).includes(host)) return env
  }
  throw new EnvError(`--cidade: não há cidade '${called}' em ${folder}.`)
}

function tryTo<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null // of another town
  }
}

/**
 * The places that a town has to itself, as texts of which none begins with another town's: its names, database, files, backups, mailbox and
 * folder of imports.
 */
export function placesOf(env: Env): string[] {
  const folders = [env.dataDir, env.importDir].flatMap((folder) => folder ?? [])
  const backup = env.backup?.url
  return [
    ...hostsOf(env).map((host) => `o nome ${host}`),
    `o banco ${databaseOf(env.databaseUrl ?? '')}`,
    ...folders.map((folder) => `a pasta ${folder}`),
    ...(env.storageUrl ? [`o balde ${bucketOf(env.storageUrl)}`] : []),
    ...(backup
      ? [backup.includes('://') ? `as cópias ${bucketOf(backup, true)}` : `a pasta ${path.resolve(backup)}`]
      : []),
    ...(env.imapUrl ? [`a caixa ${mailboxOf(env.imapUrl)}`] : []),
  ].map((place) => `${place.replace(/\/+$/, '')}/`)
}

/** What both have; undefined: nothing. */
export const sharedPlace = (some: string[], others: string[]): string | undefined =>
  some.find((place) => others.some((other) => place.startsWith(other) || other.startsWith(place)))?.slice(0, -1)

function databaseOf(address: string): string {
  const { hostname, port, username, pathname, searchParams } = new URL(address)
  const host = searchParams.get('host') ?? hostname
  return `${host || 'localhost'}:${searchParams.get('port') ?? (port || 5432)}/${pathname.slice(1) || username}`
}

function bucketOf(address: string, withFolder = false): string {
  const { hostname, pathname, searchParams } = new URL(address)
  return `${searchParams.get('endpoint') ?? 'aws'} ${hostname}/${withFolder ? pathname.slice(1) : ''}`
}

function mailboxOf(address: string): string {
  const { username, host, pathname } = new URL(address)
  return `${username}@${host}${pathname}`
}
