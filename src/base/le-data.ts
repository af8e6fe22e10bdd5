// Reads days and instants as people write them. Apart from what shows them, which every page loads.
import { mostraData, mostraDataHora } from './data.ts'

const primeiroAno = 1900
const ultimoAno = 2100

/**
 * A day as people write it, with or without zeros ('14/12/2026', '1/3/2026', '1-3-2026', '01.03.2026'), as a keypad without a slash does
 * ('14122026'), or ISO -> '2026-12-14'; null when there is no such day in the years 1900 to 2100.
 */
export function leData(texto: string): string | null {
  const [ano, mes, dia] = partesDaData(texto)
  if (!existe(ano, mes, dia) || ano < primeiroAno || ano > ultimoAno) return null
  return `${ano}-${doisDigitos(mes)}-${doisDigitos(dia)}`
}

/** What is said of a text that leData refuses; null of one that it reads. */
export function problemaDaData(texto: string): string | null {
  if (leData(texto) !== null) return null
  const [ano, mes, dia] = partesDaData(texto)
  return existe(ano, mes, dia) ? anoForaDoAlcance : 'Informe uma data válida, como 31/12/2026.'
}

const anoForaDoAlcance = `Informe um ano de ${primeiroAno} a ${ultimoAno}.`

function partesDaData(texto: string): [ano: number, mes: number, dia: number] {
  const limpo = texto.trim()
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(limpo)
  if (iso) return [Number(iso[1]), Number(iso[2]), Number(iso[3])]
  const br = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/.exec(limpo.replace(/^(\d{2})(\d{2})(\d{4})$/, '$1/$2/$3'))
  return [Number(br?.[4]), Number(br?.[3]), Number(br?.[1])]
}

const existe = (ano: number, mes: number, dia: number) =>
  mes >= 1 && mes <= 12 && dia >= 1 && dia <= diasDoMes(ano, mes)

const doisDigitos = (numero: number) => String(numero).padStart(2, '0')

/** A full ISO instant, or a local day and time as arrumaDataHora reads them, on the city's clock -> ISO instant; null when wrong. */
export function leDataHora(texto: string, fuso: string): string | null {
  const limpo = texto.trim()
  if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(limpo)) {
    const instante = new Date(limpo)
    return Number.isNaN(instante.getTime()) || !leData(limpo.slice(0, 10)) ? null : instante.toISOString()
  }
  const local = arrumaDataHora(limpo)
  return local && instanteDe(`${leData(local.slice(0, 10))}T${local.slice(11)}`, fuso)
}

/** '1/3/2026 9:05', '2026-03-01T09:05', '01/03/2026 9h05' or '010320260905' -> '01/03/2026 09:05'; null when there is no such day and time. */
export function arrumaDataHora(texto: string): string | null {
  const limpo = texto.trim().replace(/^(\d{8})(\d{2})(\d{2})$/, '$1 $2:$3')
  const [, dia = '', hora = '', minuto = ''] = /^(\S+?)(?:\s+|T)(\d{1,2})[:h](\d{2})$/.exec(limpo) ?? []
  const data = leData(dia)
  if (!data || Number(hora) > 23 || Number(minuto) > 59) return null
  return `${mostraData(data)} ${hora.padStart(2, '0')}:${minuto}`
}

/** What is said of a text that leDataHora refuses; null of one that it reads. */
export function problemaDaDataHora(texto: string): string | null {
  if (leDataHora(texto, 'UTC') !== null) return null
  const [dia = ''] = texto.trim().split(/\s|T/)
  return problemaDaData(dia) === anoForaDoAlcance
    ? anoForaDoAlcance
    : 'Informe data e hora válidas, como 31/12/2026 09:00.'
}

// The instant at which the zone's clock shows the local time: a first guess, corrected by the zone's offset at that guess.
function instanteDe(local: string, fuso: string): string {
  const guess = new Date(`${local}:00Z`)
  const shown = mostraDataHora(guess.toISOString(), fuso)
  const [dia, mes, ano] = shown.slice(0, 10).split('/')
  const offset = new Date(`${ano}-${mes}-${dia}T${shown.slice(11)}:00Z`).getTime() - guess.getTime()
  return new Date(guess.getTime() - offset).toISOString()
}

function diasDoMes(ano: number, mes: number): number {
  if (mes === 2) return ano % 4 === 0 && (ano % 100 !== 0 || ano % 400 === 0) ? 29 : 28
  return [4, 6, 9, 11].includes(mes) ? 30 : 31
}
