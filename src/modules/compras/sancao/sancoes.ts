// The sanctions of the law, as acts, programs and the CEIS write them.
import { dobra } from '#base/dobra.ts'

const palavras = [
  [/inidone/, 'inidoneidade'],
  [/imped|proibi|suspens/, 'impedimento'], // suspension was its name until Lei 14.133
  [/advert/, 'advertencia'],
  [/multa/, 'multa'],
] as const

/** 'Impedimento/proibição de contratar com prazo determinado' -> 'impedimento'; null where the words say none, or two. */
export function sancaoDe(texto: string): (typeof palavras)[number][1] | null {
  const folded = dobra(texto.normalize('NFC'))
  const found = palavras.filter(([palavra]) => palavra.test(folded)).map(([, sancao]) => sancao)
  return found.length === 1 ? (found[0] ?? null) : null
}
