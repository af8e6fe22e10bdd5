// Which act a text names, and which act may change which.
import { dobra } from '#base/dobra.ts'
import { artigoDe, chaveDe, tiposDeAto } from '../ato-normativo.contract.ts'

export type Referencia = { tipo: number; chave: string; ano: number }

// 'Emenda à Lei Orgânica' before 'Lei Orgânica' before 'Lei': the longest name that the text begins with.
const names = Object.entries(tiposDeAto)
  .map(([tipo, { one }]) => ({ tipo: Number(tipo), name: dobra(one) }))
  .sort((a, b) => b.name.length - a.name.length)

const shape = /^\s*(?:municipal\s+)?(?:n\W{0,2}[oº°]?\.?\s*)?([0-9][0-9.]*(?:-?[a-z])?)\s*(?:\/|-|–|,?\s*de\b)(.*)$/
const year = /\b(1[89]\d{2}|20\d{2})\b/g

/** The act that 'Lei nº 1.234/2019' or 'Decreto 45, de 5 de março de 2019' names; null for any other text. */
export function leReferencia(texto: string): Referencia | null {
  const folded = dobra(texto).trim()
  const found = names.find(({ name }) => folded.startsWith(`${name} `))
  if (!found) return null
  const [, numero = '', rest = ''] = shape.exec(folded.slice(found.name.length)) ?? []
  const ano = [...rest.matchAll(year)].at(-1)?.[1]
  if (!numero || !ano) return null
  return { tipo: found.tipo, chave: chaveDe(numero), ano: Number(ano) }
}

export type Datado = { tipo: number; citacao: string; data: string | null; ano: number }

/** Acts of the same day may change each other, as one of 1990 of which only the year is known may any of that year. */
export function isLater(alvo: Pick<Datado, 'data' | 'ano'>, than: Pick<Datado, 'data' | 'ano'>): boolean {
  if (alvo.data && than.data) return alvo.data > than.data
  return alvo.ano > than.ano
}

/** 'a Lei nº 5/2020', 'o Decreto nº 7/2021'. */
export const comArtigo = ({ tipo, citacao }: Pick<Datado, 'tipo' | 'citacao'>) => `${artigoDe(tipo)} ${citacao}`
