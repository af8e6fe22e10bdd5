// The settings of the process (environment). A wrong value stops the start with one line that names the variable.
import type { BlockList } from 'node:net'
import path from 'node:path'
import { scannerOf } from './antivirus/scanner.ts'
import { readTerms, type Terms, usualTerms } from './backup-terms.ts'
import { type Dkim, readDkim } from './dkim.ts'
import type { Proxies } from './outside/proxy.ts'
import { networksOf } from './outside/public-address.ts'

/** Where the replicas are, and how old what they answer may be. */
export type Replicas = { urls: readonly string[]; maxLagMs: number }

export type Env = {
  port: number
  host: string
  publicUrl: string
  dataDir: string
  databaseUrl: string | undefined
  /** Its replicas, which answer what anybody may ask, and how old their answers may be; undefined: it has none. */
  databaseRead: Replicas | undefined
  storageUrl: string | undefined
  /** The portal under another name, where files that citizens sent are opened; undefined: on its own address, in a sandbox. */
  filesUrl: string | undefined
  /** The scanner that looks at files before anybody gets them. */
  antivirusUrl: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  /** With which messages are signed. */
  dkim: Dkim | undefined
  /** The mailbox to which mail that can't be delivered comes back. */
  imapUrl: string | undefined
  /** Whoever sends it may report mail that came back. */
  bounceToken: string | undefined
  cepBaseUrl: string
  /** IBGE's service of data, for the outline of the municipality. */
  ibgeBaseUrl: string
  /** The public consultation of the PNCP; undefined: it is not asked. */
  pncpBaseUrl: string | undefined
  /** Networks that the portal may call besides the public internet, to look at the town's own site. */
  siteNetworks: BlockList
  /** The way out to the internet. */
  proxies: Proxies
  /** A folder in which files of data are put for the portal to import, one folder for each set. */
  importDir: string | undefined
  /** Bytes of the largest ZIP of documents. */
  largestZip: number
  /** The address that is notified when a file of that folder waits for a person. */
  importEmail: string | undefined
  /** Where backups go, with what opens them; without it the portal makes none by itself. */
  backup:
    | {
        url: string
        passphrase: string
        terms: Terms /** Of each night, on the town's clock; null: by command only. */
        time: string | null
      }
    | undefined
  /** Encrypts and opens the personal data of an archive (npm run saida); without it they don't leave. */
  saidaPassphrase: string | undefined
  /** Whoever runs the portal is alerted here when something is wrong. */
  alertEmail: string | undefined
  alertWebhook: string | undefined
  /** What the ids of contracting processes (OCDS) begin with: 'ocds-' and six letters. */
  ocdsPrefix: string
  /** A list of releases (JSON or Atom), to say which is newer. */
  releasesUrl: string | undefined
  /** People may log in by gov.br; undefined: they may not. */
  govbr: Govbr | undefined
  adminLogin: string | undefined
  adminPassword: string | undefined
  trustProxy: boolean
  /** Whoever sends it reads /metrics, which is not there without it. */
  metricsToken: string | undefined
  logLevel: string
  /** The folder with the settings of several towns, one file each, and how many of them are open at once; undefined: one town. */
  towns: { folder: string; awake: number } | undefined
  /** Of several towns, this one's: the name of its file; undefined: the only town. */
  town: string | undefined
  /** Other host names than that of PUBLIC_URL under which this town of several is found. */
  hosts: string[]
  /** This town of several answers that it is under maintenance. */
  isInMaintenance: boolean
}

/** The portal as gov.br knows it, and where gov.br is. */
export type Govbr = { url: URL; clientId: string; clientSecret: string }

