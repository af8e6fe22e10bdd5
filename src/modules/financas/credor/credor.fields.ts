// What creditors are, the address of a creditor's page from what every row of expense has of it, and those of its rows.
import { dobra } from '#base/dobra.ts'
import { type Etapa, linhasDe } from '#modules/financas/despesa/etapa.fields.ts'

export const tiposDeCredor = { pj: 'Empresa ou entidade', pf: 'Pessoa física', outro: 'Sem CPF ou CNPJ' }
export type TipoDeCredor = keyof typeof tiposDeCredor

type Quem = { credor_id: number | null; nome: string; documento: string }

/**
 * As credor_chave (db/schema/financas-credor.sql) makes it. Null of one whom the law protects, who has no page. Whose name has been corrected since
 * is found by the id, which ends the address.
 */
export function credorHref({ credor_id, nome, documento }: Quem): string | null {
  if (credor_id === null) return null
  if (/^[0-9A-Z]{12}\d{2}$/.test(documento)) return `/acesso/credores/${documento}`
  const letters = dobra(nome)
    .replace(/[^a-z]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '')
  return `/acesso/credores/${letters || 'credor'}-${credor_id}`
}

/** The facts whose sum an amount of a creditor is: of a year's commitments, or what was paid in it; of all years without one. */
export const linhasDoCredor = (etapa: Etapa, credor_id: number, ano?: number | string): string =>
  linhasDe(etapa, { credor_id, [etapa === 'pago' ? 'etapa_ano' : 'empenho_ano']: ano || undefined })
