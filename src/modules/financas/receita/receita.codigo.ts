// Codes as files and people write them: only digits, as the tables have them.

/** '1.1.1.2.50.0.1.00' -> '1112500100'; null for what is no code. Shorter ones are groups, and are filled with zeros to 8 digits. */
export function leCodigo(texto: string): string | null {
  const digitos = texto.replace(/[\s.\-/]/g, '')
  if (!/^[1-9]\d*$/.test(digitos)) return null
  const codigo = digitos.replace(/^(\d{13})0+$/, '$1').padEnd(8, '0')
  return codigo.length <= 13 ? codigo : null
}

/** '15000000' and '1500 - Recursos livres' -> '1500'; null for what is no code. Of 8 and 10 digits the first four count. */
export function leFonte(texto: string): string | null {
  const [, digitos = ''] = /^\s*(\d[\d.]*)/.exec(texto) ?? []
  const codigo = digitos.replace(/\./g, '')
  if (codigo.length >= 2 && codigo.length <= 4) return codigo
  return codigo.length >= 5 && codigo.length <= 10 ? codigo.slice(0, 4) : null
}

/** '11125001' -> '1.1.1.2.50.0.1'; what a town adds stands after it in pairs. */
export function mostraCodigo(codigo: string): string {
  const [, c, o, e, d, dd, d2, t, resto = ''] = /^(\d)(\d)(\d)(\d)(\d\d)(\d)(\d)(\d*)$/.exec(codigo) ?? []
  if (!c) return codigo
  return [c, o, e, d, dd, d2, t, ...(resto.match(/\d{1,2}/g) ?? [])].join('.')
}
