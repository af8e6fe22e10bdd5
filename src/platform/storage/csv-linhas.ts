// The rows of a CSV file whose separator nobody says.
import { parse } from 'csv-parse/sync'

const headLetters = 2000

export function csvLinhas(text: string): { separador: string; linhas: string[][] } {
  const head = text.slice(0, headLetters)
  const [separador = ';'] = [';', '\t', ',', '|'].toSorted((a, b) => head.split(b).length - head.split(a).length)
  const linhas = parse(text, { delimiter: separador, relax_quotes: true, relax_column_count: true, bom: true })
  return { separador, linhas }
}
