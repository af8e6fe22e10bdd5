// One row of a payroll file, as offices export it: what each cell may hold and what is said of it (decision 16, panel spec 5).
import { dobra } from '../../../../base/dobra.ts'
import type { FolhaErro } from '../importacao.contract.ts'

export type FolhaLinha = {
  /** Of the file, counted from 1 with the header: where the row begins. */
  linha: number
  servidor: string
  cargo: string
  codigo: string
  ano: number
  mes: number
  /** Decimal text with two places. */
  salario: string
}

export const colunas = ['Servidor', 'Cargo', 'Código', 'Ano', 'Mês', 'Salário'] as const
type Coluna = (typeof colunas)[number]

/** Where each column stands in the rows of this file. */
export type Posicoes = Record<Coluna, number>

/** The longest texts, as in the form of one payment. */
const maiores = { servidor: 200, cargo: 200, codigo: 60 }

/** Finds the columns by their folded names, wherever they stand; messages instead when one is missing or stands twice. */
export function lePosicoes(cabecalho: string[]): Posicoes | FolhaErro[] {
  const nomes = cabecalho.map((nome) => dobra(nome.normalize('NFC').trim()))
  const posicoes = {} as Posicoes
  const erros: FolhaErro[] = []
  for (const coluna of colunas) {
    const vezes = nomes.filter((nome) => nome === dobra(coluna)).length
    posicoes[coluna] = nomes.indexOf(dobra(coluna))
    if (vezes === 0) erros.push({ linha: 1, coluna, mensagem: 'Esta coluna falta no cabeçalho.' })
    if (vezes > 1) erros.push({ linha: 1, coluna, mensagem: 'Esta coluna está duas vezes no cabeçalho.' })
  }
  return erros.length ? erros : posicoes
}

/** The row, or everything that is wrong with it. */
export function leLinha(celulas: string[], posicoes: Posicoes, linha: number): FolhaLinha | FolhaErro[] {
  if (celulas.length < colunas.length)
    return [{ linha, coluna: '', mensagem: `A linha tem menos de ${colunas.length} colunas.` }]
  const erros: FolhaErro[] = []
  const le = <T>(coluna: Coluna, leitor: (texto: string) => T | Problema): T => {
    const lido = leitor(limpa(celulas[posicoes[coluna]] ?? ''))
    if (lido instanceof Problema) erros.push({ linha, coluna, mensagem: lido.mensagem })
    return lido as T
  }
  const lida = {
    linha,
    servidor: le('Servidor', texto(maiores.servidor)),
    cargo: le('Cargo', texto(maiores.cargo)),
    codigo: le('Código', texto(maiores.codigo)),
    ano: le('Ano', leAno),
    mes: le('Mês', leMes),
    salario: le('Salário', leSalario),
  }
  return erros.length ? erros : lida
}

class Problema {
  readonly mensagem: string
  constructor(mensagem: string) {
    this.mensagem = mensagem
  }
}

const obrigatorio = new Problema('Campo obrigatório.')
const anoErrado = new Problema('Informe um ano com 4 dígitos.')
const mesErrado = new Problema('Informe um mês de 1 a 12.')
const salarioErrado = new Problema('Informe um valor como 1.234,56.')

// A cell may hold line breaks and tabs where a spreadsheet wrapped it: they are spaces.
const limpa = (celula: string) =>
  celula
    .replace(/\s*[\t\r\n]+\s*/g, ' ')
    .trim()
    .normalize('NFC')

function texto(maior: number) {
  return (celula: string): string | Problema => {
    if (celula === '') return obrigatorio
    if (/\p{Cc}/u.test(celula)) return new Problema('Caractere inválido.')
    return celula.length > maior ? new Problema(`Use no máximo ${maior} caracteres.`) : celula
  }
}

function leAno(celula: string): number | Problema {
  if (celula === '') return obrigatorio
  const ano = /^\d{4}$/.test(celula) ? Number(celula) : 0
  return ano >= 1900 ? ano : anoErrado
}

const meses = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']
const nomesDosMeses = [
  ...['janeiro', 'fevereiro', 'marco', 'abril', 'maio', 'junho', 'julho', 'agosto', 'setembro', 'outubro'],
  ...['novembro', 'dezembro'],
]

/** '3', '03', 'março', 'mar'. */
export function leMes(celula: string): number | Problema {
  if (celula === '') return obrigatorio
  if (/^\d{1,2}$/.test(celula)) return Number(celula) >= 1 && Number(celula) <= 12 ? Number(celula) : mesErrado
  const nome = dobra(celula).replace(/\.$/, '')
  const mes = Math.max(meses.indexOf(nome), nomesDosMeses.indexOf(nome)) + 1
  return mes || mesErrado
}

/**
 * 'R$ 1.014,00', '17.540,00', '41315.95', ' 937 ' -> decimal text with two places. Only digits, dots and commas count; the last
 * separator is the decimal one when one or two digits follow it. What could be read as two numbers is none.
 */
export function leSalario(celula: string): string | Problema {
  if (celula === '') return obrigatorio
  if (/[-−–(]/.test(celula)) return new Problema('O salário não pode ser negativo.')
  const numero = /^[^\d.,]*([\d.,\s]*\d[\d.,\s]*)[^\d.,]*$/.exec(celula)?.[1]?.replace(/\s/g, '')
  if (numero === undefined) return salarioErrado
  const [, antes = numero, centavos = ''] = /^(.*)[.,](\d{1,2})$/.exec(numero) ?? []
  const inteiro = antes.replace(/[.,]/g, '').replace(/^0+(?=\d)/, '') || '0'
  // as many digits as the table's column takes
  if (inteiro.length > 10) return new Problema('Valor grande demais.')
  return `${inteiro}.${centavos.padEnd(2, '0')}`
}
