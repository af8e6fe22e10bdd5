// The properties that the portal adds to every request, and how to know which kind of answer a request wants.

import type { FastifyRequest } from 'fastify'
import { eArquivoDeDados } from '#base/formato.ts'
import type { Database } from '../db/connect.ts'
import type { Ask } from '../db/questions.ts'
import { NotLoggedIn } from '../errors.ts'
import type { Exames } from '../storage/exame.queries.ts'
import type { Spool, SpooledFile } from '../storage/spool.ts'
import type { Borne } from './data-version.ts'
import type { Directory } from './directory.ts'

export type PanelAccount = {
  usuario_id: number
  usu_login: string
  isAdmin: boolean
  privileges: string[]
  /** The password is a temporary one: the account may only change it. */
  mustChangePassword: boolean
  /** The town demands a second factor of administrators, and this one has none: the account may only add it. */
  mustAddFactor: boolean
}

export type CitizenAccount = { solicitante_id: number; sol_nome: string; usu_login: string }

declare module 'fastify' {
  interface FastifyRequest {
    /** Files of a multipart body, spooled; discarded before the answer is sent. */
    spooled: SpooledFile[]
    panelAccount: PanelAccount | null
    citizenAccount: CitizenAccount | null
    /** Of the realm that the address belongs to. */
    sessionToken: string | null
    /** The browser sent the cookie of a session there, which may be over. */
    hadSession: boolean
    /** Of a public answer: the state of the data before anything was read for it (data-version.ts). */
    dataVersion: Borne | null
    /** The session's password was typed a short while ago. */
    isConfirmed: boolean
  }
  interface FastifyInstance {
    /** PUBLIC_URL begins with https:. */
    isPublicHttps: boolean
    directory: Directory
    database: Database
    exames: Exames
    /** The database's connection for a visitor's question. */
    ask: Ask
  }
  interface FastifyContextConfig {
    /** The privilege that a panel call demands; the house test reads it. */
    privilege?: string
    /** The call asks for the password again when it was typed long ago. */
    confirma?: boolean
    /** A GET that opens a session: no replica answers it. */
    logsIn?: true
    /** The call takes files: its multipart body may be longer than its `bodyLimit`, which then counts the texts. */
    takesFiles?: boolean
    /** Where its one file goes as it comes, and the most bytes that it may have: for files too large for the spool. */
    receives?: { receive: Spool; largest: number }
    /** Of a list's call: the tables that it is read from, for the check at the start. */
    tables?: readonly string[]
    /** Of the call that answers a record of the panel: its table, and the facts of its form's fields. */
    /** Its handler passes the guard before it stores (kits/vazamento): see app/testing/guarda.test.ts. */
    isGuarded?: true
    record?: {
      table: string
      fields?: Record<string, unknown>
      neverPublic?: { hidesCpf?: boolean | undefined } | undefined
    }
  }
}

export type Body = Record<string, unknown>

/**
 * The request that a person would send to save the record `id`, for work in their name while nobody waits for an answer: what saves read
 * of a request, and no more. It brings no files.
 */
export const requestFor = (panelAccount: PanelAccount, id: number, body: Body): FastifyRequest =>
  ({
    method: 'POST',
    params: { id: String(id) },
    query: {},
    headers: {},
    body,
    spooled: [],
    panelAccount,
    citizenAccount: null,
    raw: { socket: { destroyed: false } },
  }) as unknown as FastifyRequest

/** Who is logged in to the panel. Throws NotLoggedIn. */
export function accountOf({ panelAccount }: FastifyRequest): PanelAccount {
  if (!panelAccount) throw new NotLoggedIn()
  return panelAccount
}

/** Where a session is worth a look-up: the realm's own pages and calls. Public pages stay anonymous. */
export const isOfRealm = (request: FastifyRequest, realm: keyof typeof addresses): boolean =>
  addresses[realm].test(request.url)

const addresses = { painel: /^\/painel(\/|\?|$)/, esic: /^\/esic(\/|\?|$)/ }

/** The address of an e-mailed link: what it shows is meant for one person and must not be kept. */
export const carriesToken = ({ url }: FastifyRequest): boolean => new URLSearchParams(url.split('?')[1]).has('token')

/** True when the visitor has closed the connection. */
export const hasLeft = ({ raw }: FastifyRequest): boolean => raw.socket.destroyed

/** True when the visitor's browser is on https: this connection says so, or PUBLIC_URL, since a proxy may end TLS before us. */
export const isHttps = (request: FastifyRequest) => request.protocol === 'https' || request.server.isPublicHttps

/** The parsed body as a plain map; anything that is not an object counts as empty. */
export function bodyOf(request: FastifyRequest): Body {
  const body = request.body
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Body) : {}
}

/** True for a form that the browser sent by itself, without our JavaScript: it is answered with 303 or a page. */
export function isPlainFormPost(request: FastifyRequest): boolean {
  if (request.method !== 'POST') return false
  const mode = request.headers['sec-fetch-mode']
  if (mode !== undefined) return mode === 'navigate'
  const isForm = /^(application\/x-www-form-urlencoded|multipart\/form-data)/.test(
    request.headers['content-type'] ?? '',
  )
  return isForm && (request.headers.accept ?? '').includes('text/html')
}

/** True when the answer should be a page: a navigation to something that is not a JSON call, nor a program that downloads data. */
export function wantsPage(request: FastifyRequest): boolean {
  if (isPlainFormPost(request)) return true
  const path = request.url.split('?')[0] ?? ''
  if (/(^|\/)ajax\//.test(path) || path.startsWith('/api/')) return false
  if (request.method !== 'GET') return false
  return (eArquivoDeDados(path) ? /text\/html/ : /text\/html|\*\/\*/).test(request.headers.accept ?? '*/*')
}

/** A path of this site, or null: a redirect taken from a form field or a query may not leave the site. */
export function ownPath(value: unknown): string | null {
  if (typeof value !== 'string' || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(value)) return null
  return value.length <= 2000 ? value : null
}
