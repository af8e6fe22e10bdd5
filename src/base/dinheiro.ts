// Money as decimal text with two places; never a float.
import { mostraNumero } from './numero.ts'

/** '1234.50' -> 'R$ 1.234,50', with an ordinary space. */
export function mostraDinheiro(valor: string): string {
  const [inteiro = '0', centavos = '00'] = valor.replace('-', '').split('.')
  return `${valor.startsWith('-') ? '-' : ''}R$ ${inteiro.replace(/\B(?=(\d{3})+$)/g, '.')},${centavos.padEnd(2, '0')}`
}

/** For an axis: 1500000 -> 'R$ 1,5 mi'. Below a thousand it is exact, since 'R$ 672,7' is no amount of money: 'R$ 672,66', 'R$ 50'. */
export function abreviaDinheiro(valor: number): string {
  if (valor < 1000) return mostraDinheiro(valor.toFixed(2)).replace(',00', '')
  const [tamanho, unidade] = valor >= 999_950 ? [1_000_000, ' mi'] : [1000, ' mil']
  return `R$ ${mostraNumero(Math.round((valor / tamanho) * 10) / 10)}${unidade}`
}
