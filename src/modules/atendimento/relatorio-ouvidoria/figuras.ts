// The figures in words, for the page, the PDF and the files. Plain functions, for server and browser.
import { mostraData } from '#base/data.ts'
import { mostraNumero } from '#base/numero.ts'
import type { Numeros } from './relatorio-ouvidoria.contract.ts'

/** In the place of a number that is not shown. */
const naoMostrado = 'não mostrado'

type Nome = Exclude<keyof Numeros, 'ano' | 'ate' | 'filtro' | 'serie' | 'quebras' | 'poucas'>

/** Name on the wire, name for people, what follows the number. */
const nomes: [Nome, string, string][] = [
  ['recebidas', 'Recebidas', ''],
  ['encerradas', 'Encerradas', ''],
  ['respondidas', 'Respondidas', ''],
  ['arquivadas', 'Arquivadas', ''],
  ['em_andamento', 'Em andamento', ''],
  ['percentual_no_prazo', 'Respondidas no prazo', '%'],
  ['mediana_dias', 'Mediana até a primeira resposta', ' dias'],
  ['p90_dias', 'Nove em cada dez, em até', ' dias'],
  ['prorrogadas', 'Com o prazo prorrogado', ''],
]

const poucasEmPalavras = { dentro: 'menos de 5 no prazo', fora: 'menos de 5 fora do prazo' }

/** Label and text of each figure. With a state as filter there is nothing to say of the others. */
export function figurasDe(numeros: Numeros): [string, string][] {
  const isOfState = numeros.filtro?.por === 'situacao'
  return nomes
    .filter(([name]) => !isOfState || numeros[name] !== null)
    .map(([name, label, unit]) => {
      const valor = numeros[name]
      if (valor !== null) return [label, `${mostraNumero(String(valor).replace(/\.0$/, ''))}${unit}`]
      return [label, name === 'percentual_no_prazo' && numeros.poucas ? poucasEmPalavras[numeros.poucas] : naoMostrado]
    })
}

/** '01/01/2026 a 31/10/2026'. */
export const periodoDe = ({ ano, ate }: Pick<Numeros, 'ano' | 'ate'>): string =>
  ate ? `01/01/${ano} a ${mostraData(ate)}` : String(ano)

export const parteDe = (quantidade: number, todas: number): string =>
  `${mostraNumero(String(Math.round((1000 * quantidade) / todas) / 10))}%`
