// The addresses of the page of expense: its filters, its choices, and the rows that stand open.
import { filled } from '#kits/list/web/list-state.ts'
import { escolhas } from '../cortes.ts'
import type { DespesaQuadro } from '../despesas-page.contract.ts'

type Estado = Pick<DespesaQuadro, 'arvore' | 'corte' | 'quem' | 'conta' | 'porCodigo' | 'abertos' | 'abertas'>

/** The page as it is, with one thing changed; `at`: where it lands. */
export function enderecoDe(
  filters: Record<string, string>,
  quadro: Estado,
  { at, ...change }: Partial<Estado> & { at: string },
): string {
  const { arvore, corte, quem, conta, porCodigo, abertos, abertas } = { ...quadro, ...change }
  const query = new URLSearchParams({
    ...filled(filters),
    ...escolhas({ por: arvore, corte, quem, conta, porCodigo } as Parameters<typeof escolhas>[0]),
    ...(abertos.length > 0 && { abre: abertos.join(',') }),
    ...(abertas.length > 0 && { abrir: abertas.join(',') }),
  })
  return `/acesso/despesas${query.size ? `?${query}` : ''}#${at}`
}

/** The open rows after a click on one: with it, or without it and all below it. */
export const toggled = (open: readonly string[], chave: string, isOpen: boolean): string[] =>
  isOpen ? open.filter((one) => one !== chave && !one.startsWith(`${chave}/`)) : [...open, chave]

/** An id of a row; it can't have the letters of any code. */
export const idOf = (prefix: string, chave: string): string =>
  `${prefix}-${chave.replaceAll('/', '-').replaceAll('%', '_').replaceAll('+', 'outras')}`
