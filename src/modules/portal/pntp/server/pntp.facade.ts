// The town by the PNTP, for the command that prints it; and how often each list is renewed, for the catalogue.
import type { Prazo } from './regra.ts'
import { regras } from './regras.ts'

export { estados } from '../estados.ts'
export { avaliaAgora } from './avalia-agora.ts'

/** How old each public list may be by its rule, by the address of its page; null: it has a rule without a term. */
export const prazosDasListas = (): ReadonlyMap<string, Prazo> =>
  new Map(
    Object.values(regras).flatMap(({ listas = [] }) =>
      listas.map(({ pagina, prazo }) => [pagina.split('?')[0] ?? pagina, prazo]),
    ),
  )
