// The working days of the town: without weekends, national holidays, Bahia's 2 July, and the town's patron saint and foundation
// days.

import type { RelogioDaCidade } from '#modules/atendimento/solicitacao/server/solicitacao.facade.ts'

/** The city's clock as it was at an instant, with the rules of now. */
export const relogioEm = (relogio: RelogioDaCidade, quando: string): RelogioDaCidade => ({
  ...relogio,
  ...{ agora: quando, hoje: relogio.momentoDe(quando).dia },
})

/** The town's own holidays: month and day, name. */
export const townHolidays = [
  ['05-22', 'Santa Rita de Cássia, padroeira do município'],
  ['06-24', 'São João'],
  ['10-05', 'Aniversário do município'],
] as const

const fixedHolidays = ['01-01', '04-21', '05-01', '07-02', '09-07', '10-12', '11-02', '11-15', '11-20', '12-25'].concat(
  townHolidays.map(([day]) => day),
)
// Carnival Monday and Tuesday, Ash Wednesday, Good Friday, Corpus Christi: days after Easter.
const movableHolidays = [-48, -47, -46, -2, 60]
const dayMs = 86_400_000

/** Dates are text, 'YYYY-MM-DD'. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T12:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

export function isWorkingDay(date: string): boolean {
  const weekday = new Date(`${date}T12:00:00Z`).getUTCDay()
  if (weekday === 0 || weekday === 6 || fixedHolidays.includes(date.slice(5))) return false
  const easter = easterOf(Number(date.slice(0, 4)))
  return !movableHolidays.some((days) => addDays(easter, days) === date)
}

/** The `count`th working day after `date`; 0 means the date itself, or the next working day when it is not one. */
export function addWorkingDays(date: string, count: number): string {
  let day = date
  while (!isWorkingDay(day)) day = addDays(day, 1)
  for (let left = count; left > 0; left -= isWorkingDay(day) ? 1 : 0) day = addDays(day, 1)
  return day
}

// The anonymous Gregorian algorithm (Meeus).
function easterOf(year: number): string {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
  const month = Math.floor(f / 31)
  const day = (f % 31) + 1
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

const months = 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ')

/** '2026-11-03' -> '3 de novembro de 2026'. */
export function longDate(date: string): string {
  const [year, month, day] = date.split('-').map(Number)
  return `${day === 1 ? '1º' : day} de ${months[(month ?? 1) - 1]} de ${year}`
}

/** When something was done that is told by its day ('YYYY-MM-DD'), at an hour of the city's (UTC-3 all year); what is of today, not later than now. */
export const mudadoEm = (dia: string | undefined, hora: string): string =>
  new Date(Math.min(Date.parse(`${dia}T${hora}:00-03:00`), Date.now())).toISOString()
