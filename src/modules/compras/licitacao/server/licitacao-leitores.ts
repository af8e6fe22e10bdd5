// Cells of tenders' files that are read in a way of their own: names of modalities and situations as vendors and the PNCP write them,
// and the opening, which is one cell for an instant and for its day.
import { diaDe, mostraDataHora } from '#base/data.ts'
import { leDataHora } from '#base/le-data.ts'
import { lePeriodo } from '#base/le-periodo.ts'
import { Problem, Strange } from '#kits/import/server/read-problem.ts'
import { oneLine, type Reader, readerOf } from '#kits/import/server/read-value.ts'

/** 'Dispensa de Licitação' is the modality 'Dispensa', and 'Divulgada no PNCP' the situation 'Divulgada'. */
export const semSobra =
  (read: Reader): Reader =>
  (cell, beside) => {
    const found = read(cell, beside)
    const bare = oneLine(cell).replace(/\s+(d[ea]\s+licita[cç][aã]o|no\s+pncp)$/i, '')
    return found instanceof Problem && bare !== oneLine(cell) ? naFalta(found, read(bare, beside)) : found
  }

// what is said of the whole cell is what the clerk looks for
const naFalta = (whole: Problem, found: ReturnType<Reader>) => (found instanceof Problem ? whole : found)

const semHora = 'A célula só tem o dia: a abertura das propostas precisa da hora, e fica sem data.'
const semMomento = 'Informe data e hora válidas, como 31/12/2026 09:00.'
const soPrimeiro = 'A célula tem um período: fica o seu primeiro dia.'

/** The opening of the proposals on the city's clock, '2026-03-01T09:00-03:00', so that samples show it as people wrote it. */
export const leAbertura =
  (fuso: string): Reader =>
  (cell, beside = []) => {
    const text = oneLine(cell)
    const instante = leDataHora(text, fuso) ?? leDataHora(comHora(text), fuso)
    if (instante) return noRelogio(instante, fuso)
    if (readDate(text) instanceof Problem && lePeriodo(text) === null) return new Problem(semMomento)
    return beside.length ? null : new Strange(null, semHora)
  }

/** The day of the session, with or without its hour; of a session of several days the first. */
export const leRealizacao: Reader = (cell) => {
  const text = oneLine(cell)
  const read = readDate(leDataHora(comHora(text), 'UTC') ? text.replace(/[\sT].*$/, '') : text)
  const periodo = read instanceof Problem ? lePeriodo(text) : null
  return periodo ? new Strange(periodo[0], soPrimeiro) : read
}

const readDate = readerOf({ kind: 'date', label: '' })

// '10/03/2026 às 9h', '10/03/2026 - 09:00:00', '2026-03-10T09:00:00.000' -> '10/03/2026 09:00'
function comHora(text: string): string {
  const [, dia, hora, minuto = '00'] =
    /^(\S+?)(?:\s+|T)(?:(?:às|as|-|–)\s+)?(\d{1,2})(?:[:h](\d{2})|(?=\s*h))(?::\d{2}(?:[.,]\d+)?)?\s*(?:h|hs|hrs|horas)?\.?$/i.exec(
      text,
    ) ?? []
  return dia === undefined ? text : `${dia} ${hora}:${minuto}`
}

function noRelogio(instante: string, fuso: string): string {
  const local = `${diaDe(instante, fuso)}T${mostraDataHora(instante, fuso).slice(11)}`
  const minutos = Math.round((new Date(`${local}:00Z`).getTime() - new Date(instante).getTime()) / 60_000)
  const [horas, resto] = [Math.floor(Math.abs(minutos) / 60), Math.abs(minutos) % 60]
  const dois = (numero: number) => String(numero).padStart(2, '0')
  return `${local}${minutos < 0 ? '-' : '+'}${dois(horas)}:${dois(resto)}`
}
