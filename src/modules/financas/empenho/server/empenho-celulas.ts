// Cells of files of expense that are read in their own way: codes with their names, creditors glued to their document, events.
import { dobra } from '#base/dobra.ts'
import { documentIn } from '#kits/import/server/glued.ts'
import { Problem, Strange } from '#kits/import/server/read-problem.ts'
import { gluedName, oneLine, type Reader, readText } from '#kits/import/server/read-value.ts'
import {
  nomeDaModalidade,
  normalizaFonte,
  normalizaFuncao,
  normalizaNatureza,
  normalizaSubfuncao,
} from '#modules/financas/classificacao/codigo.fields.ts'
import type { Evento } from '../empenho.import.ts'

const longestName = 300

/** '0707 - Fundo de Educação': the code, or all of a text that is only a code; without a digit it is a name. */
const codeOf = (text: string): string =>
  /^([\d./]*\d[\w./]*)(?:\s*[-–—:]\s*|\s+|$)/.exec(text)?.[1] ?? (/^(?=.*\d)[\w.-]{1,13}$/.test(text) ? text : '')

/** The name behind the code; a text that is only a name is all of it. */
const nameOf = (text: string): string => {
  const code = codeOf(text)
  return code ? text.slice(code.length).replace(/^\s*[-–—:]?\s*/, '') : text
}

// Zeros at either end, points and letters' case say nothing.
const essence = (text: string) =>
  dobra(text)
    .replace(/[^a-z0-9]|^[0.]+/g, '')
    .replace(/0+$/, '')

/** `read`: of the code alone. The name behind it belongs to the name's column, which reads the same cell where the file has none of its own. */
const code =
  (longest: number, read: (text: string) => string): Reader =>
  (cell, beside = []) => {
    const text = oneLine(cell)
    const written = codeOf(text)
    if (written === '' && beside.length) return ''
    const found = read(written)
    if (found === '') return new Problem('Informe um código, com algarismos.')
    if (found.length > longest) return new Problem(`Use no máximo ${longest} caracteres.`)
    const isWhole = essence(found) === essence(beside.length ? written : text)
    return isWhole ? found : new Strange(found, 'Desta célula fica só o código.')
  }
const name: Reader = (cell, beside = []) => {
  const text = oneLine(cell)
  return readText(beside.length ? nameOf(text) : text, longestName)
}

// a nature may be a name alone ('Material de Consumo'), as courts give it: then there is no code
const natureza: Reader = (cell, beside = []) => {
  const text = oneLine(cell)
  const written = codeOf(text)
  if (written === '' && beside.length) return ''
  const { codigo } = normalizaNatureza(written)
  if (codigo.length < 6) return new Problem('Informe a natureza com seis ou mais algarismos, como 3.3.90.30.')
  if (/[1-9]/.test(codigo.slice(8)))
    return new Strange(codigo.slice(0, 12), 'A natureza tem mais de oito algarismos: valem os oito primeiros.')
  return beside.length || written === text
    ? codigo.slice(0, 12)
    : new Strange(codigo.slice(0, 12), 'Desta célula fica só o código.')
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
const eventOf = (folded: string): Evento | undefined => {
  // 'Estorno de anulação de pagamento' gives the payment back; of a commitment it adds, as a reinforcement does
  if (restored.test(folded)) return /pag/.test(folded) ? 'pagamento' : /liq/.test(folded) ? 'liquidacao' : 'reforco'
  return words.find(([known]) => known.test(folded))?.[1]
}
const evento: Reader = (cell) => {
  const text = oneLine(cell)
  const found = eventOf(dobra(text).replace(/restos? a pagar/g, 'rp'))
  if (!found) return new Problem('Evento desconhecido: use Empenho, Reforço, Anulação, Liquidação ou Pagamento.')
  return /\d/.test(text) ? new Strange(found, 'Desta célula fica só o evento.') : found
}

const credor: Reader = (cell, beside = []) =>
  gluedName(oneLine(cell), (text) => readText(String(text), longestName), beside.length > 0)

const withoutDocument = {
  masked: 'O documento do credor está mascarado no arquivo: fica sem documento.',
  wrong: 'O documento do credor não confere: fica sem documento.',
  none: 'Isto não é um CPF nem um CNPJ: o credor fica sem documento.',
}

/** As stored: 11 digits, 14 characters, or empty where the cell has a name only, which the column of names reads. */
const documento: Reader = (cell, beside = []) => {
  const { documento, problem } = documentIn(oneLine(cell))
  if (documento || (!problem && beside.length)) return documento
  return new Strange('', withoutDocument[problem ?? 'none'])
}

// what the table does not have is reported once the rows are together
const modalidade: Reader = (cell) => readText(nomeDaModalidade(oneLine(cell)), 100)

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
  modalidade_licitacao: modalidade,
}
