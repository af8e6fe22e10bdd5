import { type Etapa, linhasDe } from '#modules/financas/despesa/etapa.fields.ts'

/** The facts whose sum an amount of a creditor is: of a year's commitments, or what was paid in it; of all years without one. */
export const linhasDoCredor = (etapa: Etapa, credor_id: number, ano?: number | string): string =>
  linhasDe(etapa, { credor_id, [etapa === 'pago' ? 'etapa_ano' : 'empenho_ano']: ano || undefined })

export const shortened = (text: string): string =>
  text.length > 120 ? `${text.slice(0, 117).replace(/\s+\S*$/, '')}…` : text
