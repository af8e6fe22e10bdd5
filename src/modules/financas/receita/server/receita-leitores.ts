// What the cells of a revenue file may hold where it is not what any file's may.
import { dobra } from '#base/dobra.ts'
import type { ImportColumn } from '#kits/import/definition.ts'
import { Problem, Strange } from '#kits/import/server/read-problem.ts'
import { oneLine, type Reader, readText } from '#kits/import/server/read-value.ts'
import { referenceReaders } from '#kits/import/server/references.ts'
import type { Cell } from '#kits/import/server/table-piece.ts'
import type { Run } from '#kits/import/server/target.ts'
import { entityReader } from '#modules/financas/matriz/server/matriz.facade.ts'
import { leCodigo, leFonte } from '../receita.codigo.ts'
import { receitaImport } from '../receita.import.ts'

/** For a file of the moment: references are the records of now. */
export async function leitoresDaReceita(run: Run): Promise<Readonly<Record<string, Reader>>> {
  const references = await referenceReaders(run, receitaImport)
  return { ...references, ...leitores, entidade_id: await entityReader(run, references.entidade_id) }
}

export const leitores: Readonly<Record<string, Reader>> = {
  receita_codigo: codigo,
  receita_detalhamento: codigo,
  receita_natureza_nome: natureza,
  receita_fonte: fonte,
  receita_tipo: tipo,
}

// '11125001 - IPTU', where another column reads the name
function codigo(cell: Cell, beside: readonly ImportColumn[] = []): string | Problem {
  const text = oneLine(cell)
  const { codigo, nome } = partes(text)
  if (beside.length && codigo === '') return ''
  return (
    leCodigo(beside.length || nome === '' ? codigo : text) ??
    new Problem('Informe um código de 8 a 13 algarismos, como 1.1.1.2.50.0.1.')
  )
}

function natureza(cell: Cell, beside: readonly ImportColumn[] = []): string | Problem {
  const text = oneLine(cell)
  return readText(beside.length ? partes(text).nome : text, 300)
}

/** A code and what stands behind it; a text without a code is a name. */
function partes(text: string): { codigo: string; nome: string } {
  const [, codigo = '', nome = text] = /^(\d[\d.\-/ ]*?)(?:\s*[-–—:]\s*|\s+|$)((?:[^\d\s].*)?)$/.exec(text) ?? []
  return { codigo, nome }
}

// '1500 - Recursos não vinculados de impostos' too
function fonte(cell: Cell): string | Strange {
  const text = oneLine(cell)
  const codigo = leFonte(text)
  if (codigo === null) return new Strange('', 'Isto não é código de fonte: a receita fica sem fonte.')
  const isWhole = /^[\d.]+$/.test(text) && !/[1-9]/.test(text.replaceAll('.', '').slice(codigo.length))
  return isWhole ? codigo : new Strange(codigo, 'Da fonte fica só o código, de até quatro algarismos.')
}

const tipos: readonly (readonly [begins: string, tipo: string])[] = [
  ['arrec', 'arrecadacao'],
  ['receb', 'arrecadacao'],
  ['receita', 'arrecadacao'],
  ['estorn', 'estorno'],
  ['anula', 'estorno'],
  ['devolu', 'estorno'],
  ['restitu', 'estorno'],
  ['lancamento', 'lancamento'],
]

function tipo(cell: Cell): string | Problem {
  const text = dobra(oneLine(cell))
  const found = tipos.find(([begins]) => text.startsWith(begins))
  return found?.[1] ?? new Problem('Use um destes: Arrecadação; Estorno; Lançamento do tributo.')
}
