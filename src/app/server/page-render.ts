// Renders a page: data from its module's loader, the frame from the settings, the markup from the page's file.
import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { FastifyRequest } from 'fastify'
import { mostraDataHora } from '#base/data.ts'
import type { FormState, PageFrame, PageModule, PortalInfo, Prefs } from '#kits/page/page.ts'
import { themeAddress } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import { integridadeEm, remocaoEm } from '#modules/portal/integridade/server/integridade.facade.ts'
import { seguirEm } from '#modules/portal/seguir/server/seguir.facade.ts'
import type { Database } from '#platform/db/connect.ts'
import type { Directory } from '#platform/http/directory.ts'
import { type PageLoader, Redirect } from '#platform/http/module.ts'
import { isOfRealm } from '#platform/http/request.ts'
import type { ErrorAnswer } from '#platform/http/wire.ts'
import type { Devolvido } from '#platform/mail/devolucao.queries.ts'
import { errorView, foldedCookie, type Shell } from '../web/shell.ts'
import { noPrefs, prefsOfAddress, prefsOfCookies } from './aparencia.ts'
import type { Assets } from './assets.ts'
import { asksForAvatar, mayHaveAvatar } from './avatar.ts'
import { emptyEntries, panelMenu, publicMenu } from './menu.ts'
import type { MenuCounts } from './menu-counts.ts'
import type { Rendered } from './page-cache.ts'
import { pageFiles } from './page-files.ts'
import { renderDocument } from './render.tsx'
import type { StaffPages } from './staff-pages.ts'

/** A page as its module registered it: address, name of its file, frame. */
export type PageRoute = { url: string; view: string; shell: Shell }

export type PageRenderer = {
  /** `form`: the errors and typed values of a form that is shown again. */
  page(route: PageRoute, loader: PageLoader, request: FastifyRequest, form?: FormState): Promise<Rendered>
  error(request: FastifyRequest, answer: ErrorAnswer): Promise<string>
}

export type PageRendererDeps = {
  assets: Assets
  publicUrl: string
  hasMailServer: boolean
  findPortal: () => Promise<PortalInfo>
  database: Pick<Database, 'db'>
  directory: Directory
  menuCounts: MenuCounts
  staffPages: StaffPages
  /** Addresses of the entries of the panel's menu that a person has put first. */
  findFavorites: (usuarioId: number) => Promise<string[]>
  /** Since when mail to an address comes back; null when it arrives. */
  findReturned: (email: string) => Promise<Devolvido | null>
}

export function createPageRenderer(deps: PageRendererDeps): PageRenderer {
  const findPortal = rememberPortal(deps.findPortal)

  const render = async ({ view, shell }: Omit<PageRoute, 'url'>, data: unknown, frame: PageFrame) =>
    renderDocument({ ...deps, module: await loadPage(view), view, shell, data, frame })
  const frameFor = async (request: FastifyRequest, shell: Shell, form: FormState | null, hasAvatar = false) => {
    const { panelAccount, citizenAccount } = request
    const login = (panelAccount ?? citizenAccount)?.usu_login
    const [{ avatar: origem, ...portal }, returned] = await Promise.all([
      findPortal(),
      login ? deps.findReturned(login).catch(() => null) : null,
    ])
    const place = { area: panelAccount ? 'painel' : 'esic', url: request.url, timeZone: portal.fuso_horario } as const
    const devolvido = returned && avisoDeDevolvido(returned, place)
    const menu = await menuFor(shell, request, portal)
    const { publicUrl: site, hasMailServer: temCorreio } = deps
    const seguir = shell === 'public' || shell === 'esic' ? seguirEm(deps.directory, request.url) : null
    const integridade = shell === 'public' ? integridadeEm(deps.directory, request.url) : null
    const frame = frameOf(request, { site, temCorreio, portal, menu, form, devolvido, seguir, integridade })
    return origem && hasAvatar ? { ...frame, avatar: { origem, isOn: asksForAvatar(request.query) } } : frame
  }
  const menuFor = async (shell: Shell, { panelAccount, cookies }: FastifyRequest, { fuso_horario }: PortalInfo) => {
    if (shell === 'painel-login' || (shell === 'painel' && !panelAccount)) return []
    if (shell !== 'painel' || !panelAccount) {
      const [ofStaff, empty] = await Promise.all([
        deps.staffPages(fuso_horario),
        emptyEntries(deps.directory).catch(() => []), // the error page has its menu without the database, too
      ])
      return publicMenu(deps.directory, ofStaff, empty)
    }
    const [counts, favorites] = await Promise.all([
      deps.menuCounts(panelAccount, fuso_horario),
      deps.findFavorites(panelAccount.usuario_id).catch(() => []), // the menu is there without the database, too
    ])
    return panelMenu(deps.directory, panelAccount, {
      counts,
      favorites,
      folded: cookies[foldedCookie]?.split('.') ?? [],
    })
  }

  return {
    async page(route, loader, request, form) {
      try {
        const loaded = await loader.load(request)
        const status = (loaded as { status?: number } | null)?.status ?? 200
        const data = loader.output.parse(loaded)
        const frame = await frameFor(request, route.shell, form ?? null, mayHaveAvatar(route))
        const opened = frame.avatar?.isOn ? { opened: frame.avatar.origem } : {}
        return { status, html: await render(route, data, frame), ...opened }
      } catch (error) {
        if (error instanceof Redirect) return { status: error.status, html: '', redirect: error.location }
        throw error
      }
    },
    async error(request, { status, message }) {
      const shell = shellOfError(request)
      const frame = await frameFor(request, shell, null)
      // of an address that never was a record's nothing is to be said
      const removed =
        frame.integridade && [404, 410].includes(status)
          ? await remocaoEm(deps, request.url, frame.portal.fuso_horario).catch(() => null)
          : null
      // what is not there does not change
      const seguir = [404, 410].includes(status) ? null : frame.seguir
      const data = { status, message: removed ?? message, requestId: status >= 500 ? request.id : null }
      return render({ view: errorView, shell }, data, { ...frame, seguir, integridade: removed && frame.integridade })
    },
  }
}

