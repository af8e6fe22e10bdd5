// What an address of the portal is, for those who want to follow it.

import { NotFound } from '#platform/errors.ts'
import type { Directory, Followed } from '#platform/http/directory.ts'

type Known = Pick<Directory, 'lists' | 'followSearch'>
type Alvo =
  | { de: 'busca'; query: Record<string, string> }
  | { de: 'lista'; list: Directory['lists'][number]; query: Record<string, string> }
  | { de: 'registro'; list: Directory['lists'][number]; id: number }

const longest = 2000

/** Null where nothing can be followed. Parameters that are no filter (page, order) are left out. */
export function alvoDe({ lists, followSearch }: Known, address: string): Alvo | null {
  if (address.length > longest || !/^\/(?![/\\])/.test(address) || !URL.canParse(address, 'http://x')) return null
  const { pathname, searchParams } = new URL(address, 'http://x')
  const typed = Object.fromEntries([...searchParams].filter(([, value]) => value.trim() !== ''))
  const only = (names: readonly string[]) =>
    Object.fromEntries(Object.entries(typed).filter(([name]) => names.includes(name)))
  if (pathname === '/busca')
    return followSearch && typed.q ? { de: 'busca', query: only(['q', 'tipo', 'de', 'ate']) } : null
  const list = lists.find(({ page }) => page === pathname)
  if (list) return list.follow ? { de: 'lista', list, query: only(list.filters) } : null
  const [, page, id] = /^(.+)\/([1-9]\d{0,14})(?:\/[^/]*)?$/.exec(pathname) ?? []
  const of = lists.find((one) => one.page === page && one.followRecord)
  return of && id ? { de: 'registro', list: of, id: Number(id) } : null
}

/** Throws NotFound of what can't be followed or is gone, FieldErrors of filters that are none. */
export async function followedAt(directory: Known, address: string): Promise<Followed> {
  const alvo = alvoDe(directory, address)
  const followed =
    alvo?.de === 'busca'
      ? await directory.followSearch?.(alvo.query)
      : alvo?.de === 'lista'
        ? await alvo.list.follow?.(alvo.query)
        : await alvo?.list.followRecord?.(alvo.id)
  if (!followed) throw new NotFound('Isto não pode ser acompanhado.')
  return followed
}

/**
 * The same of an address that was stored: a filter that the list has no more would make it a broader one than was asked for, so it is
 * as gone as the list.
 */
export async function followedStill(directory: Known, address: string): Promise<Followed> {
  const followed = await followedAt(directory, address)
  if (followed.endereco !== address) throw new NotFound()
  return followed
}

/** The link of a page, to follow what it shows; null where nothing can be followed. */
export const seguirEm = (directory: Known, url: string): string | null =>
  alvoDe(directory, url) ? `/seguir/de?${new URLSearchParams({ o: url })}` : null
