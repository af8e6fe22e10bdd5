// The whole state of a search in its address.
import type { BuscaPage } from '../busca.contract.ts'

export type Estado = Pick<BuscaPage, 'q' | 'tipo' | 'de' | 'ate' | 'ordem' | 'page'>

/** The address of this search with some of it changed; whatever changes leads to the first page. */
export function enderecoDe(now: Estado, change: Partial<Estado>): string {
  const { q, tipo, de, ate, ordem, page } = { ...now, page: 1, ...change }
  const query = new URLSearchParams({ q })
  if (tipo) query.set('tipo', tipo)
  if (de) query.set('de', de)
  if (ate) query.set('ate', ate)
  if (ordem !== 'grupos') query.set('ordem', ordem)
  if (page > 1) query.set('page', String(page))
  return `/busca?${query}`
}
