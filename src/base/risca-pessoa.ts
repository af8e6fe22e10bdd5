// What an organ reads of a case: the text with the person who wrote struck out (docs/specification/ombudsman.md). Pure functions. Letters
// are compared without accents, marks and case, and the source of each is known, so that what is struck out is what was written.

export type Pessoa = {
  ctt_nome: string
  ctt_email: string
  ctt_cpf_cnpj: string
  ctt_telefone: string
  ctt_endereco: string
  /** Who speaks for a company. */
  representante?: string
  /** Numbers of other documents, of any country: letters and digits. */
  documentos?: readonly string[]
}

export const risco = '█████'

/** The data of the person, in the words of the form's error. */
const dados = ['o nome', 'o e-mail', 'o CPF ou CNPJ', 'o documento', 'o telefone', 'o endereço'] as const
type Dado = (typeof dados)[number]

/** Each datum of the person replaced. */
export function riscaPessoa(texto: string, pessoa: Pessoa): string {
  let out = texto
  for (const { pattern } of padroesDe(pessoa)) out = strike(out, pattern)
  return out
}

/** Of an address that is counted, where a lone word of a name is that of the street: what is whole. */
export function riscaPessoaInteira(texto: string, pessoa: Pessoa): string {
  let out = texto
  for (const { pattern } of padroesDe(pessoa).filter(({ isWord }) => !isWord)) out = strike(out, pattern)
  return out
}

/** Which data of the person the text still has; never what they are. */
export function dadosDaPessoa(texto: string, pessoa: Pessoa): Dado[] {
  const { text } = fold(texto)
  const found = new Set(padroesDe(pessoa).flatMap(({ dado, pattern }) => (text.search(pattern) < 0 ? [] : [dado])))
  return dados.filter((dado) => found.has(dado))
}

/** `isWord`: one word of a name. */
type Padrao = { dado: Dado; pattern: RegExp; isWord: boolean }

// The longer first: a whole name is one stroke, and an e-mail is struck out before the names in it are looked for.
function padroesDe({ ctt_nome, ctt_email, ctt_cpf_cnpj, ctt_telefone, ctt_endereco, ...others }: Pessoa): Padrao[] {
  const endereco = wordsOf(ctt_endereco)
  return [
    of('o e-mail', literal(fold(ctt_email.trim()).text)),
    of('o endereço', endereco.join('').length < shortestAddress ? '' : endereco.join(betweenOfAddress)),
    of('o CPF ou CNPJ', [...wordsOf(ctt_cpf_cnpj).join('')].join(mask)),
    ...(others.documentos ?? []).map((one) => of('o documento', documento(one))),
    ...telefones(ctt_telefone).map((one) => of('o telefone', one)),
    ...nomes(ctt_nome),
    ...nomes(others.representante ?? ''),
  ].filter((one) => one !== null)
}

function nomes(name: string): (Padrao | null)[] {
  const words = wordsOf(name)
  return [
    of('o nome', words.join('').length < 2 ? '' : words.join(between), words.length === 1), // a lone letter is an article
    ...words.filter(isSignificant).map((word) => of('o nome', word, true)),
  ]
}

// A shorter number is the year or the amount of something else.
function documento(number: string): string {
  const signs = wordsOf(number).join('')
  return signs.length < 5 ? '' : [...signs].join(mask)
}

const shortestAddress = 5
const between = '[^\\p{L}\\p{N}█]+' // never over what is struck out already
const betweenOfAddress = `${between}(?:(?:n|no|num|numero|casa)${between})?`
const mask = '[\\s.\\-/()]{0,3}'

/** Stands alone: no letter or digit goes on before or after it. */
function of(dado: Dado, source: string, isWord = false): Padrao | null {
  if (source === '') return null
  return { dado, pattern: new RegExp(`(?<![\\p{L}\\p{N}])${source}(?![\\p{L}\\p{N}])`, 'gu'), isWord }
}

const particles = new Set(['das', 'des', 'dos', 'del', 'von', 'van'])
const isSignificant = (word: string) => word.length >= 3 && !particles.has(word)

// With the country's and the area's number, and as neighbours write it, without.
function telefones(telefone: string): string[] {
  const digits = telefone.replace(/\D/g, '')
  const all = [digits.length > 9 ? digits : '', digits.slice(digits.length > 9 ? 2 : 0)]
  return all.filter((one) => one.length >= 8).map((one) => `(?:\\+?55${mask}|0)?\\(?${[...one].join(mask)}`)
}

const wordsOf = (text: string): string[] => fold(text).text.match(/[\p{L}\p{N}]+/gu) ?? []
const literal = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')

function strike(texto: string, pattern: RegExp): string {
  const { text, from, to } = fold(texto)
  let out = ''
  let last = 0
  for (const { index, 0: found } of text.matchAll(pattern)) {
    out += texto.slice(last, from[index]) + risco
    last = to[index + found.length - 1] ?? texto.length
  }
  return out + texto.slice(last)
}

/** Lower case without accents, marks and what is not seen; for each unit where it begins and ends in the text. */
function fold(texto: string): { text: string; from: number[]; to: number[] } {
  const [from, to]: [number[], number[]] = [[], []]
  let text = ''
  let at = 0
  for (const letter of texto) {
    const plain = letter.normalize('NFKD').toLowerCase().replace(unseen, '')
    const end = at + letter.length
    // a mark of its own belongs to the letter before it
    if (plain === '' && to.length) to[to.length - 1] = end
    for (let unit = 0; unit < plain.length; unit++) {
      from.push(at)
      to.push(end)
    }
    text += plain
    at = end
  }
  return { text, from, to }
}

const unseen = /[\p{M}\p{Cf}]/gu
