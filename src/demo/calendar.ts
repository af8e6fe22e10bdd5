// The days and hours of the town. It does not work on weekends, on national holidays and Bahia's (db/data/feriado.csv), on Ash Wednesday,
// and on the days of its patron saint and foundation. Dates are text, 'YYYY-MM-DD'.
import fs from 'node:fs'
import path from 'node:path'
import { nomeDoMes } from '#base/mes.ts'
import { type MeioExpediente, nomeDoDia, semExpediente, somaDias } from '#base/prazo.ts'
import type { RelogioDaCidade } from '#modules/atendimento/prazo/server/prazo.facade.ts'
import { projectRoot } from '#platform/root.ts'

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

/** The days of a year with shortened office hours: those of Ash Wednesday begin in the afternoon, those of Christmas Eve end at noon. */
export const shortDays = (year: number): ({ dia: string } & MeioExpediente)[] => [
  ...ashWednesdays
    .filter((dia) => dia.startsWith(`${year}-`))
    .map((dia) => ({ dia, nome: 'Quarta-feira de Cinzas', inicio: '14:00', fim: '18:00' })),
  { dia: `${year}-12-24`, nome: 'Véspera de Natal', inicio: '08:00', fim: '12:00' },
]

const ashWednesdays: string[] = []
const holidays = new Set<string>()
for (const [, day = '', name] of fs
  .readFileSync(path.join(projectRoot, 'db/data/feriado.csv'), 'utf8')
  .matchAll(/^(\d{4}-\d\d-\d\d),([^,]+)/gm)) {
  holidays.add(day)
  const next = somaDias(day, 1)
  if (name !== 'Carnaval' || nomeDoDia(next) !== 'quarta-feira') continue
  holidays.add(next)
  ashWednesdays.push(next)
}
// The town observed 20 November before it became a national holiday.
const everyYear = ['11-20', ...townHolidays.map(([day]) => day)]

export const isWorkingDay = (date: string): boolean =>
  !holidays.has(date) &&
  !everyYear.includes(date.slice(5)) &&
  semExpediente(date, { feriados: {}, horaLimite: '' }) === null

/** The `count`th working day after `date`; 0 means the date itself, or the next working day when it is not one. */
export function addWorkingDays(date: string, count: number): string {
  let day = date
  while (!isWorkingDay(day)) day = somaDias(day, 1)
  for (let left = count; left > 0; left -= isWorkingDay(day) ? 1 : 0) day = somaDias(day, 1)
  return day
}

/** The date itself, or the last working day before it. */
export function workingDayUntil(date: string): string {
  let day = date
  while (!isWorkingDay(day)) day = somaDias(day, -1)
  return day
}

/** The same day the given number of months later, or the last day of a shorter month. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const number = year * 12 + month - 1 + months
  return dayOf(Math.floor(number / 12), (number % 12) + 1, day)
}

/** A day of a month; `day` beyond its end is its last. */
export function dayOf(year: number, month: number, day: number): string {
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return `${year}-${String(month).padStart(2, '0')}-${String(Math.min(day, last)).padStart(2, '0')}`
}

/** '2026-11-03' -> '3 de novembro de 2026'. */
export function longDate(date: string): string {
  const [year, month = 1, day] = date.split('-').map(Number)
  return `${day === 1 ? '1º' : day} de ${nomeDoMes(month).toLowerCase()} de ${year}`
}

/** The city's time zone is UTC-3 all year. */
export const instante = (dia: string, hora: string): string => new Date(`${dia}T${hora}:00-03:00`).toISOString()

/** The instant of something that happened on a day of which only the hour is invented; if it is of today, not later than now. */
export function mudadoEm(dia: string, hora: string): string {
  const [quando, agora] = [instante(dia, hora), new Date().toISOString()]
  return quando < agora ? quando : agora
}
