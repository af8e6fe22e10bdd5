// A page as text: its data from the module that answers for it, the frame from the settings, the markup from the page's file.
import type { FastifyRequest } from 'fastify'
import type { FormState, PageFrame, PageModule, PortalInfo, Prefs } from '../../kits/page/page.ts'
import { type PageLoader, Redirect } from '../../platform/http/module.ts'
import type { ErrorAnswer } from '../../platform/http/wire.ts'
import { isOfRealm } from '../../platform/session/guard.ts'
import { errorPage, type PageRoute, routes, type Shell } from '../web/routes.ts'
import type { Assets } from './assets.ts'
import { loadPage } from './load-page.ts'
import type { Rendered } from './page-cache.ts'
import { renderDocument } from './render.tsx'

export type PageRenderer = {
  /** `form` is what came of a form that is shown again. */
  page(route: PageRoute, loader: PageLoader, request: FastifyRequest, form?: FormState): Promise<Rendered>
  error(request: FastifyRequest, answer: ErrorAnswer): Promise<string>
}

export type PageRendererDeps = { assets: Assets; publicUrl: string; findPortal: () => Promise<PortalInfo> }

export async function createPageRenderer(deps: PageRendererDeps): Promise<PageRenderer> {
  const modules = new Map<string, PageModule>()
  for (const page of new Set([...routes.map((route) => route.page), errorPage])) modules.set(page, await loadPage(page))
  const findPortal = rememberPortal(deps.findPortal)

  const render = ({ page, shell }: Omit<PageRoute, 'url'>, data: unknown, frame: PageFrame) =>
    renderDocument({ ...deps, module: modules.get(page) as PageModule, page, shell, data, frame })

  return {
    async page(route, loader, request, form) {
      try {
        const loaded = await loader.load(request)
        const status = (loaded as { status?: number } | null)?.status ?? 200
        const data = loader.output.parse(loaded)
        return { status, html: render(route, data, frameOf(request, await findPortal(), form ?? null)) }
      } catch (error) {
        if (error instanceof Redirect) return { status: 302, html: '', redirect: error.location }
        throw error
      }
    },
    async error(request, { status, message }) {
      const shell = shellOfError(request)
      const data = { status, message, requestId: status >= 500 ? request.id : null }
      return render({ page: errorPage, shell }, data, frameOf(request, await findPortal(), null))
    },
  }
}

function shellOfError(request: FastifyRequest): Shell {
  if (request.url.startsWith('/painel') && request.panelAccount) return 'painel'
  return isOfRealm(request, 'esic') ? 'esic' : 'public'
}

function frameOf(request: FastifyRequest, portal: PortalInfo, form: FormState | null): PageFrame {
  const account = request.panelAccount
  return {
    url: request.url,
    portal,
    account: account && {
      usu_login: account.usu_login,
      isAdmin: account.isAdmin,
      privileges: account.privileges,
      mustChangePassword: account.mustChangePassword,
    },
    citizen: request.citizenAccount && {
      sol_nome: request.citizenAccount.sol_nome,
      usu_login: request.citizenAccount.usu_login,
    },
    form,
    prefs: prefsOf(request),
  }
}

export function prefsOf(request: FastifyRequest): Prefs {
  const fonte = Number(request.cookies.fonte)
  return { fonte: [1, 2, 3].includes(fonte) ? fonte : 0, contraste: request.cookies.contraste === '1' }
}

// While the database is away the error page still shows the town, as it was last known.
function rememberPortal(findPortal: () => Promise<PortalInfo>): () => Promise<PortalInfo> {
  let lastPortal = unknownPortal
  return async () => {
    lastPortal = await findPortal().catch(() => lastPortal)
    return lastPortal
  }
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
