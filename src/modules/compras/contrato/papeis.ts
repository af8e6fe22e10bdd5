// The roles of those who follow a contract, as acts and programs write them.
import { dobra } from '#base/dobra.ts'

const palavras = [
  [/suplent|substitut/, 'suplente'],
  [/tecnic/, 'fiscal_tecnico'],
  [/administrativ/, 'fiscal_administrativo'],
  [/setorial/, 'fiscal_setorial'],
  [/gestor|gestao/, 'gestor'],
  [/fiscal/, 'fiscal'],
] as const
export type Papel = (typeof palavras)[number][1]

/** 'Fiscal Técnico do contrato' -> 'fiscal_tecnico'; null where the words say no role, or two. */
export function papelDe(texto: string): Papel | null {
  const folded = dobra(texto.normalize('NFC'))
  const found = palavras.filter(([palavra]) => palavra.test(folded)).map(([, papel]) => papel)
  if (found.includes('suplente')) return 'suplente'
  const [first, ...others] = found
  return first && others.every((papel) => papel === 'fiscal') ? first : null
}
