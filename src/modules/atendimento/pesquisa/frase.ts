// What the survey found, in a sentence.
import type { Figuras } from './pesquisa.contract.ts'

/** '3,6': a mean of marks from 1 to 5. */
export const mostraMedia = (media: number): string => media.toFixed(1).replace('.', ',')

const emDez = ['', 'Uma', 'Duas', 'Três', 'Quatro', 'Cinco', 'Seis', 'Sete', 'Oito', 'Nove']

/** How many of ten, in words: all and none only where it is all and none. */
function quantasDe(resolvidas: number): [quantas: string, de: string] {
  const dez = Math.round(resolvidas / 10)
  if (dez === 10) return [resolvidas === 100 ? 'Todas' : 'Quase todas', 'as pessoas que responderam dizem']
  if (dez === 0) return [resolvidas === 0 ? 'Nenhuma' : 'Quase nenhuma', 'das pessoas que responderam diz']
  return [emDez[dez] ?? '', `de cada dez pessoas que responderam ${dez === 1 ? 'diz' : 'dizem'}`]
}

/** How many had their case solved, and the mean of the marks. Figures of fewer than five answers never come here. */
export function fraseDaPesquisa({ resolvidas, media }: Pick<Figuras, 'resolvidas' | 'media'>) {
  const [quantas, de] = quantasDe(resolvidas)
  return [
    { texto: quantas, forte: true },
    { texto: ` ${de} que o caso foi resolvido. A nota do atendimento é ` },
    { texto: `${mostraMedia(media)} de 5`, forte: true },
    { texto: '.' },
  ]
}
