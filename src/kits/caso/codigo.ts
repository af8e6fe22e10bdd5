// The 16 digits that open a case with its protocol: as they are shown, and as they may be typed.

export const mostraCodigo = (codigo: string): string => codigo.replace(/(\d{4})(?=\d)/g, '$1 ')

/** The digits of what was typed; null when they are not 16. */
export function leCodigo(typed: string): string | null {
  const digits = typed.replace(/[\s.-]/g, '')
  return /^\d{16}$/.test(digits) ? digits : null
}
