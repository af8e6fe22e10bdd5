// Amounts as whole cents, exact however large: decimal text with two places in and out.

/** '-1234.5' -> -123450n. The text is an amount as the database or a reader of files gives it. */
export function centavosDe(valor: string): bigint {
  const [, sinal, inteiro = '0', fracao = ''] = /^(-?)(\d*)(?:\.(\d*))?$/.exec(valor) ?? []
  const centavos = BigInt(`${inteiro || '0'}${fracao.slice(0, 2).padEnd(2, '0')}`)
  return sinal ? -centavos : centavos
}

/** -123450n -> '-1234.50' */
export function mostraCentavos(centavos: bigint): string {
  const text = (centavos < 0n ? -centavos : centavos).toString().padStart(3, '0')
  return `${centavos < 0n ? '-' : ''}${text.slice(0, -2)}.${text.slice(-2)}`
}
