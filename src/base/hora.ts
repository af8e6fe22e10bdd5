// Hours of a day as text 'HH:MM', on no clock in particular.

/** '9:00', '09h', '19h30', '1930', '19:30:00' -> '09:00', '19:30'; null when there is no such hour. */
export function leHora(texto: string): string | null {
  const [, hora = '', minuto = '00'] = /^(\d{1,2})(?:[:h.]?(\d{2})(?::\d{2})?|h)?$/i.exec(texto.trim()) ?? []
  if (hora === '' || Number(hora) > 23 || Number(minuto) > 59) return null
  return `${hora.padStart(2, '0')}:${minuto}`
}

/** '09:00' -> '9h', '19:30' -> '19h30'. */
export function mostraHora(hora: string): string {
  const [horas, minutos] = hora.split(':')
  return `${Number(horas)}h${minutos === '00' ? '' : minutos}`
}