export class EnvError extends Error {}

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/** Reads the process settings. `source` holds texts as in `process.env`. Throws EnvError with one line in Portuguese. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const text = (name: string) => source[name]?.trim() || undefined
  const port = readPort(text('PORT'))
  const mailFrom = text('MAIL_FROM') ?? 'Portal da Transparência <nao-responda@localhost>'
  const env: Env = {
    port,
    host: text('HOST') ?? '127.0.0.1',
    publicUrl: readUrl('PUBLIC_URL', text('PUBLIC_URL') ?? `http://localhost:${port}`, ['http:', 'https:']).replace(
      /\/+$/,
      '',
    ),
    dataDir: path.resolve(text('DATA_DIR') ?? './data'),
    databaseUrl: optionalUrl('DATABASE_URL', text('DATABASE_URL'), ['postgres:', 'postgresql:']),
    databaseRead: readReplicas(text),
    storageUrl: optionalUrl('STORAGE_URL', text('STORAGE_URL'), ['s3:']),
    filesUrl: text('FILES_URL') && readBareUrl('FILES_URL', text('FILES_URL') ?? ''),
    antivirusUrl: readScanner('ANTIVIRUS_URL', text('ANTIVIRUS_URL')),
    smtpUrl: optionalUrl('SMTP_URL', text('SMTP_URL'), ['smtp:', 'smtps:']),
    mailFrom,
    dkim: readSigning(text, mailFrom),
    imapUrl: readMailbox('IMAP_URL', text('IMAP_URL')),
    bounceToken: readToken('BOUNCE_TOKEN', text('BOUNCE_TOKEN')),
    cepBaseUrl: readBareUrl('CEP_BASE_URL', text('CEP_BASE_URL') ?? 'https://viacep.com.br'),
    ibgeBaseUrl: readBareUrl('IBGE_BASE_URL', text('IBGE_BASE_URL') ?? 'https://servicodados.ibge.gov.br'),
    pncpBaseUrl:
      source.PNCP_BASE_URL === undefined || text('PNCP_BASE_URL')
        ? readBareUrl('PNCP_BASE_URL', text('PNCP_BASE_URL') ?? 'https://pncp.gov.br/api/consulta')
        : undefined,
    siteNetworks: readNetworks('SITE_NETWORKS', text('SITE_NETWORKS')),
    proxies: {
      https: optionalUrl('HTTPS_PROXY', text('HTTPS_PROXY'), ['http:', 'https:']),
      http: optionalUrl('HTTP_PROXY', text('HTTP_PROXY'), ['http:', 'https:']),
      none: text('NO_PROXY'),
    },
    importDir: text('IMPORTACAO_DIR') && path.resolve(text('IMPORTACAO_DIR') ?? ''),
    importEmail: text('IMPORTACAO_EMAIL')?.toLowerCase(),
    largestZip: readMegabytes('ZIP_MAX_MB', text('ZIP_MAX_MB') ?? '5000'),
    backup: readBackup(text),
    saidaPassphrase: readSaida(text),
    alertEmail: text('ALERT_EMAIL')?.toLowerCase(),
    alertWebhook: optionalUrl('ALERT_WEBHOOK', text('ALERT_WEBHOOK'), ['http:', 'https:']),
    ocdsPrefix: readOcdsPrefix(text('OCDS_PREFIX') ?? 'ocds-praca0'),
    releasesUrl: optionalUrl('RELEASES_URL', text('RELEASES_URL'), ['http:', 'https:']),
    govbr: readGovbr(text),
    adminLogin: text('ADMIN_LOGIN')?.toLowerCase(),
    adminPassword: source.ADMIN_PASSWORD || undefined,
    trustProxy: readFlag('TRUST_PROXY', text('TRUST_PROXY')),
    metricsToken: readToken('METRICS_TOKEN', text('METRICS_TOKEN')),
    logLevel: text('LOG_LEVEL') ?? 'info',
    ...readTowns(text),
  }
  if (env.filesUrl && !isAnotherHost(env.filesUrl, env.publicUrl))
    throw new EnvError('FILES_URL: informe só o endereço, com um nome que não seja o de PUBLIC_URL.')
  if (!levels.includes(env.logLevel)) throw new EnvError(`LOG_LEVEL: use um destes valores: ${levels.join(', ')}.`)
  const emails = { ADMIN_LOGIN: env.adminLogin, IMPORTACAO_EMAIL: env.importEmail, ALERT_EMAIL: env.alertEmail }
  for (const [name, value] of Object.entries(emails))
    if (value && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)) throw new EnvError(`${name}: informe um e-mail.`)
  if (env.adminPassword && env.adminPassword.length < 8)
    throw new EnvError('ADMIN_PASSWORD: informe ao menos 8 caracteres.')
  if (Boolean(env.adminLogin) !== Boolean(env.adminPassword)) {
    throw new EnvError('ADMIN_LOGIN e ADMIN_PASSWORD: informe os dois ou nenhum.')
  }
  return env
}

// browsers send cookies to a name whatever its port
function isAnotherHost(filesUrl: string, publicUrl: string): boolean {
  const { pathname, hostname } = new URL(filesUrl)
  return pathname === '/' && hostname !== new URL(publicUrl).hostname
}

const mostLag = 5

function readReplicas(text: (name: string) => string | undefined): Env['databaseRead'] {
  const lag = text('DATABASE_READ_MAX_LAG') ?? '2'
  const seconds = Number(lag)
  if (!/^\d(\.\d)?$/.test(lag) || seconds < 0.5 || seconds > mostLag)
    throw new EnvError(`DATABASE_READ_MAX_LAG: informe segundos, de 0.5 a ${mostLag}.`)
  const urls = (text('DATABASE_READ_URL') ?? '').split(',').flatMap((url) => url.trim() || [])
  for (const url of urls) readUrl('DATABASE_READ_URL', url, ['postgres:', 'postgresql:'])
  if (!urls.length) return undefined
  const primary = text('DATABASE_URL')
  if (!primary)
    throw new EnvError('DATABASE_READ_URL: o banco de dados embutido não tem réplicas. Informe também DATABASE_URL.')
  if (new Set([primary, ...urls]).size <= urls.length)
    throw new EnvError('DATABASE_READ_URL: informe o endereço de cada réplica uma vez, e não o de DATABASE_URL.')
  return { urls, maxLagMs: seconds * 1000 }
}

const shortestPassphrase = 16

function readBackup(text: (name: string) => string | undefined): Env['backup'] {
  const [url, passphrase, time = '02:30'] = ['BACKUP_URL', 'BACKUP_PASSPHRASE', 'BACKUP_TIME'].map(text)
  const terms = text('BACKUP_KEEP') ? readTerms(text('BACKUP_KEEP') ?? '') : usualTerms
  if (!terms) throw new EnvError('BACKUP_KEEP: informe prazos como 7d 4w 12m (dias, semanas e meses).')
  if (time !== 'nunca' && !/^([01]\d|2[0-3]):[0-5]\d$/.test(time))
    throw new EnvError('BACKUP_TIME: informe um horário como 02:30, ou nunca.')
  if (!url) return undefined
  if (url.includes('://')) readUrl('BACKUP_URL', url, ['s3:'])
  if (!passphrase || passphrase.length < shortestPassphrase)
    throw new EnvError(
      `BACKUP_PASSPHRASE: informe uma senha de ao menos ${shortestPassphrase} caracteres. Sem ela nenhuma cópia pode ser aberta: anote-a fora do servidor.`,
    )
  checkPassphrase('BACKUP_PASSPHRASE', passphrase)
  return { url, passphrase, terms, time: time === 'nunca' ? null : time }
}

function readOcdsPrefix(value: string): string {
  if (!/^ocds-[a-z0-9]{6}$/.test(value))
    throw new EnvError('OCDS_PREFIX: informe o prefixo que o registro do OCDS deu, como ocds-a1b2c3.')
  return value
}

function readMegabytes(name: string, value: string): number {
  if (!/^[1-9]\d{0,5}$/.test(value))
    throw new EnvError(`${name}: informe um número inteiro de megabytes, de 1 a 999999.`)
  return Number(value) * 1_000_000
}

// systemd and the portal's commands read these differently in a file of settings: the commands would have another passphrase
function checkPassphrase(name: string, passphrase: string): void {
  if (/[#\\"'`]/.test(passphrase))
    throw new EnvError(`${name}: use letras, números, espaços e outros sinais, mas não # \\ " ' \`.`)
}

function readSaida(text: (name: string) => string | undefined): string | undefined {
  const passphrase = text('SAIDA_PASSPHRASE')
  if (passphrase === undefined) return undefined
  if (passphrase.length < shortestPassphrase)
    throw new EnvError(
      `SAIDA_PASSPHRASE: informe uma senha de ao menos ${shortestPassphrase} caracteres. Sem ela ninguém abre os dados pessoais da saída.`,
    )
  checkPassphrase('SAIDA_PASSPHRASE', passphrase)
  return passphrase
}

function readGovbr(text: (name: string) => string | undefined): Govbr | undefined {
  const [clientId, clientSecret] = ['GOVBR_CLIENT_ID', 'GOVBR_CLIENT_SECRET'].map(text)
  const address = readBareUrl('GOVBR_URL', text('GOVBR_URL') ?? 'https://sso.acesso.gov.br')
  if (!clientId && !clientSecret) return undefined
  if (!clientId || !clientSecret)
    throw new EnvError('GOVBR_CLIENT_ID e GOVBR_CLIENT_SECRET: informe os dois ou nenhum.')
  const url = new URL(`${address}/`)
  // who a person is never travels in the open; a stand-in on this machine may
  if (url.protocol === 'http:' && !['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname))
    throw new EnvError('GOVBR_URL: informe um endereço que comece com https://.')
  return { url, clientId, clientSecret }
}

function readTowns(
  text: (name: string) => string | undefined,
): Pick<Env, 'towns' | 'town' | 'hosts' | 'isInMaintenance'> {
  const names = ['CIDADES_DIR', 'CIDADES_ACORDADAS', 'CIDADE_HOSTS', 'CIDADE_MANUTENCAO']
  const [folder, awake = '20', hosts, maintenance] = names.map(text)
  if (!/^[1-9]\d{0,3}$/.test(awake))
    throw new EnvError('CIDADES_ACORDADAS: informe um número inteiro de cidades, de 1 a 9999.')
  return {
    towns: folder === undefined ? undefined : { folder: path.resolve(folder), awake: Number(awake) },
    town: undefined,
    hosts: hosts?.split(/[\s,]+/) ?? [],
    isInMaintenance: readFlag('CIDADE_MANUTENCAO', maintenance),
  }
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

function readSigning(text: (name: string) => string | undefined, from: string): Dkim | undefined {
  try {
    return readDkim({ domain: text('DKIM_DOMAIN'), selector: text('DKIM_SELECTOR'), file: text('DKIM_KEY_FILE'), from })
  } catch (error) {
    throw new EnvError((error as Error).message)
  }
}

function readMailbox(name: string, value: string | undefined): string | undefined {
  const url = optionalUrl(name, value, ['imaps:', 'imap:'])
  if (!url) return undefined
  const { username, password, pathname } = new URL(url)
  if (!username || !password || !pathname.slice(1))
    throw new EnvError(`${name}: informe usuário, senha e pasta: imaps://usuario:senha@servidor/INBOX`)
  return url
}

function readScanner(name: string, value: string | undefined): string | undefined {
  if (value !== undefined && !scannerOf(value))
    throw new EnvError(
      `${name}: informe clamd://servidor:3310, clamd+unix:///caminho/do/socket ou icap://servidor:1344/servico.`,
    )
  return value
}

// It travels in a header.
function readToken(name: string, value: string | undefined): string | undefined {
  if (value !== undefined && !/^[\x21-\x7e]{16,200}$/.test(value))
    throw new EnvError(`${name}: informe de 16 a 200 letras, números e sinais, sem espaços nem acentos.`)
  return value
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
