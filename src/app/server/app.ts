// Assembles the portal: plugins in order, then the modules.

import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import swagger from '@fastify/swagger'
import fastify, { type FastifyBaseLogger, type RouteOptions } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { installFilesHost } from '#kits/anexo/server/isolado.ts'
import { personalLists } from '#kits/list/server/personal-lists.ts'
import { findCitizenAccount } from '#modules/atendimento/solicitante/server/solicitante.facade.ts'
import { findPortal, findSiteName } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import { notesOf, withAge } from '#modules/cidade/declaracao/server/declaracao.facade.ts'
import { findPanelAccount } from '#modules/cidade/usuario/server/usuario.facade.ts'
import { oldAddresses } from '#modules/conteudo/endereco-antigo/server/endereco-antigo.facade.ts'
import { menuPages } from '#modules/conteudo/publicacao/server/publicacao.facade.ts'
import { listNormasLocais } from '#modules/legislacao/ato-normativo/server/ato-normativo.facade.ts'
import { licenca } from '#modules/portal/dados-abertos/server/dados-abertos.facade.ts'
import { listFavoritos } from '#modules/portal/menu/server/menu.facade.ts'
import { withFiles } from '#modules/portal/remessa/server/remessa.facade.ts'
import { installActors } from '#platform/actor.ts'
import { installHealth } from '#platform/checks/health.ts'
import { checkRegistered } from '#platform/db/check-registered.queries.ts'
import { installAddressCheck, longestPart, readableAddress } from '#platform/http/address.ts'
import { installBodies, plainBody } from '#platform/http/bodies.ts'
import { installCrossSiteCheck } from '#platform/http/cross-site.ts'
import { dataVersions } from '#platform/http/data-version.ts'
import { createDeadlines, type Pace } from '#platform/http/deadlines.ts'
import { createDirectory, type Directory } from '#platform/http/directory.ts'
import { installHead } from '#platform/http/head.ts'
import type { App, Module, ModuleContext, Scope, Town } from '#platform/http/module.ts'
import { installOpenAnswers } from '#platform/http/open-answers.ts'
import { askPublicly } from '#platform/http/public-reads.ts'
import { RequestLog } from '#platform/http/request-log.ts'
import { installBounces } from '#platform/http/returned-mail.ts'
import { installSecurityHeaders } from '#platform/http/security-headers.ts'
import { installSpeculation } from '#platform/http/speculation.ts'
import { installStaticFiles } from '#platform/http/static-files.ts'
import { answerUnparsed } from '#platform/http/unparsed.ts'
import { installWire } from '#platform/http/wire.ts'
import { findReturned } from '#platform/mail/devolucao.queries.ts'
import { cachesOf } from '#platform/metrics/caches.ts'
import { installMetrics } from '#platform/metrics/install.ts'
import { createMetrics } from '#platform/metrics/metrics.ts'
import type { Platform } from '#platform/platform.ts'
import { installSessions, type RequiredAccess } from '#platform/session/guard.ts'
import { installLook } from './aparencia.ts'
import type { Assets } from './assets.ts'
import { installAvatar } from './avatar.ts'
import { dataAreas } from './data-areas.ts'
import { addressOfKey, answerEarly, serverThatAnswersEarly } from './early-answers.ts'
import { guardedApp } from './guarded.ts'
import { emptyEntries } from './menu.ts'
import { createMenuCounts } from './menu-counts.ts'
import { modules as allModules } from './modules.ts'
import { openApi } from './openapi.ts'
import { createPageCache } from './page-cache.ts'
import { createPageServer, type PageServer } from './pages.ts'
import { createStaffPages, type StaffPages } from './staff-pages.ts'
import { sweepHourly } from './sweep.ts'

/** For tests: `onRoute` is called with every route (house.test.ts); other `modules` than the portal's (new-list.test.ts); `pace` of those who may
 * be slow, but not still. */
type ForTests = { onRoute?: (route: RouteOptions) => void; modules?: Module[]; pace?: Pace }

