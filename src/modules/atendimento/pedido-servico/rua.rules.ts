// Whether two people mean the same street.
import { dobra } from '#base/dobra.ts'

const kinds =
  /^(rua|r|avenida|av|avda|travessa|tv|trav|praca|pca|estrada|est|rodovia|rod|beco|largo|ladeira|lad|alameda|al|via)\.?\s+/
const small = /\b(da|de|do|das|dos|e)\b/g

/** 'R. do Licurizeiro, em frente ao 88' and 'Rua Licurizeiro' are both 'licurizeiro'; '' for what names no street. */
export function chaveDaRua(typed: string): string {
  const [street = ''] = dobra(typed).split(/[,;(\n]|\s-\s|\bem frente\b|\bperto\b|\bao lado\b|\bn[o.º°]?\s*\d/)
  return street
    .trim()
    .replace(kinds, '')
    .replace(/\s+\d+\s*$/, '')
    .replace(small, ' ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

export const isMesmaRua = (one: string, other: string): boolean => {
  const key = chaveDaRua(one)
  return key !== '' && key === chaveDaRua(other)
}
