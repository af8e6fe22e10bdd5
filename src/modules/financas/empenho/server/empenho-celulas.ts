// Cells of files of expense that are read in their own way: codes with their names, creditors glued to their document, events.
import { dobra } from '#base/dobra.ts'
import { documentIn, nameIn } from '#kits/import/server/glued.ts'
import { oneLine, Problem, type Reader, readText, Strange } from '#kits/import/server/read-value.ts'
import type { Cell } from '#kits/import/server/table-piece.ts'
import {
  normalizaFonte,
  normalizaFuncao,
  normalizaNatureza,
  normalizaSubfuncao,
} from '#modules/financas/classificacao/codigo.fields.ts'
import type { Evento } from '../empenho.import.ts'

const longestName = 300

/** '0707 - Fundo de Educação': the code, or all of a cell that is only a code; without a digit it is a name. */
const codeOf = (cell: Cell): string => {
  const text = oneLine(cell)
  return (
    /^([\d./]*\d[\w./]*)(?:\s*[-–—:]\s*|\s+|$)/.exec(text)?.[1] ?? (/^(?=.*\d)[\w.-]{1,13}$/.test(text) ? text : '')
  )
}
/** The name behind the code; a cell that is only a name is all of it. */
const nameOf = (cell: Cell): string => {
  const text = oneLine(cell)
  const code = codeOf(cell)
  return text.slice(code && text.startsWith(code) ? code.length : 0).replace(/^\s*[-–—:]?\s*/, '')
}

const code =
  (longest: number, read: (text: string) => string): Reader =>
  (cell) => {
    const found = read(oneLine(cell))
    return found.length > longest ? new Problem(`Use no máximo ${longest} caracteres.`) : found
  }
const name: Reader = (cell) => readText(nameOf(cell), longestName)

// a nature may be a name alone ('Material de Consumo'), as courts give it: then there is no code
const natureza: Reader = (cell) => {
  const { codigo } = normalizaNatureza(oneLine(cell))
  if (codigo === '' || codigo.length >= 6) return codigo.slice(0, 12)
  return new Problem('Informe a natureza com seis ou mais algarismos, como 3.3.90.30.')
}

// Courts and programs say the same in many words. 'Restos a pagar' is no payment: it is made 'rp' before the words are looked for.
const undone = '(anul|estorn|cancel)'
const either = (one: string, other: string) => new RegExp(`${one}.*${other}|${other}.*${one}`)
const restored = new RegExp(`${undone}\\w* d[aeo]s? ${undone}`)
const words: [RegExp, Evento][] = [
  [either(undone, 'pag'), 'anulacao_pagamento'],
  [either(undone, 'liq'), 'anulacao_liquidacao'],
  [/liquid/, 'liquidacao'],
  [/pag/, 'pagamento'],
  [either('(anul|estorn|cancel|baixa|prescri)', '\\brps?\\b'), 'anulacao_rp'],
  [new RegExp(undone), 'anulacao'],
  [/refor|complement/, 'reforco'],
  [/empenh/, 'empenho'],
]
const evento: Reader = (cell) => {
  const folded = dobra(oneLine(cell)).replace(/restos? a pagar/g, 'rp')
  // 'Estorno de anulação de pagamento' gives the payment back; of a commitment it adds, as a reinforcement does
  if (restored.test(folded)) return /pag/.test(folded) ? 'pagamento' : /liq/.test(folded) ? 'liquidacao' : 'reforco'
  return (
    words.find(([known]) => known.test(folded))?.[1] ??
    new Problem('Evento desconhecido: use Empenho, Reforço, Anulação, Liquidação ou Pagamento.')
  )
}

const credor: Reader = (cell) => readText(nameIn(oneLine(cell)), longestName)

const withoutDocument = {
  masked: 'O documento do credor está mascarado no arquivo: fica sem documento.',
  wrong: 'O documento do credor não confere: fica sem documento.',
}

/** As stored: 11 digits, 14 characters, or empty where the cell has a name only. */
const documento: Reader = (cell) => {
  const { documento, problem } = documentIn(oneLine(cell))
  return problem ? new Strange('', withoutDocument[problem]) : documento
}

const fonte = (text: string) => {
  const { exercicioDigito, fonte: three, marcador } = normalizaFonte(text)
  return [exercicioDigito, three, marcador].join('.').replace(/\.+$/, '')
}

export const celulas: Readonly<Record<string, Reader>> = {
  orgao: code(20, codeOf),
  orgao_nome: name,
  unidade: code(20, codeOf),
  unidade_nome: name,
  funcao: code(2, normalizaFuncao),
  funcao_nome: name,
  subfuncao: code(3, normalizaSubfuncao),
  subfuncao_nome: name,
  programa: code(20, codeOf),
  programa_nome: name,
  acao: code(20, codeOf),
  acao_nome: name,
  natureza,
  natureza_nome: name,
  fonte: code(30, fonte),
  fonte_nome: name,
  evento,
  credor,
  credor_documento: documento,
}
