// Text size, contrast and scheme of pages that shared caches keep: one page for everybody, to which the browser gives its look before it paints.
// Without JavaScript the look is in the address, which is another page for a cache; its links lead on with it.
import { createHash } from 'node:crypto'
import { escapeHtml, unescapeHtml } from '#base/html.ts'
import type { Prefs } from '#kits/page/page.ts'
import type { App } from '#platform/http/module.ts'
import { forEver } from '#platform/http/open-answers.ts'
import { bodyOf, isHttps, ownPath } from '#platform/http/request.ts'

export const noPrefs: Prefs = { fonte: 0, contraste: false, tema: null }

/** The name of the parameter: `?aparencia=2.contraste`, `?aparencia=escuro`. */
const parameter = 'aparencia'

const temas = ['claro', 'escuro'] as const
const temaOf = (text: unknown) => temas.find((tema) => tema === text) ?? null
const sizes = ['0', '1', '2', '3']
const fonteOf = (text: unknown) => Math.max(sizes.indexOf(String(text)), 0)

/** What the cookies of the accessibility bar say. */
export const prefsOfCookies = ({ fonte, contraste, tema }: Record<string, string | undefined>): Prefs => ({
  fonte: fonteOf(fonte),
  contraste: contraste === '1',
  tema: temaOf(tema),
})

/** What an address says; null where it says nothing. */
export function prefsOfAddress(url: string): Prefs | null {
  const text = new URLSearchParams(url.split('#')[0]?.split('?')[1]).get(parameter)
  if (!text) return null
  const parts = text.split('.')
  return {
    fonte: fonteOf(parts.find((part) => sizes.includes(part))),
    contraste: parts.includes('contraste'),
    tema: temas.find((tema) => parts.includes(tema)) ?? null,
  }
}

const textOf = ({ fonte, contraste, tema }: Prefs) =>
  [fonte && String(fonte), contraste && 'contraste', tema].filter(Boolean).join('.')

/** The same address with this look; without the parameter where the look is the usual one. */
export function withLook(url: string, prefs: Prefs): string {
  const [beforeHash = '', hash] = url.split('#')
  const [path = '', query = ''] = beforeHash.split('?')
  const parameters = new URLSearchParams(query)
  parameters.delete(parameter)
  if (textOf(prefs)) parameters.set(parameter, textOf(prefs))
  return `${path}${parameters.size ? `?${parameters}` : ''}${hash === undefined ? '' : `#${hash}`}`
}

const links = /(<a\b[^>]*? href=")(\/(?!\/)[^"]*)/g
const getForms = /<form(?![^>]*method="post")[^>]*>/g
const files = /^\/(painel|assets|midia|ajax)\b|\/anexo\/|\.[a-z0-9]{2,7}([?#]|$)/

/** The page's markup, whose links and searches lead to pages of the same look. */
export function carryLook(markup: string, prefs: Prefs): string {
  return markup
    .replace(links, (all, before: string, href: string) =>
      files.test(href) ? all : before + escapeHtml(withLook(unescapeHtml(href), prefs)),
    )
    .replace(getForms, (form) => `${form}<input type="hidden" name="${parameter}" value="${textOf(prefs)}">`)
}

// Runs before the first paint. Where the address has the look, the browser goes to the page without it: it can do this by itself.
const program = `(() => {
  const { searchParams, href } = new URL(location)
  if (searchParams.has('${parameter}')) {
    const url = new URL(href)
    url.searchParams.delete('${parameter}')
    return location.replace(url)
  }
  const root = document.documentElement.dataset
  const said = (name) => (document.cookie.match('(?:^|; )' + name + '=([^;]*)') || [])[1]
  if (/^[1-3]$/.test(said('fonte'))) root.fonte = said('fonte')
  if (said('contraste') === '1') root.contraste = ''
  if (/^(claro|escuro)$/.test(said('tema'))) root.tema = said('tema')
  const scheme = 'contraste' in root || root.tema === 'escuro' ? 'dark' : root.tema === 'claro' ? 'light' : 'light dark'
  document.querySelector('meta[name=color-scheme]').content = scheme
})()
`

export const lookProgram = `/aparencia-${createHash('sha256').update(program).digest('hex').slice(0, 12)}.js`

const yearSeconds = 365 * 24 * 3600

/** What the bar's buttons post without JavaScript: sets the cookie, and leads back to the page in its new look. */
export function installLook(app: App): void {
  app.post('/preferencias', { schema: { hide: true } }, async (request, reply) => {
    const { fonte, contraste, tema, volta } = bodyOf(request)
    const attributes = { path: '/', sameSite: 'lax', maxAge: yearSeconds, secure: isHttps(request) } as const
    const back = ownPath(volta) ?? '/'
    const look = { ...(prefsOfAddress(back) ?? prefsOfCookies(request.cookies)) }
    if (sizes.includes(String(fonte))) {
      look.fonte = fonteOf(fonte)
      reply.setCookie('fonte', String(fonte), attributes)
    }
    if (contraste === '0' || contraste === '1') {
      look.contraste = contraste === '1'
      reply.setCookie('contraste', contraste, attributes)
    }
    if (tema === 'sistema') reply.clearCookie('tema', attributes)
    else if (temaOf(tema)) reply.setCookie('tema', String(tema), attributes)
    if (tema === 'sistema' || temaOf(tema)) look.tema = temaOf(tema)
    return reply
      .code(303)
      .header('location', back.startsWith('/painel') ? back : withLook(back, look))
      .send()
  })
  app.get(lookProgram, { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', forEver).send(program),
  )
}