export async function buildApp(
  platform: Platform,
  assets: Assets,
  { onRoute, modules = allModules, pace }: ForTests = {},
): Promise<App> {
  const { env, database } = platform
  const directory = createDirectory()
  const { version, cache, pages } = pagesOf({ platform, directory }, assets)
  const deadlines = createDeadlines(pace)
  cachesOf(database.db).set('paginas', cache.figures)
  const metrics = env.metricsToken ? await createMetrics(platform.log) : null
  const app = fastify({
    serverFactory: serverThatAnswersEarly(
      answerEarly(cache, { log: platform.log, trustProxy: env.trustProxy, metrics }),
      deadlines.watch,
    ),
    loggerInstance: platform.log as FastifyBaseLogger,
    logController: new RequestLog(),
    trustProxy: env.trustProxy,
    bodyLimit: plainBody,
    genReqId: () => randomUUID(),
    exposeHeadRoutes: false, // head.ts
    clientErrorHandler: answerUnparsed,
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: longestPart },
    forceCloseConnections: 'idle',
    requestTimeout: 0, // a slow connection may need long for 100 MB; see deadlines.ts
  }).withTypeProvider<ZodTypeProvider>() as App
  app.addHook('preClose', async () => deadlines.endRequests())
  if (onRoute) app.addHook('onRoute', onRoute)
  app.decorate('isPublicHttps', env.publicUrl.startsWith('https:'))

  decorate(app, platform, directory)
  const moved = oldAddresses(database, platform.log)
  app.addHook('onClose', () => moved.close())
  installWire(app, pages.renderError, moved.find)
  installSecurityHeaders(app, env.publicUrl)
  installFilesHost(app, env.filesUrl)
  installHead(app)
  if (metrics) installMetrics(app, { metrics, platform, directory })
  await app.register(cookie)
  installOpenAnswers(app, database, version)
  await app.register(compress, { global: true, threshold: 1024, encodings: ['br', 'gzip', 'identity'] })
  await app.register(swagger, openApi(env.publicUrl, directory))
  await installBodies(app, platform.spool) // before what may refuse a request: each has its list of spooled files
  installCrossSiteCheck(app, env.publicUrl)
  installSessions(app, database, {
    findPanelAccount: (id) => findPanelAccount(platform, id),
    findCitizenAccount: (id) => findCitizenAccount(platform, id),
  })
  installAddressCheck(app) // after the sessions: its page has the shell of who asks
  installActors(app)
  installHealth(app, platform)
  await installBounces(app, platform)
  await installStaticFiles(app, assets.folder)
  installLook(app)
  installSpeculation(app)
  installAvatar(app)

  registerModules(app, { pages, platform, directory }, modules)
  try {
    await app.ready()
    const listed = directory.lists.flatMap(({ tables }) => tables)
    await checkRegistered(database.db, [...directory.tables], listed)
  } catch (error) {
    await app.close() // what the modules have begun goes on otherwise
    throw error
  }
  return app
}

type Frame = Omit<Portal, 'pages'> & { staffPages: StaffPages }

/** Everything that stands on every public page and may change, as text. */
async function frameOfPublic({ platform, directory, staffPages }: Frame): Promise<string> {
  const portal = await findPortal(platform)
  return JSON.stringify([portal, await staffPages(portal.fuso_horario), await emptyEntries(directory)])
}

function pagesOf({ platform, directory }: Omit<Portal, 'pages'>, assets: Assets) {
  const { env, database } = platform
  const staffPages = createStaffPages(database, () => menuPages(database.db))
  const version = dataVersions(database, dataAreas, () => frameOfPublic({ platform, directory, staffPages }))
  const cache = createPageCache(database, (key) => version.borneBy(addressOfKey(key)))
  const pages = createPageServer({
    directory,
    assets,
    publicUrl: env.publicUrl,
    hasMailServer: env.smtpUrl !== undefined,
    cache,
    findPortal: () => findPortal(platform),
    database,
    menuCounts: createMenuCounts(directory, database),
    findFavorites: (usuarioId) => listFavoritos(database.db, usuarioId),
    staffPages,
    findReturned: (email) => findReturned(database.db, email),
  })
  return { version, cache, pages }
}

function registerModules(app: App, portal: Portal, modules: Module[]): void {
  const { directory } = portal
  app.addHook('onRoute', ({ config }) => {
    for (const table of config?.tables ?? []) directory.tables.add(table)
  })
  askPublicly(app, portal.platform.database)
  sweepHourly(portal.platform)
  const context = contextOf(app, portal)
  directory.sources.push(...modules.flatMap(({ search }) => search ?? []))
  for (const register of modules) register(context)
}

function decorate(app: App, { database, exames }: Platform, directory: Directory): void {
  app.decorate('directory', directory)
  app.decorate('database', database)
  app.decorate('exames', exames)
  app.decorate('ask', database.ask)
  app.decorate('personalLists', personalLists(database.db))
}

type Portal = { pages: PageServer; platform: Platform; directory: Directory }

/** What the modules register their routes with. */
function contextOf(app: App, { pages, platform, directory }: Portal): ModuleContext {
  const town: Town = {
    siteName: () => findSiteName(platform.database.db),
    async origin() {
      const { nome, portal, fuso_horario } = await findPortal(platform)
      return { town: nome, portal, timeZone: fuso_horario, licence: licenca }
    },
    notesOf(page, tables, changedAt) {
      const notes = withAge(directory, page, notesOf(platform, page, tables, changedAt))
      return withFiles(platform, directory, page, notes)
    },
    ownRules: (law) => listNormasLocais(platform.database.db, law),
  }
  const scope = (access: RequiredAccess, routes: (scope: Scope) => void) => {
    const guarded = guardedApp(app, access, directory)
    routes({ app: guarded, page: pages.register(guarded, access) })
  }
  return {
    app,
    page: pages.register(app, null),
    platform,
    directory,
    town,
    panel: scope,
    citizen: (routes) => scope('cidadao', routes),
  }
}
