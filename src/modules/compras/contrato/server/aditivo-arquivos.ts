// Files of amendments with one amount for both directions: courts say the direction in words beside it (vlr_termo_aditivo and
// dsc_tipo_alteracao), the PNCP by the sign (valorAcrescido), and what changes by flags. Any other table is handed on as it is.
import { dobra } from '#base/dobra.ts'
import type { Reshape } from '#kits/import/server/read-rows.ts'
import type { Cell } from '#kits/import/server/table-piece.ts'

const fold = (cell: Cell) => dobra(String(cell)).replace(/[^a-z0-9]/g, '')

type Places = { valor: number; tipo: number; alteracao: number; prazo: number; mudaValor: number[]; width: number }

function placesIn(header: readonly Cell[]): Places | null {
  const names = header.map(fold)
  const valor = names.findIndex((name) => name === 'vlrtermoaditivo' || name === 'valoracrescido')
  if (valor < 0) return null
  return {
    valor,
    tipo: names.findIndex((name) => name === 'dsctipotermo' || name === 'tipotermocontratonome'),
    alteracao: names.indexOf('dsctipoalteracao'),
    prazo: names.indexOf('qualificacaovigencia'),
    mudaValor: ['qualificacaoacrescimosupressao', 'qualificacaoreajuste'].map((name) => names.indexOf(name)),
    width: header.length,
  }
}

const nada = /nao (houve|altera)|sem altera|nenhuma|inalterad/
const menos = /decresc|supress|reduc|diminui/
const mais = /acresc|aument|reajust|adit|repactua|reequil/

function spread(places: Places, cells: readonly Cell[]): Cell[] {
  const row = Array.from({ length: places.width }, (_, at) => cells[at] ?? '')
  const palavra = String(row[places.alteracao] ?? '').trim()
  const folded = dobra(palavra)
  const valor = String(row[places.valor] ?? '').trim()
  const isNegative = /^\(?\s*(R\$\s*)?-/.test(valor)
  const semSinal = isNegative ? valor.replace('-', '') : (row[places.valor] ?? '')
  const isNothing = !/[1-9]/.test(valor)
  let [acrescimo, supressao]: Cell[] = [semSinal, '']
  if (isNegative || menos.test(folded)) [acrescimo, supressao] = ['', semSinal]
  // a word that says no direction leaves no amount: the cell is refused with its line
  else if (palavra && !isNothing && (nada.test(folded) || !mais.test(folded))) acrescimo = `${valor} (${palavra})`
  if (places.tipo >= 0) row[places.tipo] = [row[places.tipo], ...changesOf(places, row, folded)].join(' ').trim()
  row[places.valor] = acrescimo ?? ''
  return withoutRead(places, [...row, supressao ?? ''])
}

// What became part of another cell is no column of its own any more.
const withoutRead = ({ alteracao, prazo, mudaValor }: Places, row: Cell[]) =>
  row.map((cell, at) => ([alteracao, prazo, ...mudaValor].includes(at) ? '' : cell))

function changesOf({ prazo, mudaValor }: Places, row: readonly Cell[], alteracao: string): string[] {
  const isTrue = (at: number) => /^(true|s|sim|1|verdadeiro)$/i.test(String(row[at] ?? ''))
  return [
    ...(alteracao && !nada.test(alteracao) ? [alteracao] : []),
    ...(isTrue(prazo) ? ['prazo'] : []),
    ...(mudaValor.some(isTrue) ? ['valor'] : []),
  ]
}

export const reshapeAditivos: Reshape = async function* (pieces) {
  let places: Places | null | undefined
  for await (const piece of pieces) {
    const rows = piece.rows.map((row) => {
      if (places !== undefined) return places ? { ...row, celulas: spread(places, row.celulas) } : row
      places = placesIn(row.celulas)
      if (!places) return row
      return { ...row, celulas: withoutRead(places, [...row.celulas, 'Supressão']) }
    })
    yield { ...piece, rows }
  }
}