function shellOfError(request: FastifyRequest): Shell {
  if (request.url.startsWith('/painel') && request.panelAccount) return 'painel'
  return isOfRealm(request, 'esic') ? 'esic' : 'public'
}

type FrameParts = Pick<
  PageFrame,
  'site' | 'temCorreio' | 'portal' | 'menu' | 'form' | 'devolvido' | 'seguir' | 'integridade'
>

function frameOf(request: FastifyRequest, parts: FrameParts): PageFrame {
  const account = request.panelAccount
  return {
    ...parts,
    url: request.url,
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
    chave: request.panelAccount || request.citizenAccount ? randomBytes(16).toString('base64url') : null,
    origem: request.panelAccount && refererOf(request),
    prefs: prefsOf(request),
  }
}

function refererOf({ headers: { referer = '', host } }: FastifyRequest): string | null {
  if (!URL.canParse(referer)) return null
  const from = new URL(referer)
  return from.host === host ? `${from.pathname}${from.search}` : null
}

/** The address says it before the cookies do: a shared cache may have kept the page for the address. */
export const prefsOf = ({ url, cookies }: FastifyRequest): Prefs => prefsOfAddress(url) ?? prefsOfCookies(cookies)

/** True of a page that is another one than that of its address. */
export const looksByCookie = ({ url, cookies }: FastifyRequest): boolean =>
  prefsOfAddress(url) === null && !isDeepStrictEqual(prefsOfCookies(cookies), noPrefs)

// While the database is away the error page still shows the town's last known name and colours.
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
  site_oficial: '',
  radar_url: '',
  privacidade_url: '',
  encarregado: null,
  simbolo_acessibilidade: true,
  logo: null,
  favico: null,
  popup: null,
  tema: themeAddress('#289dcc'),
}

// The page files, by name: 'orgao-public' is src/modules/cidade/orgao/web/orgao-public.page.tsx. The browser gets only the address of
// the one it needs: the names of all of them would add 2 KB to every first load.
const files = import.meta.glob<PageModule>(['../../modules/*/*/web/*.page.tsx', '../../kits/*/web/*.page.tsx'])
const byName = pageFiles(Object.keys(files))

/** Throws when there is no such file. */
export function requirePage(view: string): string {
  const file = byName.get(view)
  if (!file) throw new Error(`no page file: ${view}.page.tsx in the web folder of a room or a kit`)
  return file
}

function loadPage(view: string): Promise<PageModule> {
  const load = files[requirePage(view)]
  if (!load) throw new Error(`no page file: ${view}`)
  return load()
}

// What is said to whoever is logged in when mail to them comes back. Written here, so that no page's scripts carry it for everybody else.
const mend = {
  painel: 'Se o endereço não é mais seu, escolha “Minha senha” e “Mudar o e-mail”.',
  esic: 'As respostas aos seus pedidos estão aqui, em “Minhas solicitações”. Se o endereço não é mais seu, escolha “Meus dados” e “Mudar o e-mail”.',
}

const avisoDeDevolvido = (
  { email, desde, diagnostico }: Devolvido,
  { area, url, timeZone }: { area: keyof typeof mend; url: string; timeZone: string },
): PageFrame['devolvido'] => ({
  aberto: url.split('?')[0] === `/${area}`,
  action: `/${area}/ajax/email-recebido`,
  linhas: [
    `As mensagens para ${email} não chegam desde ${mostraDataHora(desde, timeZone).slice(0, 10)}.`,
    ...(diagnostico ? [`O servidor desse e-mail respondeu: “${diagnostico}”.`] : []),
    `Veja se a caixa de entrada está cheia ou foi encerrada. ${mend[area]}`,
  ],
})
