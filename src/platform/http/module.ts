// What a module registers its routes with: calls on `app`, pages by their address, and scopes of the panel by privilege.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import type { PanelAccess } from '#base/privilegio.ts'
import type { Queries } from '../db/connect.ts'
import type { SearchSource } from '../db/search-source.ts'
import type { DB } from '../db/types.generated.ts'
import type { Platform } from '../platform.ts'
import type { Directory, ListNotes } from './directory.ts'

export type App = FastifyInstance<
  import('fastify').RawServerDefault,
  import('http').IncomingMessage,
  import('http').ServerResponse,
  import('fastify').FastifyBaseLogger,
  ZodTypeProvider
>

/**
 * The data of a page. `output` is the contract's schema: a field that it does not name never leaves the server.
 * `status` beside the data sets the status of the page; `redirect` redirects instead.
 */
export type PageLoader = {
  output: z.ZodType
  /** It shows what a cookie of one person says, or what only who knows its address may know: never kept. */
  isPersonal?: boolean
  load: (request: FastifyRequest) => Promise<unknown> | unknown
}

/** `view` is the name of the page's file, without its folder and `.page.tsx`; its first part of the address says the shell. */
export type RegisterPage = (url: string, view: string, loader: PageLoader) => void

export type Scope = { app: App; page: RegisterPage }

export type ModuleContext = Scope & {
  platform: Platform
  directory: Directory
  /** What any module may say of the town; other modules supply it. */
  town: Town
  /** Calls and pages for users with this access to the panel. */
  panel(access: PanelAccess, routes: (scope: Scope) => void): void
  /** Calls and pages for citizens who are logged in. */
  citizen(routes: (scope: Scope) => void): void
}

/** As acts call what they regulate (ato_normativo_regulamenta). */
type OwnRule = 'lai' | 'governo-digital'

export type Town = {
  siteName(): Promise<string>
  origin(): Promise<Origin>
  /** Notes of the public list at `page`, of the rows of `tables`. `changedAt`: for a part of a table, when it changed last. */
  notesOf(
    page: string,
    tables: readonly (keyof DB & string)[],
    changedAt?: (db: Queries) => Promise<string | null>,
  ): () => Promise<ListNotes>
  /** The acts in force by which the town carries out a national law. */
  ownRules(law: OwnRule): Promise<{ href: string; citacao: string }[]>
}

/** Where the data of the portal come from, for files that leave it: the publisher, the time zone, the licence. */
export type Origin = { town: string; portal: string; timeZone: string; licence: { title: string; path: string } }

export type Module = {
  (context: ModuleContext): void
  /** What the search finds of its records: installed in the database before any module is called (src/platform/search). */
  search?: readonly SearchSource[]
}

/** Thrown by a page's loader to redirect the visitor; 301 when the page has moved for good. */
export class Redirect extends Error {
  readonly location: string
  readonly status: 301 | 302
  constructor(location: string, status: 301 | 302 = 302) {
    super(`redirect to ${location}`)
    this.location = location
    this.status = status
  }
}
