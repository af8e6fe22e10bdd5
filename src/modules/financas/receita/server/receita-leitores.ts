// What the cells of a revenue file may hold where it is not what any file's may.
import { dobra } from '#base/dobra.ts'
import { oneLine, Problem, type Reader, Strange } from '#kits/import/server/read-value.ts'
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

const leitores: Readonly<Record<string, Reader>> = {
  receita_codigo: codigo,
  receita_detalhamento: codigo,
  receita_fonte: fonte,
  receita_tipo: tipo,
}

function codigo(cell: Cell): string | Problem {
  return leCodigo(oneLine(cell)) ?? new Problem('Informe um código de 8 a 13 algarismos, como 1.1.1.2.50.0.1.')
}

// '1500 - Recursos não vinculados de impostos' too
function fonte(cell: Cell): string | Strange {
  const text = oneLine(cell)
  return leFonte(text) ?? new Strange('', `${text.slice(0, 60)} não é código de fonte: a receita fica sem fonte.`)
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
