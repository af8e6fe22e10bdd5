// What a search stands on: the database, what is remembered of it, and what words mean at one moment of its data.
import { LRUCache } from 'lru-cache'
import type { Queries } from '#platform/db/connect.ts'
import type { SearchSource } from '#platform/db/search-source.ts'
import type { SearchKind } from '#platform/http/directory.ts'
import { type CacheFigures, countCache } from '#platform/metrics/caches.ts'
import { type Dicionario, doProduto, gruposDe } from '../expressoes.ts'
import type { Lista } from '../lista-do-ano.ts'
import { termosDe } from '../termos.ts'
import { type Momento, momentOf, radicaisOf } from './busca.queries.ts'
import { consultaDe, formasDosGrupos, type Radicais } from './consulta.ts'
import type { CountMemory } from './contagem.ts'
import type { Expressoes } from './expressoes.ts'

export type SearchFloor = {
  db: Queries
  sources: readonly SearchSource[]
  kinds: () => SearchKind[]
  listas: () => Lista[]
  memory: SearchMemory
  counts: CountMemory
  expressoes: Expressoes
}

type Remembered = { versao: string; hoje: string; answer: Promise<unknown> }
export type SearchMemory = { answers: LRUCache<string, Remembered>; figures: CacheFigures }
export function createMemory(db: Queries): SearchMemory {
  const answers: SearchMemory['answers'] = new LRUCache({ max: 500 })
  return { answers, figures: countCache(db, 'busca', () => answers.size) }
}

const stems = new LRUCache<string, string[]>({ max: 20_000 })

/** Stems never change for a word: they are looked up once. */
async function stemsFor(db: Queries, words: string[]): Promise<Radicais> {
  const missing = words.filter((word) => !stems.has(word))
  if (missing.length) for (const [word, found] of await radicaisOf(db, missing)) stems.set(word, found)
  return new Map(words.map((word) => [word, stems.get(word) ?? []]))
}

/** The query of what was typed, with the words that say the same, and its terms. */
export async function understand(db: Queries, typed: string, dicionario: Dicionario = doProduto) {
  const termos = termosDe(typed)
  const grupos = gruposDe(termos, dicionario)
  return { termos, consulta: consultaDe(grupos, await stemsFor(db, formasDosGrupos(grupos))) }
}

/** A search at one moment of the data: with what the town says of words. */
export type Momentaneo = SearchFloor & { momento: Momento; dicionario: Dicionario }

export async function atMoment(floor: SearchFloor): Promise<Momentaneo> {
  const momento = await momentOf(floor.db)
  return { ...floor, momento, dicionario: await floor.expressoes(momento.expressoes) }
}

/** The same answer for all who search the same in the same data on the same day; `of` is called again when one of them changed. */
export function remembered<T>(
  { momento: { versao, hoje }, memory: { answers: memory, figures } }: Momentaneo,
  key: string,
  of: (hoje: string) => Promise<T>,
): Promise<T> {
  const known = memory.get(key)
  const isKnown = known?.versao === versao && known.hoje === hoje
  figures[isKnown ? 'hits' : 'misses'] += 1
  if (isKnown) return known.answer as Promise<T>
  // read after the version was: data newer than it is read again by the next request
  const answer = of(hoje)
  memory.set(key, { versao, hoje, answer })
  answer.catch(() => memory.delete(key))
  return answer
}
