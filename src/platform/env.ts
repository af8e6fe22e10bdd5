// The settings of the process (environment). A wrong value stops the start with one line that names the variable.
import type { BlockList } from 'node:net'
import path from 'node:path'
import { networksOf } from './outside/public-address.ts'

export type Env = {
  port: number
  host: string
  publicUrl: string
  dataDir: string
  databaseUrl: string | undefined
  storageUrl: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  cepBaseUrl: string
  /** Networks that the portal may call besides the public internet, to look at the town's own site. */
  siteNetworks: BlockList
  /** A folder in which files of data are put for the portal to import, one folder for each set. */
  importDir: string | undefined
  /** The address that is notified when a file of that folder waits for a person. */
  importEmail: string | undefined
  adminLogin: string | undefined
  adminPassword: string | undefined
  trustProxy: boolean
  logLevel: string
}

export class EnvError extends Error {}

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/** Reads the process settings. `source` holds texts as in `process.env`. Throws EnvError with one line in Portuguese. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const text = (name: string) => source[name]?.trim() || undefined
  const port = readPort(text('PORT'))
  const env: Env = {
    port,
    host: text('HOST') ?? '127.0.0.1',
    publicUrl: readUrl('PUBLIC_URL', text('PUBLIC_URL') ?? `http://localhost:${port}`, ['http:', 'https:']).replace(
      /\/+$/,
      '',
    ),
    dataDir: path.resolve(text('DATA_DIR') ?? './data'),
    databaseUrl: optionalUrl('DATABASE_URL', text('DATABASE_URL'), ['postgres:', 'postgresql:']),
    storageUrl: optionalUrl('STORAGE_URL', text('STORAGE_URL'), ['s3:']),
    smtpUrl: optionalUrl('SMTP_URL', text('SMTP_URL'), ['smtp:', 'smtps:']),
    mailFrom: text('MAIL_FROM') ?? 'Portal da Transparência <nao-responda@localhost>',
    cepBaseUrl: readBareUrl('CEP_BASE_URL', text('CEP_BASE_URL') ?? 'https://viacep.com.br'),
    siteNetworks: readNetworks('SITE_NETWORKS', text('SITE_NETWORKS')),
    importDir: text('IMPORTACAO_DIR') && path.resolve(text('IMPORTACAO_DIR') ?? ''),
    importEmail: text('IMPORTACAO_EMAIL')?.toLowerCase(),
    adminLogin: text('ADMIN_LOGIN')?.toLowerCase(),
    adminPassword: source.ADMIN_PASSWORD || undefined,
    trustProxy: readFlag('TRUST_PROXY', text('TRUST_PROXY')),
    logLevel: text('LOG_LEVEL') ?? 'info',
  }
  if (!levels.includes(env.logLevel)) throw new EnvError(`LOG_LEVEL: use um destes valores: ${levels.join(', ')}.`)
  const emails = { ADMIN_LOGIN: env.adminLogin, IMPORTACAO_EMAIL: env.importEmail }
  for (const [name, value] of Object.entries(emails))
    if (value && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)) throw new EnvError(`${name}: informe um e-mail.`)
  if (env.adminPassword && env.adminPassword.length < 8)
    throw new EnvError('ADMIN_PASSWORD: informe ao menos 8 caracteres.')
  if (Boolean(env.adminLogin) !== Boolean(env.adminPassword)) {
    throw new EnvError('ADMIN_LOGIN e ADMIN_PASSWORD: informe os dois ou nenhum.')
  }
  return env
}

function readPort(value: string | undefined): number {
  if (value === undefined) return 3000
  const port = Number(value)
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new EnvError('PORT: informe um número de 0 a 65535.')
  return port
}

function readNetworks(name: string, value = ''): BlockList {
  try {
    return networksOf(value.split(',').flatMap((network) => network.trim() || []))
  } catch {
    throw new EnvError(`${name}: informe redes como 10.1.0.0/16, separadas por vírgulas.`)
  }
}

function readFlag(name: string, value: string | undefined): boolean {
  if (value === undefined || ['0', 'false', 'off', 'no'].includes(value.toLowerCase())) return false
  if (['1', 'true', 'on', 'yes'].includes(value.toLowerCase())) return true
  throw new EnvError(`${name}: informe 1 ou 0.`)
}

function optionalUrl(name: string, value: string | undefined, protocols: string[]): string | undefined {
  return value === undefined ? undefined : readUrl(name, value, protocols)
}

// The base of other addresses: no query may follow its path, and a password in it would reach the log.
function readBareUrl(name: string, value: string): string {
  const url = new URL(readUrl(name, value, ['http:', 'https:']))
  if (url.username || url.password || /[?#]/.test(value))
    throw new EnvError(`${name}: informe um endereço sem usuário, senha nem parâmetros.`)
  return value.replace(/\/+$/, '')
}

function readUrl(name: string, value: string, protocols: string[]): string {
  const url = URL.parse(value)
  if (!url || !protocols.includes(url.protocol)) {
    throw new EnvError(`${name}: informe um endereço que comece com ${protocols.map((p) => `${p}//`).join(' ou ')}.`)
  }
  return value
}
