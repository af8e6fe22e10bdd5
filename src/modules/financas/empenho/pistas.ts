// What makes a commitment look like one of an amendment or an agreement.
import { dobra } from '#base/dobra.ts'

const titulos = /^(dep|deputad[oa]|ver|vereadora?|sen|senadora?|fed|federal|est|estadual|exm[oa]|sra?|dra?)$/

/** A name as texts may have it, folded and without titles: 'Dep. Fed. Aurora Lima' is 'aurora lima'. Null of a single word, which many have. */
export function nomeSemTitulo(nome: string): string | null {
  const words = dobra(nome)
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
  // 'ver.ª' has a letter of its own
  const first = words.findIndex((word) => word.length > 1 && !titulos.test(word))
  return first >= 0 && words.length - first > 1 ? words.slice(first).join(' ') : null
}

/** The resource of Portaria STN 710/2021 that transfers of such an amendment have; null where it may be any. */
export function fonteDaEmenda(emenda: { origem: string; forma: string | null; fonte: string }): string | null {
  const told = /(\d{3})$/.exec(emenda.fonte.replace(/[.\s]/g, ''))?.[1]
  if (told) return told
  if (emenda.forma !== null && emenda.forma !== 'transferencia_especial') return null
  return { federal: '706', estadual: '710' }[emenda.origem] ?? null
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')

/**
 * Whether a text names a number: `trecho` is in each that does, which is found fast, and `padrao` is PostgreSQL's regular expression of it
 * as a whole. One that does not begin with six digits must stand after one of the words that say of what it is: tenders and contracts are
 * numbered 12/2026 too. Null of what is no number.
 */
export function citacaoDe(numero: string, palavras: readonly string[]): { trecho: string; padrao: string } | null {
  const trecho = numero.trim().replace(/^0+(?=\d)/, '')
  if (!/\d/.test(trecho)) return null
  const exact = `0*${escaped(trecho)}([^0-9]|$)`
  const padrao = /^\d{6}/.test(trecho) ? `(^|[^0-9])${exact}` : `(${palavras.join('|')})[^0-9]{0,40}${exact}`
  return { trecho, padrao }
}
