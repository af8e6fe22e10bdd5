// The terms of a search as a tsquery. It is put together from stems that PostgreSQL gave, never from what was typed.
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
  comeco: string | null
}

/** Every form whose stems are needed. */
export const formasDosTermos = (termos: Termo[]): string[] => [
  ...new Set(termos.flatMap(({ palavras }) => escritasDe(palavras).flat().flatMap(formasDe))),
]

/** Terms of stop words only are left out. What is only negated finds nothing. */
export function consultaDe(termos: Termo[], radicais: Radicais): Consulta {
  const pieces = termos.map((termo) => ({ termo, texto: textOf(termo, radicais) }))
  const known = pieces.filter(({ texto }) => texto !== '')
  const wanted = known.filter(({ termo }) => !termo.isNegado)
  if (wanted.length === 0) return { texto: null, procurado: null, radicais: [], comeco: null }
  const last = wanted.at(-1)?.termo
  return {
    texto: known.map(({ termo, texto }) => (termo.isNegado ? `!(${texto})` : `(${texto})`)).join(' & '),
    procurado: wanted.length < known.length ? wanted.map(({ texto }) => `(${texto})`).join(' & ') : null,
    radicais: [
      ...new Set(wanted.flatMap(({ termo }) => termo.palavras.flatMap((texto) => stemsOf({ texto }, radicais)))),
    ],
    comeco: (last?.isComeco && last.palavras.at(-1)) || null,
  }
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
