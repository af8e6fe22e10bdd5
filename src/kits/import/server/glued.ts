// A name with its person's document before it, in one cell: '003.456.789-09 - NOME', '12.345.678/0001-95 - NOME', '***.456.789-** NOME'.
import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj'
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'

const glued = /^([\d.*xX][\d.\-/*xX]{9,17})\s*[-–—:]?\s+(.+)$/

/** The name alone; all of a cell without a document. */
export const nameIn = (text: string): string => glued.exec(text)?.[2] ?? text

type FoundDocument = {
  /** 11 digits or 14 characters; '' where there is none. */
  documento: string
  /** Why there is none, where the cell has what looks like one. */
  problem?: 'masked' | 'wrong'
}

/** The document of a cell that has one alone, or before a name. */
export function documentIn(text: string): FoundDocument {
  const typed = (glued.exec(text)?.[1] ?? text).replace(/[\s.\-/]/g, '').toUpperCase()
  if (!/^[\dA-Z*]{3,14}$/.test(typed) || !/\d/.test(typed)) return { documento: '' }
  if (/[*X]{2}/.test(typed)) return { documento: '', problem: 'masked' }
  // a number has lost its zeros on the left; one court writes a CPF with 14 digits
  const cpf = typed.replace(/^0+(?=\d{11}$)/, '').padStart(11, '0')
  if (cpf.length === 11 && isValidCpf(cpf)) return { documento: cpf }
  const cnpj = typed.padStart(14, '0')
  if (isValidCnpj(cnpj, { version: 2 })) return { documento: cnpj }
  return /\d{11}/.test(typed) ? { documento: '', problem: 'wrong' } : { documento: '' }
}
