// Days as texts say them, in words or in figures: '5 de maio de 2021', '05/05/2021'.
import { dobra } from './dobra.ts'
import { leData } from './le-data.ts'
import { mesOptions } from './mes.ts'

export const nomesDosMeses = mesOptions.map(({ label }) => dobra(label))
const meses = nomesDosMeses.join('|')

/** A year of four digits, in a pattern. */
export const anoInteiro = '(?:18|19|20)\\d{2}'

const porExtenso = `(\\d{1,2})\\s*[.ºo°]*\\s*(?:dias?\\s+)?(?:de|do mes de)\\s+(${meses})\\s+(?:de|do ano de)\\s+(\\d\\.\\d{3}|${anoInteiro})(?!\\d)`
const emAlgarismos = `(\\d{1,2})[./-](\\d{1,2})[./-](${anoInteiro})(?!\\d)`

/** The first day that a folded text says, as 'YYYY-MM-DD', with where it begins and ends; null where it says none, or none that exists. */
export function leDia(dobrado: string): { data: string; inicio: number; fim: number } | null {
  const achados = [new RegExp(porExtenso).exec(dobrado), new RegExp(emAlgarismos).exec(dobrado)]
  const [primeiro] = achados.filter((achado) => achado !== null).sort((one, other) => one.index - other.index)
  if (!primeiro) return null
  const [inteiro, dia = '', mes = '', ano = ''] = primeiro
  const numeroDoMes = /\d/.test(mes) ? mes : String(nomesDosMeses.indexOf(mes) + 1)
  const data = leData(`${dia}/${numeroDoMes}/${ano.replace('.', '')}`)
  return data ? { data, inicio: primeiro.index, fim: primeiro.index + inteiro.length } : null
}
