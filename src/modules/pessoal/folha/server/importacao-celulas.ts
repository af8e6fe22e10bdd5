// What the cells of a payroll file may hold where it is not what any file's may (docs/specification/data-sets.md#payroll-files).
import { dobra } from '#base/dobra.ts'
import type { ImportColumn } from '#kits/import/definition.ts'
import { readAmount } from '#kits/import/server/read-amount.ts'
import { Problem, Strange } from '#kits/import/server/read-problem.ts'
import { maskCpfs, oneLine, type Reader, readMonth, readText } from '#kits/import/server/read-value.ts'
import { isYear } from '#kits/import/server/source.ts'
import type { Cell } from '#kits/import/server/table-piece.ts'
import { vinculoDe } from '#modules/pessoal/vinculo/server/vinculo.facade.ts'
import type { Vinculo } from '#modules/pessoal/vinculo/vinculo.fields.ts'
import { type FolhaTipo, folhaTipos, nomesDasParcelas } from '../folha.fields.ts'

export const leitores: Readonly<Record<string, Reader>> = {
  codigo: leCodigo,
  ano: leAno,
  mes: leMes,
  tipo: leTipo,
  vinculo: leVinculo,
  salario: leSalario,
  ...Object.fromEntries(nomesDasParcelas.map((nome) => [nome, leParcela])),
}

const obrigatorio = new Problem('Campo obrigatório.')
const anoErrado = new Problem('Informe um ano com 4 dígitos.')

function leAno(celula: Cell): number | Problem {
  const texto = String(celula).trim()
  const ano = /^\d{4}$/.test(texto) ? Number(texto) : 0
  return ano >= 1900 ? ano : anoErrado
}

/** '3', '03', 'março', 'mar'; with its year where another column reads it: 'Abr/2018'. */
export function leMes(celula: Cell, ao_lado: readonly ImportColumn[] = []): number | Problem | Strange {
  const texto = oneLine(celula)
  if (texto === '') return obrigatorio
  if (/^\d+[.,]\d+$/.test(texto)) return new Problem('Informe um mês de 1 a 12.')
  return readMonth(texto, ao_lado.some(isYear))
}

// A registration number is published, and no CPF is; some programs print the one for the other.
function leCodigo(celula: Cell): string | Problem | Strange {
  const texto = readText(oneLine(celula), 60)
  const escondido = typeof texto === 'string' ? maskCpfs(texto) : texto
  return escondido === texto
    ? texto
    : new Strange(String(escondido), 'Isto é um CPF, que não se publica: fica escondido.')
}

const tipos: readonly (readonly [words: RegExp, FolhaTipo])[] = [
  [/\b13 ?[ºo°ª]|\b13 sal|decimo|natalin|abono de natal/, 'decimo_terceiro'],
  [/ferias/, 'ferias'],
  [/rescis/, 'rescisao'],
  [/complement|suplement|avuls/, 'complementar'],
  [/mensal|normal|^folha$|^mes$/, 'mensal'],
]

/** 'Folha Mensal', '13º Salário - 1ª parcela', 'FÉRIAS'. */
export function leTipo(celula: Cell): FolhaTipo | Problem {
  const texto = dobra(oneLine(celula))
  const [exato] = Object.entries(folhaTipos).find(([nome, rotulo]) => [nome, dobra(rotulo)].includes(texto)) ?? []
  const tipo = exato ?? tipos.find(([palavras]) => palavras.test(texto))?.[1]
  return (tipo as FolhaTipo | undefined) ?? new Problem(`Use um destes: ${Object.values(folhaTipos).join('; ')}.`)
}

// A payroll is not refused for a word of its program.
function leVinculo(celula: Cell): Vinculo | Strange {
  const texto = oneLine(celula)
  return vinculoDe(texto) ?? new Strange(null, `O portal não conhece o vínculo “${texto}”: fica não informado.`)
}

function leParcela(celula: Cell): string | Problem | Strange {
  return readAmount(celula, { isPositive: true, digits: 10 })
}

/** Decimal text with two places, with as many digits as the table's column takes. */
export function leSalario(celula: Cell): string | Problem | Strange {
  if (/[-−–(]/.test(String(celula))) return new Problem('O salário não pode ser negativo.')
  return readAmount(celula, { isPositive: true, digits: 10 })
}
