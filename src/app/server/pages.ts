// Pages: each address that a module registers becomes a route, whose data comes from the module.
import querystring from 'node:querystring'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { newAction, newAddress } from '#kits/form/web/form-addresses.ts'
import type { FormState } from '#kits/page/page.ts'
import type { Database } from '#platform/db/connect.ts'
import { atPrimary } from '#platform/db/public-questions.ts'
import { busySeconds, NotFound } from '#platform/errors.ts'
import type { App, PageLoader, RegisterPage } from '#platform/http/module.ts'
import { keepInSharedCaches } from '#platform/http/open-answers.ts'
import { bodyOf, carriesToken, ownPath } from '#platform/http/request.ts'
import { policyWith } from '#platform/http/security-headers.ts'
import { speculationHeader } from '#platform/http/speculation.ts'
import { type ErrorAnswer, methodOf, type RenderError } from '#platform/http/wire.ts'
import { type RequiredAccess, requireAccess } from '#platform/session/guard.ts'
import { shellOf } from '../web/shell.ts'
import { encodingOf, pageKey, rememberSent } from './early-answers.ts'
import { type CachedPage, type PageCache, withBodies } from './page-cache.ts'
import {
  createPageRenderer,
  looksByCookie,
  type PageRenderer,
  type PageRendererDeps,
  type PageRoute,
  prefsOf,
  requirePage,
} from './page-render.ts'

export type PageServer = {
  /** Registers the page's route in a scope: public, or one of the panel that demands this access. */
  register(app: App, access: RequiredAccess | null): RegisterPage
  renderError: RenderError
}

export type PageServerDeps = PageRendererDeps & { cache: PageCache; database: Pick<Database, 'publicly'> }

type KnownPage = PageRoute & { loader: PageLoader; access: RequiredAccess | null }

export function createPageServer(deps: PageServerDeps): PageServer {
  const renderer = createPageRenderer(deps)
  const { cache } = deps
  const pages = new Map<string, KnownPage>()

  return {
    register: (app, access) => (url, view, loader) => {
      if (pages.has(url)) throw new Error(`page ${url} is registered twice`)
      requirePage(view)
      const route = { url, view, shell: shellOf(url) }
      pages.set(url, { ...route, loader, access })
      deps.directory.views.push({ url, view })
      app.get(url, { schema: { hide: true } }, async (request, reply) => {
        // public pages ignore sessions; those of the E-Sic greet a logged-in citizen
        const isAnonymous =
          access === null &&
          !route.shell.startsWith('painel') &&
          request.citizenAccount === null &&
          !loader.isPersonal &&
          !carriesToken(request)
        const make = () => renderer.page(route, loader, request)
        const page = isAnonymous
          ? await cache.find(pageKey(request.url, prefsOf(request)), () => deps.database.publicly(make))
          : withBodies(await atPrimary(make))
        const isShared = isAnonymous && route.shell === 'public' && !looksByCookie(request)
        if (page.opened) reply.header('content-security-policy', policyWith(page.opened, deps.publicUrl))
        return sendPage(request, reply, page, isShared ? 'all' : isAnonymous ? 'alike' : 'one')
      })
    },
    async renderError(request, reply, answer) {
      const again = await renderFormAgain({ renderer, pages }, request, answer)
      if (again !== null) reply.code(answer.status)
      return again ?? renderer.error(request, answer)
    },
  }
}

type FormServer = { renderer: PageRenderer; pages: Map<string, KnownPage> }

// An error of a form sent without JavaScript is shown on the form's own page, with what was typed. The form names that page,
// so the page's privilege is checked again. Null: the error page is shown instead.
async function renderFormAgain(
  server: FormServer,
  request: FastifyRequest,
  answer: ErrorAnswer,
): Promise<string | null> {
  const address = ownPath(bodyOf(request)._pagina)
  if (!address || answer.status >= 500) return null
  const { message, fields: errors = {}, details = {} } = answer
  const values = methodOf(request) === 'DELETE' ? null : typedValues(bodyOf(request))
  const form = { action: request.url, message, errors, details, values, labels: {} }
  try {
    return await renderForm(server, request, { address, form })
  } catch (error) {
    // somebody removed the record of which this is the form
    if (!(error instanceof NotFound) || !values || methodOf(request) !== 'PUT') return null
    return renderForm(server, request, { address: newAddress(address), form: asNew(form, values) }).catch(() => null)
  }
}

// What was typed for a removed record, in the form of a new one.
function asNew(form: FormState, { versao: _none, ...values }: Record<string, string>): FormState {
  const excluido = { autor: null, data: null }
  return { ...form, action: newAction(form.action), details: { excluido, ...form.details }, values }
}

async function renderForm(
  { renderer, pages }: FormServer,
  request: FastifyRequest,
  { address, form }: { address: string; form: FormState },
): Promise<string | null> {
  const match = matchPage(pages, address)
  if (!match) return null
  const { page } = match
  const again: FastifyRequest = Object.create(request, {
    params: { value: match.params },
    query: { value: match.query },
    url: { value: address },
  })
  if (page.access !== null) await requireAccess(page.access)(request)
  const rendered = await renderer.page(page, page.loader, again, form)
  return rendered.redirect ? null : rendered.html
}

/** For whom a page is: all; all with the same cookies; this visitor alone. */
type Audience = 'all' | 'alike' | 'one'

async function sendPage(request: FastifyRequest, reply: FastifyReply, page: CachedPage, audience: Audience) {
  if (page.redirect)
    return reply.code(page.status).header('location', page.redirect).header('cache-control', 'no-store').send()
  reply.type('text/html; charset=utf-8').code(page.status)
  if (page.status === 503) reply.header('retry-after', busySeconds)
  if (audience === 'one') reply.header('cache-control', 'no-store')
  else reply.header('etag', page.etag).header('speculation-rules', speculationHeader)
  if (audience === 'alike') reply.header('cache-control', 'no-cache').header('vary', 'Cookie, Accept-Encoding')
  if (audience === 'all') keepInSharedCaches(reply, page.borne).header('vary', 'Accept-Encoding')
  const encoding = encodingOf(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  const body = await page.bodyIn(encoding)
  if (audience !== 'one') {
    page.route = request.routeOptions.url
    rememberSent(page, encoding, body, reply.getHeaders())
  }
  return reply.send(body)
}

function matchPage(
  pages: Map<string, KnownPage>,
  address: string,
): { page: KnownPage; params: Record<string, string>; query: Record<string, unknown> } | null {
  const [path = '', search = ''] = address.split('?')
  for (const page of pages.values()) {
    const match = new RegExp(`^${page.url.replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`).exec(path)
    if (match) return { page, params: { ...match.groups }, query: { ...querystring.parse(search) } }
  }
  return null
}

// Passwords are never sent back.
function typedValues(body: Record<string, unknown>): Record<string, string> {
  const resent = Object.entries(body).filter(
    ([name, value]) => typeof value === 'string' && !/senha|^_|token/.test(name),
  )
  return Object.fromEntries(resent) as Record<string, string>
}
