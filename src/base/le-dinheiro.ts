// Reads amounts as people write them: decimal text with two places, never a float.

/**
 * '1234.5', '1.234,50', 'R$ 1.234,50', '-R$ 1.234,50' -> '1234.50'; null when it is not an amount (up to 13 digits before the comma). A
 * whole number is reais.
 */
export function leDinheiro(texto: string): string | null {
  const [, antes, depois, numero = ''] = /^(-?)(?:R\$)?(-?)(.*)$/i.exec(texto.replace(/\s/g, '')) ?? []
  if (antes && depois) return null
  const negativo = antes || depois || ''
  const comVirgula = /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/.exec(numero)
  const comPonto = /^(\d+)(?:\.(\d{1,2}))?$/.exec(numero)
  // '1.234' has three digits after the dot, so the dot groups thousands; '12.5' and '1234.56' are the wire's own form
  const lido = comPonto ?? comVirgula
  if (!lido?.[1]) return null
  const inteiro = lido[1].replaceAll('.', '').replace(/^0+(?=\d)/, '')
  if (inteiro.length > 13) return null
  return `${negativo}${inteiro}.${(lido[2] ?? '').padEnd(2, '0')}`
}

/** What is said of a text that leDinheiro refuses, or that is below zero where it may not be; null of a good one. */
export function problemaDoDinheiro(texto: string, ehPositivo = false): string | null {
  const valor = leDinheiro(texto)
  if (valor === null) return 'Informe um valor como 1.234,56.'
  return ehPositivo && valor.startsWith('-') ? 'Informe um valor positivo.' : null
}
