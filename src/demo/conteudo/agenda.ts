// The town's agenda (demo/agenda.csv): what has been (fixed days, as the tenders), what is fixed for the days after them, and what comes
// after the day of filling, so that there is always something to come.
import { addDays, addWorkingDays } from '../calendar.ts'
import { inteiro, lerCsv, ou, texto } from '../ler.ts'

/** Days are 'YYYY-MM-DD', hours 'HH:MM'; an event without hours lasts whole days. */
export type Evento = {
  titulo: string
  dataInicio: string
  dataFim: string
  horaInicio: string | null
  horaFim: string | null
  local: string
  /** Markdown. */
  observacoes: string
}

// `em_dias`: days after the day of filling (or the next working day), in place of `data` and `fim`
const linhas = lerCsv('agenda', {
  ...{ data: texto, fim: texto, em_dias: ou(inteiro), dias: ou(inteiro), inicio: ou(texto), termino: ou(texto) },
  ...{ titulo: texto, local: texto, observacoes: texto },
})

/** `hoje` is the current day in the city. In order of their beginning. */
export function makeEventos(hoje: string): Evento[] {
  return linhas
    .map(({ data, fim, em_dias, dias, inicio, termino, ...evento }) => {
      const dataInicio = em_dias === null ? data : addWorkingDays(addDays(hoje, em_dias), 0)
      const dataFim = dias === null ? fim || data : addDays(dataInicio, dias - 1)
      return { ...evento, dataInicio, dataFim, horaInicio: inicio, horaFim: termino }
    })
    .sort((a, b) => a.dataInicio.localeCompare(b.dataInicio))
}
