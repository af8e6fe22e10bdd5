// The table that a calendar's file becomes (ics-rows.ts), for the sets that take one.
import { diaDe, mostraDataHora } from '#base/data.ts'
import type { Reshape } from './read-rows.ts'
import type { Cell, TablePiece, TableRow } from './table-piece.ts'

/** 'Início' and 'Término': a day, an hour on the reader's own clock ('2026-05-01T09:00'), or an instant in UTC; of whole days both are days. */
export const icsHeader = ['UID', 'Título', 'Início', 'Término', 'Local', 'Observações', 'Situação'] as const

/** An event as a calendar's file has it: days 'YYYY-MM-DD', hours 'HH:MM' on the city's clock; '' where it says none. */
export type IcsEvent = {
  uid: string
  titulo: string
  dia: string
  hora: string
  ultimoDia: string
  ultimaHora: string
  local: string
  observacoes: string
  isCancelado: boolean
}

/** Makes the rows of calendars those of the set: `header`, and the rows of an event. Any other table stays as it is. */
export const fromCalendar = (
  zoneOf: () => Promise<string>,
  { header, rows }: { header: readonly string[]; rows: (event: IcsEvent) => Cell[][] },
): Reshape =>
  async function* reshape(pieces) {
    let isCalendar: boolean | null = null
    let zone = ''
    for await (const piece of pieces) {
      let table = piece.rows
      if (isCalendar === null && table[0]) {
        isCalendar = isIcs(table[0].celulas)
        if (isCalendar) {
          zone = await zoneOf()
          yield { rows: [{ linha: table[0].linha, celulas: header }], parte: 0 }
          table = table.slice(1)
        }
      }
      if (!isCalendar) yield piece
      else yield { ...withoutRows(piece), rows: table.flatMap((row) => made(row, zone, rows)) }
    }
  }

const withoutRows = ({ rows: _rows, ...piece }: TablePiece) => piece

const isIcs = (cells: readonly Cell[]) =>
  cells.length === icsHeader.length && icsHeader.every((name, at) => cells[at] === name)

const made = ({ linha, celulas }: TableRow, zone: string, rows: (event: IcsEvent) => Cell[][]): TableRow[] => {
  const [uid = '', titulo = '', inicio = '', fim = '', local = '', observacoes = '', situacao = ''] =
    celulas.map(String)
  const [dia, hora] = onClock(inicio, zone)
  const [ultimoDia, ultimaHora] = onClock(fim, zone)
  const event = {
    uid,
    titulo,
    dia,
    hora,
    ultimoDia: ultimoDia || dia,
    ultimaHora,
    local,
    observacoes,
    isCancelado: situacao !== '',
  }
  return rows(event).map((cells) => ({ linha, celulas: cells }))
}

function onClock(moment: string, zone: string): [day: string, hour: string] {
  if (moment.endsWith('Z')) return [diaDe(moment, zone), mostraDataHora(moment, zone).slice(11)]
  const [day = '', hour = ''] = moment.split('T')
  return [day, hour]
}
