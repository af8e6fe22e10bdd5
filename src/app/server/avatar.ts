// On which pages the avatar in Libras may be (docs/decisions/0109-libras.md), and what it adds to one. Its program reads the whole page
// and belongs to somebody else: it never comes to pages with forms that people fill in, to what is made for one person, or to the panel.
import type { PageFrame } from '#kits/page/page.ts'
import type { App } from '#platform/http/module.ts'
import type { Shell } from '../web/shell.ts'

// Named one by one, by the first part of their address, so that a page that comes anew has none.
const withAvatar = new Set(
  ['', 'acessibilidade', 'acesso', 'agenda', 'mapa-do-site', 'noticias', 'paginas', 'servicos', 'transparencia'].map(
    (part) => `/${part}`,
  ),
)

// Below them: where name and CPF are asked for to be told of changes, and where people look for their own place in a queue.
const without = /^\/acesso\/(avisos|saude\/fila-da-regulacao|educacao\/fila-de-creche)(\/|$)/

/** `url`: as the page was registered. */
export const mayHaveAvatar = ({ url, shell }: { url: string; shell: Shell }): boolean =>
  shell === 'public' && withAvatar.has(/^\/[^/]*/.exec(url)?.[0] ?? '') && !without.test(url)

/** That the visitor has asked for it, on this page. */
export const asksForAvatar = (query: unknown): boolean => (query as { libras?: unknown } | null)?.libras === '1'

const begin = '/avatar-libras.js'

export function installAvatar(app: App): void {
  app.get(begin, { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send('if (window.VLibras) new window.VLibras.Widget(document.currentScript.dataset.app)\n'),
  )
}

/** The end of the document, as VLibras's installation says it; empty without an avatar. */
export const avatarMarkup = ({ avatar }: Pick<PageFrame, 'avatar'>): string =>
  avatar?.isOn
    ? `<div vw class="enabled"><div vw-access-button class="active"></div><div vw-plugin-wrapper><div class="vw-plugin-top-wrapper"></div></div></div><script src="${avatar.origem}/app/vlibras-plugin.js" defer></script><script src="${begin}" data-app="${avatar.origem}/app" defer></script>`
    : ''
