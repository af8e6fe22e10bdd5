// What the cells of a payroll file may hold where it is not what any file's may (docs/specification/data-sets.md#payroll-files).
import { dobra } from '#base/dobra.ts'
import { readAmount } from '#kits/import/server/read-amount.ts'
import { Problem, type Strange } from '#kits/import/server/read-problem.ts'
import type { Reader } from '#kits/import/server/read-value.ts'
import type { Cell } from '#kits/import/server/table-piece.ts'

export const leitores: Readonly<Record<string, Reader>> = { ano: leAno, mes: leMes, salario: leSalario }

const obrigatorio = new Problem('Campo obrigatório.')
const anoErrado = new Problem('Informe um ano com 4 dígitos.')
const mesErrado = new Problem('Informe um mês de 1 a 12.')

function leAno(celula: Cell): number | Problem {
  const texto = String(celula).trim()
  const ano = /^\d{4}$/.test(texto) ? Number(texto) : 0
  return ano >= 1900 ? ano : anoErrado
}

const meses = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']
const nomesDosMeses = [
  ...['janeiro', 'fevereiro', 'marco', 'abril', 'maio', 'junho', 'julho', 'agosto', 'setembro', 'outubro'],
  ...['novembro', 'dezembro'],
]

/** '3', '03', 'março', 'mar'. */
export function leMes(celula: Cell): number | Problem {
  const texto = String(celula).trim()
  if (texto === '') return obrigatorio
  if (/^\d{1,2}$/.test(texto)) return Number(texto) >= 1 && Number(texto) <= 12 ? Number(texto) : mesErrado
  const nome = dobra(texto).replace(/\.$/, '')
  const mes = Math.max(meses.indexOf(nome), nomesDosMeses.indexOf(nome)) + 1
  return mes || mesErrado
}

/** Decimal text with two places, with as many digits as the table's column takes. */
export function leSalario(celula: Cell): string | Problem | Strange {
  if (/[-−–(]/.test(String(celula))) return new Problem('O salário não pode ser negativo.')
  return readAmount(celula, { isPositive: true, digits: 10 })
}
