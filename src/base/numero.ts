// Numbers as people read them.

/** 1234 -> '1.234'; decimal text keeps its places: '1234.5' -> '1.234,5'. */
export function mostraNumero(valor: number | string): string {
  const [inteiro = '0', casas] = String(valor).split('.')
  const agrupado = inteiro.replace(/\B(?=(\d{3})+$)/g, '.')
  return casas === undefined ? agrupado : `${agrupado},${casas}`
}
