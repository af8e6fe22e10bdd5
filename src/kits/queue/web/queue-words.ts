// The terms of the queue as people say them, with the day beside. Days are 'YYYY-MM-DD' in the city.
import { mostraData } from '#base/data.ts'
import { dizDuracao } from '#base/duracao.ts'
import { nomeDoMes } from '#base/mes.ts'
import { diasEntre, nomeDoDia } from '#base/prazo.ts'
import type { Queue } from '../queue.contract.ts'

type Group = Queue['groups'][number]
type Item = Group['items'][number]

/** `said` in bold, `beside` in small letters under it. */
export type Term = { said: string; detail: string }

export function termOf({ due, since }: Pick<Item, 'due' | 'since'>, today: string, group: Group['group']): Term {
  if (due === null) return { said: 'sem prazo', detail: since === null ? '' : `desde ${shortDay(since, today)}` }
  const days = diasEntre(today, due)
  const day = shortDay(due, today)
  if (group === 'late') return { said: days === -1 ? 'ontem' : `há ${dizDuracao(-days)}`, detail: day }
  if (group === 'later') return { said: day, detail: days === 1 ? 'amanhã' : `em ${days} dias` }
  return { said: days === 0 ? 'hoje' : days === 1 ? 'amanhã' : nomeDoDia(due), detail: day }
}

/** '16/11'; with the year when it is another. */
function shortDay(day: string, today: string): string {
  const shown = mostraData(day)
  return day.slice(0, 4) === today.slice(0, 4) ? shown.slice(0, 5) : shown
}

export const groupTitles: Record<Group['group'], string> = { late: 'Vencidos', soon: 'Até sexta', later: 'Depois' }

/** 'Oito coisas esperam por você; duas já passaram do prazo.' */
export function summaryOf({ groups }: Pick<Queue, 'groups'>): string {
  const all = groups.reduce((sum, { count }) => sum + count, 0)
  const late = groups.find(({ group }) => group === 'late')?.count ?? 0
  if (all === 0) return 'Nada espera por você agora.'
  const waiting = all === 1 ? 'Uma coisa espera por você' : `${upper(inWords(all))} coisas esperam por você`
  if (late === 0) return `${waiting}.`
  if (all === 1) return `${waiting}, e já passou do prazo.`
  if (late === all) return `${waiting}, e todas já passaram do prazo.`
  return `${waiting}; ${late === 1 ? 'uma já passou' : `${inWords(late)} já passaram`} do prazo.`
}

const words = ['', 'uma', 'duas', 'três', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove', 'dez']
const inWords = (count: number) => words[count] ?? String(count)

/** 'Quinta-feira, 19 de novembro'. */
export function dayInWords(day: string): string {
  const [, month, number] = day.split('-')
  return `${upper(nomeDoDia(day))}, ${Number(number)} de ${nomeDoMes(Number(month)).toLowerCase()}`
}

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
