// The terms of a search as a tsquery. It is put together from stems that PostgreSQL gave, never from what was typed.
import type { Grupo } from '../expressoes.ts'
import { escritasDe, formasDe, type Palavra, type Termo } from '../termos.ts'

/** Stems of a word by PostgreSQL; none of a stop word. */
export type Radicais = ReadonlyMap<string, readonly string[]>

export type Consulta = {
  /** Text of a tsquery; null when nothing is left to find. */
  texto: string | null
  /** The same without what is negated; null when nothing is. */
  procurado: string | null
  /** Stems of what is found, for marking it; `comeco`: letters that the last word begins with. */
  radicais: string[]
  /** Of each group of words that is looked for, by itself. */
  partes: string[]
  comeco: string | null
}

/** Every form whose stems are needed. */
export const formasDosGrupos = (grupos: Grupo[]): string[] => [
  ...new Set(
    grupos.flatMap(({ escolhas }) =>
      escolhas.flat().flatMap(({ palavras }) => escritasDe(palavras).flat().flatMap(formasDe)),
    ),
  ),
]

/** Groups of stop words only are left out. What is only negated finds nothing. */
export function consultaDe(grupos: Grupo[], radicais: Radicais): Consulta {
  const pieces = grupos.map((grupo) => ({ grupo, texto: textOfGroup(grupo, radicais) }))
  const known = pieces.filter(({ texto }) => texto !== '')
  const wanted = known.filter(({ grupo }) => !grupo.isNegado)
  if (wanted.length === 0) return { texto: null, procurado: null, radicais: [], partes: [], comeco: null }
  const termos = wanted.flatMap(({ grupo }) => grupo.escolhas.flat())
  const last = termos.find(({ isComeco }) => isComeco)
  return {
    texto: known.map(({ grupo, texto }) => (grupo.isNegado ? `!(${texto})` : `(${texto})`)).join(' & '),
    procurado: wanted.length < known.length ? wanted.map(({ texto }) => `(${texto})`).join(' & ') : null,
    radicais: [...new Set(termos.flatMap(({ palavras }) => palavras.flatMap((texto) => stemsOf({ texto }, radicais))))],
    partes: wanted.map(({ texto }) => texto),
    comeco: last?.palavras.at(-1) ?? null,
  }
}

function textOfGroup({ escolhas }: Grupo, radicais: Radicais): string {
  const ways = escolhas.map((termos) => {
    const texts = termos.map((termo) => textOf(termo, radicais)).filter((text) => text !== '')
    return texts.length > 1 ? `(${texts.map((text) => `(${text})`).join(' & ')})` : (texts[0] ?? '')
  })
  return [...new Set(ways)].filter((way) => way !== '').join(' | ')
}

const mostParts = 6

/** What has `n` of the parts, each pair, three … of them. Of more than six the first six are asked for. */
export function algumasPartes(partes: readonly string[], n: number): string {
  const from = partes.slice(0, mostParts)
  const choose = (start: number, left: number): string[][] =>
    left === 0
      ? [[]]
      : from.slice(start).flatMap((part, at) => choose(start + at + 1, left - 1).map((rest) => [part, ...rest]))
  return choose(0, Math.min(n, from.length))
    .map((each) => `(${each.map((part) => `(${part})`).join(' & ')})`)
    .join(' | ')
}

const stemsOf = (word: Palavra, radicais: Radicais) => [
  ...new Set(formasDe(word).flatMap((form) => radicais.get(form) ?? [])),
]

// Every way to write it that leaves a word to look for.
function textOf({ palavras, isComeco }: Termo, radicais: Radicais): string {
  const ways = escritasDe(palavras).map((way) => phraseOf(way, { isComeco, radicais }))
  return [...new Set(ways)].filter((way) => way !== '').join(' | ')
}

type Stemmed = { isComeco: boolean; radicais: Radicais }

// Stop words within a phrase leave a gap: 'secretaria de saúde' is 'secret' <2> 'saud'.
function phraseOf(palavras: Palavra[], { isComeco, radicais }: Stemmed): string {
  let text = ''
  let distance = 0
  for (const [at, word] of palavras.entries()) {
    distance += 1
    // a stop word is known by itself: a form of it may be none
    const stems = radicais.get(word.texto)?.length ? stemsOf(word, radicais) : []
    const isStart = isComeco && at === palavras.length - 1 && stems.length > 0
    const choices = [...stems.map((stem) => `'${stem}'`), ...(isStart ? [`'${word.texto}':*`] : [])]
    if (choices.length === 0) continue
    const piece = choices.length > 1 ? `(${choices.join(' | ')})` : choices.join('')
    text = text === '' ? piece : `${text} <${distance}> ${piece}`
    distance = 0
  }
  return text
}
