// Blanks what may tell who asked: e-mail addresses, CPFs, telephones and the name. A proposal that staff read and change: it rather takes
// too much than too little.
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'
import { dobra } from '#base/dobra.ts'

const email = /[^\s@<>()[\],;:"']+@[^\s@<>()[\],;:"']+\.[^\s@<>()[\],;:"']+/gu
const cpf = /(?<!\d)\d{3}[.\s]?\d{3}[.\s]?\d{3}[-.\s]?\d{2}(?!\d)/g
// With its area, or as people write it by itself; two years in a row are none, nor is a protocol, which begins with its year.
const years = '(?!(?:19|20)\\d{2}[-.\\s](?:19|20)\\d{2}(?!\\d))'
const areaCode = '(?:\\+?55[\\s.-]?)?(?:\\(0?\\d{2}\\)\\s?|0?\\d{2}[\\s.-])?'
const telefone = new RegExp(
  `(?<![\\d/.,-])${years}${areaCode}9?\\d{4}[-.\\s]\\d{4}(?![\\d/-])|(?<!\\d)(?!20)[1-9]\\d9?[2-9]\\d{7}(?!\\d)`,
  'g',
)

const mark = {
  email: '[e-mail retirado]',
  cpf: '[CPF retirado]',
  telefone: '[telefone retirado]',
  nome: '[nome retirado]',
}

export const semDadosPessoais = (texto: string, nome: string): string =>
  withoutName(
    texto
      .normalize('NFC')
      .replaceAll('\0', '')
      .replace(email, mark.email)
      .replace(cpf, mark.cpf)
      .replace(telefone, mark.telefone),
    nome,
  )

const word = /[\p{L}\p{M}]+/gu
const shortest = 3
const fold = (text: string) => dobra(text).toLowerCase()
const wordsOf = (text: string) => [...text.matchAll(word)].map(([found]) => fold(found))

// Every word of the name where it is written as names are, and each run of them however it is written.
function withoutName(texto: string, nome: string): string {
  const parts = new Set(wordsOf(nome).filter((part) => part.length >= shortest))
  if (parts.size === 0) return texto
  const found = [...texto.matchAll(word)]
  const isPart = found.map(([text]) => parts.has(fold(text)))
  const isTaken = found.map(
    ([text], at) => isPart[at] && (/^\p{Lu}/u.test(text) || Boolean(isPart[at - 1]) || Boolean(isPart[at + 1])),
  )
  let out = ''
  let from = 0
  for (const [at, { 0: text, index }] of found.entries()) {
    if (!isTaken[at]) continue
    out += texto.slice(from, index) + mark.nome
    from = index + text.length
  }
  return joined(out + texto.slice(from))
}

// '[nome retirado] dos [nome retirado]' is one name.
const joined = (text: string) =>
  text.replace(/(\[nome retirado\])(?:\s+(?:d[aeo]s?\s+|e\s+)?\[nome retirado\])+/gi, '$1')

/** Why this text may not be public; null when nothing was found: a whole CPF, or the whole name of who asked. */
export function oQueIdentifica(texto: string, nome: string): string | null {
  if ([...texto.matchAll(cpf)].some(([found]) => isValidCpf(found.replace(/\D/g, ''))))
    return 'Há um CPF no texto. Tire-o antes de publicar.'
  const name = wordsOf(nome)
  const isThere = name.length > 1 && ` ${wordsOf(texto).join(' ')} `.includes(` ${name.join(' ')} `)
  return isThere ? 'O nome de quem pediu está no texto. Tire-o antes de publicar.' : null
}
