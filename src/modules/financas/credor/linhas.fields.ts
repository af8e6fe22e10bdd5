// What creditors are and where their rows are, for their own pages: other pages load credor.fields.ts alone.
import { type Etapa, linhasDe } from '#modules/financas/despesa/etapa.fields.ts'

export const tiposDeCredor = { pj: 'Empresa ou entidade', pf: 'Pessoa física', outro: 'Sem CPF ou CNPJ' }
export type TipoDeCredor = keyof typeof tiposDeCredor

/** The facts whose sum an amount of a creditor is: of a year's commitments, or what was paid in it; of all years without one. */
export const linhasDoCredor = (etapa: Etapa, credor_id: number, ano?: number | string): string =>
  linhasDe(etapa, { credor_id, [etapa === 'pago' ? 'etapa_ano' : 'empenho_ano']: ano || undefined })
