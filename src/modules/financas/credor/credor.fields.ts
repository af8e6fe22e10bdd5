// The address of a creditor's page from what every row of expense has of it.
import { dobra } from '#base/dobra.ts'

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
