// What is offered while one types: words that end what was begun, and titles that have what was typed.
import type { Queries } from '#platform/db/connect.ts'
import type { Sugestao } from '../busca.contract.ts'
import { palavrasDe } from '../termos.ts'
import { readFound } from './busca.queries.ts'
import { type SearchFloor, understand } from './busca.search.ts'
import { wordsFrom } from './palavras.queries.ts'
import { hasAny, latestTitled } from './sugestoes.queries.ts'

const mostWords = 4
const mostTitles = 4
const longestTitle = 90

/** `tituloOf`: the name of a kind. */
export async function suggest(
  { db, sources }: Pick<SearchFloor, 'db' | 'sources'>,
  typed: string,
  { hoje, tituloOf }: { hoje: string; tituloOf: (tipo: string) => string | null },
): Promise<Sugestao[]> {
  const { termos, consulta } = await understand(db, typed)
  if (consulta.texto === null) return []
  const [words, titled] = await Promise.all([
    termos.at(-1)?.isComeco ? wordsAfter(db, typed, hoje) : [],
    latestTitled(db, { texto: consulta.texto, hoje }, mostTitles).then((ids) => readFound(db, sources, ids)),
  ])
  return [
    ...words.map((texto) => ({ texto, tipo: null, endereco: `/busca?${new URLSearchParams({ q: texto })}` })),
    ...titled.map(({ numero, titulo, tipo, endereco }) => ({
      texto: shortened(titulo),
      tipo: numero || tituloOf(tipo),
      endereco,
    })),
  ]
}

// With words before it, what the last one becomes must find something.
async function wordsAfter(db: Queries, typed: string, hoje: string): Promise<string[]> {
  const start = palavrasDe(typed).at(-1) ?? ''
  const before = typed.slice(0, typed.search(/[\p{L}\p{N}]+$/u))
  const words = await wordsFrom(db, start, mostWords)
  const whole = words.map(({ escrita }) => `${before}${escrita}`)
  if (before.trim() === '') return whole
  const found = await Promise.all(
    whole.map(async (text) => {
      const { consulta } = await understand(db, `${text} `)
      return consulta.texto !== null && (await hasAny(db, { texto: consulta.texto, hoje }))
    }),
  )
  return whole.filter((_text, at) => found[at])
}

const shortened = (title: string) =>
  title.length <= longestTitle ? title : `${title.slice(0, longestTitle).replace(/\s+\S*$/, '')} …`
