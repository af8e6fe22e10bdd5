// The roles of those who follow a contract, as acts and programs write them.
import { dobra } from '#base/dobra.ts'

/** What is stored -> what people read. */
export const papeis = {
  gestor: 'Gestor',
  fiscal: 'Fiscal',
  fiscal_tecnico: 'Fiscal técnico',
  fiscal_administrativo: 'Fiscal administrativo',
  fiscal_setorial: 'Fiscal setorial',
  suplente: 'Suplente',
} as const
export type Papel = keyof typeof papeis

const palavras: readonly [RegExp, Papel][] = [
  [/suplent|substitut/, 'suplente'],
  [/tecnic/, 'fiscal_tecnico'],
  [/administrativ/, 'fiscal_administrativo'],
  [/setorial/, 'fiscal_setorial'],
  [/gestor|gestao/, 'gestor'],
  [/fiscal/, 'fiscal'],
]

/** 'Fiscal Técnico do contrato' -> 'fiscal_tecnico'; null where the words say no role, or two. */
export function papelDe(texto: string): Papel | null {
  const folded = dobra(texto.normalize('NFC'))
  const found = palavras.filter(([palavra]) => palavra.test(folded)).map(([, papel]) => papel)
  if (found.includes('suplente')) return 'suplente'
  const [first, ...others] = found
  return first && others.every((papel) => papel === 'fiscal') ? first : null
}
