// Personal data in the rows of a table: the words of its header say what the numbers of a column are.
import { type Conhecidos, type DadoPessoal, dadosPessoais, mascaraDados } from './dado-pessoal.ts'
import { dobra } from './dobra.ts'

/** Rows and columns counted from 0. */
export type DadoEmCelula = DadoPessoal & { linha: number; coluna: number }

const headerRows = 15
const separator = ' | '
const named =
  /cpf|telefone|celular|whats|fone|e-?mail|nasc|\brg\b|identidade|conta|agencia|pix|\bcns\b|\bsus\b|alun|paciente|crianca|menor|adolescente|vitima|estudante|endereco|nis|pis|processo|matricula|codigo/
const words = (cell: string) => dobra(cell).trim()

/** `most` findings at the most. */
export function dadosEmTabela(
  rows: readonly (readonly string[])[],
  known: Conhecidos = {},
  most = 200,
): DadoEmCelula[] {
  const headerAt = rows.slice(0, headerRows).findIndex((row) => row.some(isHeader))
  const header = headerAt < 0 ? [] : (rows[headerAt] ?? []).map((cell) => (cell.length < 60 ? cell.trim() : ''))
  const found: DadoEmCelula[] = []
  for (const [linha, row] of rows.entries()) {
    if (found.length >= most) break
    if (!row.some(mayHave)) continue
    const isUnder = headerAt >= 0 && linha > headerAt
    for (const each of inRow(row, isUnder ? header : [], known)) found.push({ ...each, linha })
  }
  return found.slice(0, most)
}

const isHeader = (cell: string) => cell.length < 60 && !/\d{3}/.test(cell) && named.test(words(cell))
// most cells of most tables are amounts
const mayHave = (cell: string) => /\d{4}|@|\p{L}\s+\p{L}|\d{3}\.\d{3}/u.test(cell)

function inRow(row: readonly string[], header: readonly string[], known: Conhecidos): Omit<DadoEmCelula, 'linha'>[] {
  let text = ''
  const cells = row.map((cell, coluna) => {
    const name = header[coluna] && named.test(words(header[coluna])) ? `${nameOf(header[coluna])}: ` : ''
    const value = withZeros(cell, name)
    text += name
    const from = text.length
    text += value + separator
    return { coluna, from, to: from + value.length, added: value.length - cell.length }
  })
  return dadosPessoais(text, known).flatMap((each) => {
    const cell = cells.find(({ from, to }) => each.de >= from && each.de < to)
    if (!cell) return []
    const de = Math.max(0, each.de - cell.from - cell.added)
    return [
      { ...each, coluna: cell.coluna, de, ate: Math.max(de + 1, Math.min(each.ate, cell.to) - cell.from - cell.added) },
    ]
  })
}

// 'Nome do aluno' is of a pupil, 'Nº do CPF / CNPJ' a CPF, as far as a cell has one.
function nameOf(header: string): string {
  const plain = words(header)
  if (/alun|estudante/.test(plain) && !/matric|cpf|nasc|fone|quant|numero|total/.test(plain)) return 'Aluno'
  if (
    /paciente|crianca|menor|adolescente|vitima/.test(plain) &&
    !/cpf|nasc|fone|quant|preco|valor|numero|total/.test(plain)
  )
    return 'Paciente'
  if (/nasc/.test(plain)) return 'Nascimento'
  if (/cpf/.test(plain)) return 'CPF'
  return header
}

// A spreadsheet takes a CPF for a number and drops its zeros.
const withZeros = (cell: string, name: string) =>
  name === 'CPF: ' && /^\d{8,10}$/.test(cell.trim()) ? cell.trim().padStart(11, '0') : cell

/** The table with each of these masked. */
export function mascaraTabela(rows: readonly (readonly string[])[], dados: readonly DadoEmCelula[]): string[][] {
  const copy = rows.map((row) => [...row])
  for (const [linha, row] of copy.entries()) {
    const own = dados.filter((one) => one.linha === linha)
    for (const coluna of new Set(own.map((one) => one.coluna)))
      row[coluna] = mascaraDados(
        row[coluna] ?? '',
        own.filter((one) => one.coluna === coluna),
      )
  }
  return copy
}
