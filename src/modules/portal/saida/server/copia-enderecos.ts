// Addresses of the portal as files of the copy. Pure.
import path from 'node:path'

const nowhere = 'http://portal.invalid'

/** The path and query of an address of the portal, as seen from a page; null for an address that is not the portal's own. */
export function proprio(
  href: string,
  pagina: string,
  publicUrl: string,
): { caminho: string; consulta: string; parte: string } | null {
  if (!URL.canParse(href, nowhere + pagina)) return null
  const url = new URL(href, nowhere + pagina)
  if (url.origin !== nowhere && url.origin !== new URL(publicUrl).origin) return null
  const caminho = url.pathname.length > 1 ? url.pathname.replace(/\/+$/, '') : '/'
  return { caminho: caminho || '/', consulta: url.search, parte: url.hash }
}

const seguro = (part: string) => {
  const plain = decode(part).replace(/[^\p{L}\p{N}._~-]/gu, '_')
  return /^\.*$/.test(plain) ? `_${plain}` : plain
}
function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

const partes = (caminho: string) => caminho.split('/').filter(Boolean).map(seguro)

/** '/acesso/licitacoes' -> 'portal/acesso/licitacoes/index.html'; its second page: '…/pagina-2.html'. */
export function arquivoDaPagina(caminho: string, pagina = 1): string {
  return ['portal', ...partes(caminho), pagina > 1 ? `pagina-${pagina}.html` : 'index.html'].join('/')
}

/** '/assets/x.css' -> 'portal/assets/x.css' */
export const arquivoDe = (caminho: string): string => ['portal', ...partes(caminho)].join('/')

/** From one file of the archive to another. */
export function relativo(de: string, para: string): string {
  const relative = path.posix.relative(path.posix.dirname(de), para)
  return relative.split('/').map(encodeURIComponent).join('/')
}
