// Money as decimal text with two places; never a float.
import { mostraNumero } from './numero.ts'

/** '1234.50' -> 'R$ 1.234,50', with an ordinary space. */
export function mostraDinheiro(valor: string): string {
  const [inteiro = '0', centavos = '00'] = valor.replace('-', '').split('.')
  return `${valor.startsWith('-') ? '-' : ''}R$ ${inteiro.replace(/\B(?=(\d{3})+$)/g, '.')},${centavos.padEnd(2, '0')}`
}

/** For an axis: 1500000 -> 'R$ 1,5 mi'. */
export function abreviaDinheiro(valor: number): string {
  const [tamanho, unidade] = valor >= 1_000_000 ? [1_000_000, ' mi'] : valor >= 1000 ? [1000, ' mil'] : [1, '']
  return `R$ ${mostraNumero(Math.round((valor / tamanho) * 10) / 10)}${unidade}`
}
