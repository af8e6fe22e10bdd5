// Pages: each address of the table becomes a route whose data comes from the module that answers for it.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FormState, PageFrame, PageModule, PortalInfo, Prefs } from '../../kits/page/page.ts'
import type { Database } from '../../platform/db/connect.ts'
import { type App, type PageLoader, Redirect, type RegisterPage } from '../../platform/http/module.ts'
import { bodyOf, ownPath } from '../../platform/http/request.ts'
import { speculationHeader } from '../../platform/http/speculation.ts'
import type { ErrorAnswer, RenderError } from '../../platform/http/wire.ts'
import { errorPage, loadPage, type PageRoute, routes } from '../web/routes.ts'
import type { Assets } from './assets.ts'
import { type CachedPage, createPageCache, type Encoding, type Rendered, withBodies } from './page-cache.ts'
import { renderDocument } from './render.tsx'

export type PageServer = {
  /** Registers the page's route in a scope (public, or one of the panel with its privilege). */
  register(app: App): RegisterPage
  renderError: RenderError
  /** Throws when an address of the table has no loader. */
  verify(): void
}

export type PageServerDeps = {
  assets: Assets
  publicUrl: string
  database: Database
  findPortal: () => Promise<PortalInfo>
}

export async function createPageServer(deps: PageServerDeps): Promise<PageServer> {
  const modules = new Map<string, PageModule>()
  for (const page of new Set([...routes.map((route) => route.page), errorPage])) modules.set(page, await loadPage(page))
  const moduleOf = (page: string) => modules.get(page) as PageModule
  const loaders = new Map<string, PageLoader>()
  const cache = createPageCache(deps.database)

  // While the database is away the error page still shows the town, as it was last known.
  let lastPortal = unknownPortal
  const findPortal = async () => {
    lastPortal = await deps.findPortal().catch(() => lastPortal)
    return lastPortal
  }

  const render = (page: string, shell: PageRoute['shell'], data: unknown, frame: PageFrame) =>
    renderDocument({ module: moduleOf(page), page, shell, data, frame, publicUrl: deps.publicUrl, assets: deps.assets })

  async function renderPage(
    route: PageRoute,
    request: FastifyRequest,
    url: string,
    form: FormState | null,
  ): Promise<Rendered> {
    const loader = loaders.get(route.url) as PageLoader
    try {
      const loaded = await loader.load(request)
      const status = (loaded as { status?: number } | null)?.status ?? 200
      const data = loader.output.parse(loaded)
      return { status, html: render(route.page, route.shell, data, await frameOf(request, url, form)) }
    } catch (error) {
      if (error instanceof Redirect) return { status: 302, html: '', redirect: error.location }
      throw error
    }
  }

  async function frameOf(request: FastifyRequest, url: string, form: FormState | null): Promise<PageFrame> {
    const account = request.panelAccount
    return {
      url,
      portal: await findPortal(),
      account: account && {
        usu_login: account.usu_login,
        isAdmin: account.isAdmin,
        privileges: account.privileges,
        mustChangePassword: account.mustChangePassword,
      },
      form,
      prefs: prefsOf(request),
    }
  }

  // An error of a form that the browser sent by itself is shown on the form's own page, with what was typed.
  async function renderFormAgain(
    request: FastifyRequest,
    reply: FastifyReply,
    answer: ErrorAnswer,
  ): Promise<string | null> {
    const address = ownPath(bodyOf(request)._pagina)
    const match = address && answer.status < 500 ? matchRoute(address) : null
    if (!match || !address) return null
    const again: FastifyRequest = Object.create(request, {
      params: { value: match.params },
      query: { value: match.query },
      url: { value: address },
    })
    const form = { message: answer.message, errors: answer.fields ?? {}, values: typedValues(bodyOf(request)) }
    const rendered = await renderPage(match.route, again, address, form).catch(() => null)
    if (!rendered || rendered.redirect) return null
    reply.code(answer.status)
    return rendered.html
  }

  return {
    register: (app) => (url, loader) => {
      const route = routes.find((candidate) => candidate.url === url)
      if (!route) throw new Error(`page ${url} is not in src/app/web/routes.ts`)
      if (loaders.has(url)) throw new Error(`page ${url} has two loaders`)
      loaders.set(url, loader)
      app.get(url, { schema: { hide: true } }, async (request, reply) => {
        const isAnonymous = !route.shell.startsWith('painel') && !request.cookies.esic
        const { fonte, contraste } = prefsOf(request)
        const make = () => renderPage(route, request, request.url, null)
        const page = isAnonymous
          ? await cache.find(`${fonte}${contraste} ${request.url}`, make)
          : withBodies(await make())
        return sendPage(request, reply, page, isAnonymous)
      })
    },
    async renderError(request, reply, answer) {
      const again = await renderFormAgain(request, reply, answer)
      if (again !== null) return again
      const url = request.url
      const shell = url.startsWith('/painel') && request.panelAccount ? 'painel' : 'public'
      const data = {
        status: answer.status,
        message: answer.message,
        requestId: answer.status >= 500 ? request.id : null,
      }
      return render(errorPage, shell, data, await frameOf(request, url, null))
    },
    verify() {
      const missing = routes.filter((route) => !loaders.has(route.url)).map((route) => route.url)
      if (missing.length) throw new Error(`no module answers for the pages ${missing.join(', ')}`)
    },
  }
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, page: CachedPage, isAnonymous: boolean) {
  if (page.redirect) return reply.code(302).header('location', page.redirect).header('cache-control', 'no-store').send()
  reply.type('text/html; charset=utf-8').code(page.status)
  if (!isAnonymous) reply.header('cache-control', 'no-store')
  else {
    reply.header('cache-control', 'no-cache').header('vary', 'Cookie, Accept-Encoding').header('etag', page.etag)
    reply.header('speculation-rules', speculationHeader)
    if (page.status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  }
  const encoding = encodingOf(request)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(await page.bodyIn(encoding))
}

function encodingOf(request: FastifyRequest): Encoding {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  return /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
}

function prefsOf(request: FastifyRequest): Prefs {
  const fonte = Number(request.cookies.fonte)
  return { fonte: [1, 2, 3].includes(fonte) ? fonte : 0, contraste: request.cookies.contraste === '1' }
}

function matchRoute(
  address: string,
): { route: PageRoute; params: Record<string, string>; query: Record<string, string> } | null {
  const [path = '', search = ''] = address.split('?')
  for (const route of routes) {
    const match = new RegExp(`^${route.url.replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`).exec(path)
    if (match) return { route, params: { ...match.groups }, query: Object.fromEntries(new URLSearchParams(search)) }
  }
  return null
}

// Passwords are never sent back.
function typedValues(body: Record<string, unknown>): Record<string, string> {
  const kept = Object.entries(body).filter(([name, value]) => typeof value === 'string' && !/senha|^_|token/.test(name))
  return Object.fromEntries(kept) as Record<string, string>
}

const unknownPortal: PortalInfo = {
  nome: 'Prefeitura Municipal',
  portal: 'Portal da Transparência',
  uf: 'BA',
  email: '',
  telefone_primario: '',
  telefone_secundario: '',
  endereco: '',
  horario_atendimento: '',
  fuso_horario: 'America/Bahia',
  redes: [],
  logo: null,
  favico: null,
  popup: null,
  tema: '/tema/289dcc.css',
}
