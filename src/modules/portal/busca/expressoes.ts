// The words of a search in groups: each is found as it was typed, or as a synonym of it says the same.

import { type Expressao, palavrasDePergunta, palavrasVazias, sinonimos } from './sinonimos.ts'
import { formasDe, palavrasDe, type Termo, termosDe } from './termos.ts'

/** One of its choices must be found, whole. */
export type Grupo = { isNegado: boolean; escolhas: Termo[][] }

/** Where staff lead a word to. */
export type Indicacao = { diz: string; endereco: string; titulo: string }

type Entrada = { palavras: string[]; tambem: Termo[] }
/** By every form of the first word, the longest first. */
export type Dicionario = { sinonimos: ReadonlyMap<string, readonly Entrada[]>; indicacoes: readonly Indicada[] }
type Indicada = Indicacao & { palavras: string[] }

const vazias = new Set(palavrasVazias)
const deQuestao = new Set(palavrasDePergunta)
const formas = (word: string) => formasDe({ texto: word })
/** Singular and plural are the same. */
export const isMesmaPalavra = (a: string, b: string): boolean =>
  a === b || formas(a).includes(b) || formas(b).includes(a)

const isWord = ({ isNegado, palavras, isLiteral }: Termo) => !isNegado && !isLiteral && palavras.length === 1
const isOf = (words: ReadonlySet<string>, termo: Termo) => isWord(termo) && words.has(termo.palavras[0] ?? '')

/** What says something: without stop words and, where others are left, without words that only ask. */
export function conteudoDe(termos: readonly Termo[]): Termo[] {
  const said = termos.filter((termo) => !isOf(vazias, termo))
  const meant = said.filter((termo) => !isOf(deQuestao, termo))
  return meant.some(({ isNegado }) => !isNegado) ? meant : said
}

/** The words that are looked for, as people count them. */
export const quantasPalavras = (typed: string): number =>
  conteudoDe(termosDe(typed)).filter(({ isNegado }) => !isNegado).length

const palavrasDoTexto = (text: string): string[] => {
  const said = palavrasDe(text).filter((word) => !vazias.has(word))
  return said.length ? said : palavrasDe(text)
}

export function dicionarioDe(expressoes: readonly Expressao[], indicacoes: readonly Indicacao[] = []): Dicionario {
  const entries = expressoes.flatMap(({ diz, tambem }) => {
    const termos = tambem.map((text) => ({ palavras: palavrasDe(text), isNegado: false, isComeco: false }))
    return diz.map((text) => ({ palavras: palavrasDoTexto(text), tambem: termos }))
  })
  const byFirst = new Map<string, Entrada[]>()
  for (const entry of entries)
    for (const form of formas(entry.palavras[0] ?? '')) byFirst.set(form, [...(byFirst.get(form) ?? []), entry])
  for (const same of byFirst.values()) same.sort((a, b) => b.palavras.length - a.palavras.length)
  return { sinonimos: byFirst, indicacoes: indicacoes.map((one) => ({ ...one, palavras: palavrasDoTexto(one.diz) })) }
}

export const doProduto: Dicionario = dicionarioDe(sinonimos)

/**
 * The groups of a search. Of several words with a synonym in common ('segunda via') the group is all of them. A word that only asks may
 * begin one ('quanto ganha'), and is left out elsewhere.
 */
export function gruposDe(termos: readonly Termo[], { sinonimos }: Dicionario): Grupo[] {
  const said = termos.filter((termo) => !isOf(vazias, termo))
  const kept = new Set(conteudoDe(termos))
  const groups: Grupo[] = []
  for (let at = 0; at < said.length; ) {
    const first = said[at] as Termo
    const entries = isWord(first) ? entradasEm(said, at, sinonimos) : []
    const length = entries[0]?.palavras.length ?? 1
    const own = said.slice(at, at + length)
    const tambem = entries.filter(({ palavras }) => palavras.length === length).flatMap((entry) => entry.tambem)
    if (length > 1 || kept.has(first))
      groups.push({ isNegado: first.isNegado, escolhas: [own, ...tambem.map((termo) => [termo])] })
    at += length
  }
  return groups
}

function entradasEm(said: Termo[], at: number, sinonimos: Dicionario['sinonimos']): Entrada[] {
  const found = sinonimos.get(said[at]?.palavras[0] ?? '') ?? []
  return found.filter(({ palavras }) =>
    palavras.every((word, next) => {
      const termo = said[at + next]
      return termo !== undefined && isWord(termo) && isMesmaPalavra(word, termo.palavras[0] ?? '')
    }),
  )
}

/** The indication for exactly these words, whatever their order, and whatever else only asks. */
export function indicacaoDe(termos: readonly Termo[], { indicacoes }: Dicionario): Indicacao | null {
  if (termos.some(({ isNegado }) => isNegado)) return null
  const words = conteudoDe(termos).flatMap(({ palavras }) => palavras)
  const all = termos.filter((termo) => !isOf(vazias, termo)).flatMap(({ palavras }) => palavras)
  const says = (palavras: string[], typed: string[]) =>
    palavras.length === typed.length && palavras.every((word) => typed.some((one) => isMesmaPalavra(word, one)))
  return indicacoes.find(({ palavras }) => says(palavras, words) || says(palavras, all)) ?? null
}

/** Those that begin with what was typed. */
export function indicacoesDesde(typed: string, { indicacoes }: Dicionario, most: number): Indicacao[] {
  const start = palavrasDe(typed).join(' ')
  if (start === '') return []
  return indicacoes.filter(({ diz }) => palavrasDe(diz).join(' ').startsWith(start)).slice(0, most)
}

/** Whether the product or the town knows it as said in everyday speech: no misspelling. */
export const isConhecida = (word: string, { sinonimos }: Dicionario): boolean =>
  deQuestao.has(word) || sinonimos.has(word)
