// The kinds of tax relief, and how annexes of the LDO and tax systems write them.
import { dobra } from '#base/dobra.ts'

/** What is stored -> what people read. */
export const especies = {
  isencao: 'Isenção',
  anistia: 'Anistia',
  remissao: 'Remissão',
  aliquota: 'Alíquota reduzida',
  base: 'Base de cálculo reduzida',
  credito_presumido: 'Crédito presumido',
  subsidio: 'Subsídio',
} as const
export type Especie = keyof typeof especies

const palavras: readonly [RegExp, Especie][] = [
  [/isencao|isencoes/, 'isencao'],
  [/anisti/, 'anistia'],
  [/remiss/, 'remissao'],
  [/aliquota/, 'aliquota'],
  [/base/, 'base'],
  [/credito presumido/, 'credito_presumido'],
  [/subsidi/, 'subsidio'],
]

/** 'Redução de alíquota' -> 'aliquota'; null where the words say no kind, or two. */
export function especieDe(texto: string): Especie | null {
  const folded = dobra(texto.normalize('NFC'))
  const found = palavras.filter(([palavra]) => palavra.test(folded)).map(([, especie]) => especie)
  return found.length === 1 ? (found[0] ?? null) : null
}
