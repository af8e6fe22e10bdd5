// Files of amendments with one amount for both directions: courts say the direction in words beside it (vlr_termo_aditivo and
// dsc_tipo_alteracao), other programs by the type ('Valor do aditivo' and 'Supressão'), the PNCP by the sign (valorAcrescido), and what
// changes by flags. Any other table is handed on as it is.
import { dobra } from '#base/dobra.ts'
import type { Reshape } from '#kits/import/server/read-rows.ts'
import type { Cell } from '#kits/import/server/table-piece.ts'
import { contratoAditivo } from '../contrato-aditivo.dataset.ts'

const fold = (cell: Cell) => dobra(String(cell)).replace(/[^a-z0-9]/g, '')

type Places = { valor: number; tipo: number; alteracao: number; prazo: number; mudaValor: number[]; width: number }

type Named = 'contrato_aditivo_tipo' | 'contrato_aditivo_supressao'
const namesOf = (column: Named) => {
  const { label, names } = contratoAditivo.columns[column]
  return [column, label, ...names].map(fold)
}
const valores = ['vlrtermoaditivo', 'valoracrescido', 'valordoaditivo']
const tipos = namesOf('contrato_aditivo_tipo')
const supressoes = namesOf('contrato_aditivo_supressao')

/** Undefined of a row that is no header of amounts; null where decreases have a column of their own. */
function placesIn(header: readonly Cell[]): Places | null | undefined {
  const names = header.map(fold)
  const valor = names.findIndex((name) => valores.includes(name))
  if (valor < 0 || !names.some((name, at) => at !== valor && name !== '')) return undefined
  if (names.some((name) => supressoes.includes(name))) return null
  return {
    valor,
    tipo: tipos.map((name) => names.indexOf(name)).find((at) => at >= 0) ?? -1,
    alteracao: names.indexOf('dsctipoalteracao'),
    prazo: names.indexOf('qualificacaovigencia'),
    mudaValor: ['qualificacaoacrescimosupressao', 'qualificacaoreajuste'].map((name) => names.indexOf(name)),
    width: header.length,
  }
}

const nada = /nao (houve|altera)|sem (altera|acresc|supress)|nenhuma|inalterad/
const menos = /decresc|supress|reduc|diminui/
const mais = /acresc|aument/
// of either sign, and more unless the sign or another word says less
const outras = /reajust|adit|repactua|reequil/

type Words = { alteracao: string; tipo: string }

/** Increase and decrease. What says no direction, or two, leaves no amount: the cell is refused with its line. */
function amountsOf(valor: Cell, { alteracao, tipo }: Words): [Cell, Cell] {
  const palavra = alteracao || tipo
  const texto = String(valor).trim()
  if (!texto) return ['', '']
  const folded = dobra(palavra)
  const isNothing = !/[1-9]/.test(texto)
  const isNegative = typeof valor === 'number' ? valor < 0 : /^\(?\s*(R\$\s*)?-/.test(texto)
  const semSinal = isNegative ? withoutSign(valor) : valor
  const refused: [Cell, Cell] = [`${palavra}: ${texto}`, '']
  if (nada.test(folded)) return isNothing ? [semSinal, ''] : refused
  const [isMais, isMenos] = [mais.test(folded), menos.test(folded)]
  if (isMais && (isMenos || (isNegative && !isNothing))) return refused
  if (isMenos || isNegative) return ['', semSinal]
  const isUnsaid = alteracao !== '' && !isMais && !outras.test(folded)
  return isUnsaid && !isNothing ? refused : [semSinal, '']
}

// a number stays one: as text, its point would be one of thousands
const withoutSign = (valor: Cell): Cell => (typeof valor === 'number' ? -valor : valor.replace('-', ''))

// A row that is too long or too short stays so: its check says it.
function spread(places: Places, cells: readonly Cell[], isRagged: boolean): readonly Cell[] {
  const { width, valor, tipo } = places
  if (cells.length < width && !isRagged) return cells
  const row = Array.from({ length: width }, (_, at) => cells[at] ?? '')
  const said = (at: number) => String(row[at] ?? '').trim()
  const words = { alteracao: said(places.alteracao), tipo: said(tipo) }
  const [acrescimo, supressao] = amountsOf(row[valor] ?? '', words)
  if (tipo >= 0) row[tipo] = [row[tipo], ...changesOf(places, row, dobra(words.alteracao))].join(' ').trim()
  row[valor] = acrescimo
  return [...withoutRead(places, row), supressao, ...cells.slice(width)]
}

// What became part of another cell is no column of its own any more.
const withoutRead = ({ alteracao, prazo, mudaValor }: Places, row: readonly Cell[]) =>
  row.map((cell, at) => ([alteracao, prazo, ...mudaValor].includes(at) ? '' : cell))

function changesOf({ prazo, mudaValor }: Places, row: readonly Cell[], alteracao: string): string[] {
  const isTrue = (at: number) => /^(true|s|sim|1|verdadeiro)$/i.test(String(row[at] ?? ''))
  // 'prazo, sem acréscimo' changes what stands before the 'sem'
  const muda = nada.test(alteracao) ? (/^(.*?)\b(sem|nao)\b/.exec(alteracao)?.[1] ?? '') : alteracao
  return [...(muda ? [muda] : []), ...(isTrue(prazo) ? ['prazo'] : []), ...(mudaValor.some(isTrue) ? ['valor'] : [])]
}

// as many rows as may stand above a header (table-header.ts)
const longestTop = 20

export const reshapeAditivos: Reshape = async function* (pieces) {
  let places: Places | null | undefined
  let above = 0
  for await (const piece of pieces) {
    const rows = piece.rows.map((row) => {
      if (places) return { ...row, celulas: spread(places, row.celulas, piece.isRagged ?? false) }
      if (places === null || above === longestTop) return row
      above++
      places = placesIn(row.celulas)
      return places ? { ...row, celulas: [...withoutRead(places, row.celulas), 'Supressão'] } : row
    })
    yield { ...piece, rows }
  }
}
