// Brazilian phone numbers: two digits of area, then eight, or nine of a mobile, which begin with 9.

/** '(75) 3000-1200', '75 91234 5678' -> digits only; null when it is not a number with area code. */
export function leTelefone(texto: string): string | null {
  if (!/^[\d\s().-]*$/.test(texto)) return null
  const digitos = texto.replace(/\D/g, '')
  return /^[1-9]\d(9\d{8}|\d{8})$/.test(digitos) ? digitos : null
}

/** '7530001200' -> '(75) 3000-1200', '75912345678' -> '(75) 91234-5678'. */
export function mostraTelefone(digitos: string): string {
  return `(${digitos.slice(0, 2)}) ${digitos.slice(2, -4)}-${digitos.slice(-4)}`
}

/** What is stored as digits, or as somebody wrote it, as people read it; what is no number stays. */
export function telefoneLegivel(texto: string): string {
  const digitos = leTelefone(texto)
  return digitos ? mostraTelefone(digitos) : texto
}
