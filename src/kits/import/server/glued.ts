// A document in a cell, alone or with words: '003.456.789-09 - NOME', '12.345.678/0001-95 - NOME', '***.456.789-** NOME',
// 'NOME (003.456.789-09)', 'CNPJ - PESSOA JURÍDICA - 11222333000181'.
import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj'
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'

const before = /^([\d.*xX][\d.\-/*xX]{9,17})\s*[-–—:]?\s+(.+)$/
const behind = /^(.*\p{L}.*?)(?:\s*[-–—:,]\s*|\s+)\(?((?:\d[\d.\-/]{9,16}\d))\)?$/u

/** The name alone; all of a cell without a document. */
export function nameIn(text: string): string {
  const [, first = '', last = ''] = before.exec(text) ?? []
  if (isLong(first)) return last
  const [, name = '', document = ''] = behind.exec(text) ?? []
  return validIn(document) ? name : text
}

// A day is shorter.
const isLong = (text: string) => bare(text).length >= 10

type FoundDocument = {
  /** 11 digits or 14 characters; '' where there is none. */
  documento: string
  /** Why there is none, where the cell has what looks like one. */
  problem?: 'masked' | 'wrong'
}

/** The document of a cell that has one alone, before a name, or as the only one among words. */
export function documentIn(text: string): FoundDocument {
  const [, first = ''] = before.exec(text) ?? []
  const alone = isLong(first) ? first : text
  const typed = bare(alone)
  // a number may have lost its zeros on the left
  if (/^[\dA-Z*]{3,14}$/.test(typed) && /\d/.test(typed) && (isLong(alone) || /^\d+$/.test(withoutPlaces(alone)))) {
    if (/[*X]{2}/.test(typed)) return { documento: '', problem: 'masked' }
    const documento = validIn(typed)
    return documento || !/\d{11}/.test(typed) ? { documento } : { documento, problem: 'wrong' }
  }
  const words = text.toUpperCase().match(inWords) ?? []
  const found = new Set(words.map(validIn).filter((documento) => documento !== ''))
  const [only = ''] = found.size === 1 ? found : []
  if (only) return { documento: only }
  if (/\*{2,}[\d.]/.test(text)) return { documento: '', problem: 'masked' }
  return words.length ? { documento: '', problem: 'wrong' } : { documento: '' }
}

const inWords =
  /(?<![\dA-Z][.,]?)(?:[\dA-Z]{2}\.[\dA-Z]{3}\.[\dA-Z]{3}\/[\dA-Z]{4}-\d{2}|\d{2}\.?\d{3}\.?\d{3}\/?\d{4}-?\d{2}|\d{3}\.?\d{3}\.?\d{3}-?\d{2})(?![.,]?[\dA-Z])/g

/** '11222333000181.0': a program has counted with it. */
export const withoutPlaces = (text: string): string => text.trim().replace(/^(\d+)[.,]0+$/, '$1')

const bare = (text: string) =>
  withoutPlaces(text)
    .replace(/[\s.\-/]/g, '')
    .toUpperCase()

function validIn(text: string): string {
  const typed = bare(text)
  // a number has lost its zeros on the left; one court writes a CPF with 14 digits
  const cpf = typed.replace(/^0+(?=\d{11}$)/, '').padStart(11, '0')
  if (/^\d{11}$/.test(cpf) && isValidCpf(cpf)) return cpf
  const cnpj = typed.padStart(14, '0')
  return isValidCnpj(cnpj, { version: 2 }) ? cnpj : ''
}
