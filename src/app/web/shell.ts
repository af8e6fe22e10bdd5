// The shell of a page, by its address.
export type Shell = 'public' | 'esic' | 'painel' | 'painel-login'

const doors = ['/painel/login', '/painel/login/segundo-passo', '/painel/recuperar-senha']

export function shellOf(url: string): Shell {
  if (doors.includes(url)) return 'painel-login'
  // what is shown there is what the public will see
  if (url.endsWith('/visualizacao')) return 'public'
  if (/^\/painel(\/|$)/.test(url)) return 'painel'
  return /^\/esic(\/|$)/.test(url) ? 'esic' : 'public'
}

/** The cookie with the names of the groups of the panel's menu that are folded, with points between them. */
export const foldedCookie = 'menu'

/** Shown for 403, 404, 409, 422, 429, 500 and 503, in the shell of the address. */
export const errorView = 'erro'
