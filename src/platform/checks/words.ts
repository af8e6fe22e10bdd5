// Figures as sentences say them.
import { mostraNumero } from '#base/numero.ts'

/** '1 mensagem', '1.234 mensagens'. */
export const count = (n: number, one: string, many: string): string => `${mostraNumero(n)} ${n === 1 ? one : many}`

/** '12 GB', '1,5 GB': of disks and databases. */
export function size(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB']
  let [value, at] = [bytes, 0]
  while (value >= 1000 && at < units.length - 1) [value, at] = [value / 1000, at + 1]
  return `${(value < 10 && at > 0 ? value.toFixed(1) : value.toFixed(0)).replace('.', ',').replace(/,0$/, '')} ${units[at]}`
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** 'menos de um minuto', '5 minutos', '3 horas', '2 dias'. */
export function duration(ms: number): string {
  const within = Math.abs(ms)
  if (within < minuteMs) return 'menos de um minuto'
  if (within < 2 * hourMs) return count(Math.floor(within / minuteMs), 'minuto', 'minutos')
  if (within < 2 * dayMs) return count(Math.floor(within / hourMs), 'hora', 'horas')
  return count(Math.floor(within / dayMs), 'dia', 'dias')
}

/** '2,5 s'. */
export const seconds = (ms: number): string => `${(Math.abs(ms) / 1000).toFixed(1).replace('.', ',')} s`
