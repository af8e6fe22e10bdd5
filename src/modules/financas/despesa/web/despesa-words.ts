// How amounts and periods of expense are written.
import { abreviaDinheiro, mostraDinheiro } from '#base/dinheiro.ts'
import { nomeDoMes } from '#base/mes.ts'
import { mostraNumero } from '#base/numero.ts'

export const naoSeSabe = 'não informado'

/** Rounded: the exact amounts are in the table. */
export const arredonda = (amount: string | null): string =>
  amount === null
    ? naoSeSabe
    : Number(amount) < 0
      ? `−${abreviaDinheiro(-Number(amount))}`
      : abreviaDinheiro(Number(amount))

export const dinheiro = (amount: string | null): string =>
  amount === null ? naoSeSabe : mostraDinheiro(amount).replace('-', '−')

/** Without the sign of money, which the head of the column or the caption says. */
export const valor = (amount: string | null): string =>
  amount === null ? naoSeSabe : mostraDinheiro(amount).replace('R$ ', '').replace('-', '−')

/** '80.5' -> '80,5%'; null where nothing was allowed. */
export const percentual = (text: string | null): string =>
  text === null ? '–' : `${mostraNumero(text).replace('-', '−')}%`

type Period = { de: number; ate: number; exercicio: number }

/** 'em 2026', 'em março de 2026', 'de março a maio de 2026'. */
export function periodo({ de, ate, exercicio }: Period): string {
  const month = (mes: number) => nomeDoMes(mes).toLowerCase()
  if (de === 1 && ate === 12) return `em ${exercicio}`
  return de === ate ? `em ${month(de)} de ${exercicio}` : `de ${month(de)} a ${month(ate)} de ${exercicio}`
}
