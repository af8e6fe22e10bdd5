// What of a sheet's cells is masked, at its place in each; and what charts remember of them.
import { type DadoEmCelula, dadosEmTabela, mascaraTabela } from '#base/dado-em-tabela.ts'
import type { Conhecidos } from '#base/dado-pessoal.ts'
import { plainOf } from '#platform/storage/exame-xml.ts'
import { escaped, mascaraTrechos } from './mascara-xml.ts'

export type Celulas = {
  asks(line: number, column: number): boolean
  /** The cell's XML with its masks, each in its run. `xml` says the cell's text. */
  masked(line: number, column: number, xml: string): string
}

/** By the former text of a cell, what it says now: a chart keeps copies. */
export type Ditos = Map<string, string>

export function celulasDe(rows: string[][], known: Conhecidos, ditos: Ditos): Celulas {
  const dados = dadosEmTabela(rows, known, Number.POSITIVE_INFINITY)
  const places = new Map<string, DadoEmCelula[]>()
  for (const one of dados) {
    const place = `${one.linha} ${one.coluna}`
    places.set(place, [...(places.get(place) ?? []), one])
  }
  const after = mascaraTabela(rows, dados)
  for (const { linha, coluna } of dados)
    ditos.set(rows[linha]?.[coluna]?.trim() ?? '', after[linha]?.[coluna]?.trim() ?? '')
  return {
    asks: (line, column) => places.has(`${line} ${column}`),
    masked: (line, column, xml) => mascaraTrechos(xml, places.get(`${line} ${column}`) ?? []),
  }
}

/** The values that a chart keeps, as the cells say them now. `value` matches what stands before one, the value, and what stands behind. */
export const comoNasCelulas = (xml: string, value: RegExp, ditos: Ditos): string =>
  xml.replace(value, (all, before: string, said: string, behind: string) => {
    const now = ditos.get(plainOf(said).trim())
    return now === undefined ? all : before + escaped(now) + behind
  })
