// The avatar that translates a page into Libras (docs/decisions/0109-libras.md): a program of another server, which reads the page. Pure.

export const avatares = {
  nenhum: 'Nenhum',
  governo: 'VLibras do governo (serviço externo)',
  proprio: 'VLibras hospedado pela cidade (endereço)',
} as const

/** Where the Federal Government's is. */
const doGoverno = 'https://vlibras.gov.br'

type Escolha = { avatar_libras: string; avatar_libras_endereco: string }

/** The origin of the avatar's program; null when there is none. */
export function origemDoAvatar({ avatar_libras, avatar_libras_endereco }: Escolha): string | null {
  if (avatar_libras === 'governo') return doGoverno
  return avatar_libras === 'proprio' && avatar_libras_endereco !== '' ? avatar_libras_endereco : null
}

/**
 * The origin that was typed, as pages and headers name it; null for what is none: no path, no user, no number instead of a name, nothing
 * that only a network of one's own knows.
 */
export function lerOrigem(typed: string): string | null {
  if (!URL.canParse(typed) || /[^\x21-\x7e]|[\\?#@]/.test(typed)) return null
  const { protocol, pathname, hostname, origin } = new URL(typed)
  const isName = /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*$/.test(hostname)
  const isInside = /(^|\.)(localhost|local|internal|lan|intranet|home\.arpa)$/.test(hostname)
  return protocol === 'https:' && pathname === '/' && isName && !isInside ? origin : null
}
