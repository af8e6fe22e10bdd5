// How a module says what it answers: calls on `app`, pages by their address, and scopes of the panel by privilege.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import type { PanelAccess } from '../../base/privilegio.ts'
import type { Platform } from '../platform.ts'

export type App = FastifyInstance<
  import('fastify').RawServerDefault,
  import('http').IncomingMessage,
  import('http').ServerResponse,
  import('fastify').FastifyBaseLogger,
  ZodTypeProvider
>

/**
 * The data of a page. `output` is the contract's schema: what it does not name does not leave the server.
 * `status` beside the data sets the status of the page; `redirect` sends elsewhere instead.
 */
export type PageLoader = {
  output: z.ZodType
  load: (request: FastifyRequest) => Promise<unknown> | unknown
}

export type RegisterPage = (url: string, loader: PageLoader) => void

export type Scope = { app: App; page: RegisterPage }

export type ModuleContext = Scope & {
  platform: Platform
  /** Calls and pages for whoever has this access to the panel. */
  panel(access: PanelAccess, routes: (scope: Scope) => void): void
  /** Calls and pages for citizens who are logged in. */
  citizen(routes: (scope: Scope) => void): void
}

export type Module = (context: ModuleContext) => void

/** Thrown by a page's loader to send the visitor elsewhere. */
export class Redirect extends Error {
  readonly location: string
  constructor(location: string) {
    super(`redirect to ${location}`)
    this.location = location
  }
}
