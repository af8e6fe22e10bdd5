// Answers a search, and remembers the answer until something of the index changes or the day ends.
import { LRUCache } from 'lru-cache'
import type { Queries } from '#platform/db/connect.ts'
import type { SearchKind } from '#platform/http/directory.ts'
import { type CacheFigures, countCache } from '#platform/metrics/caches.ts'
import type { SearchSource } from '#platform/search/source.ts'
import type { Busca, BuscaForm } from '../busca.contract.ts'
import { mostReached, perPage } from '../limites.ts'
import { termosDe } from '../termos.ts'
import { wordsOf } from '../trecho.ts'
import {
  type Achado,
  type Filtro,
  findByDate,
  findByPlace,
  findDirect,
  momentOf,
  radicaisOf,
  readFound,
  wordsWith,
} from './busca.queries.ts'
import { type Consulta, consultaDe, formasDosTermos, type Radicais } from './consulta.ts'
import type { Contagem } from './contagem.queries.ts'
import { type CountMemory, countOf } from './contagem.ts'
import { correctionOf } from './correcao.ts'
import { empenhosOf } from './empenhos-por-numero.ts'
import { gruposOf, periodosOf, totalOf } from './facetas.ts'
import { resultOf } from './resultado.ts'

export type SearchFloor = {
  db: Queries
  sources: readonly SearchSource[]
  kinds: () => SearchKind[]
  memory: SearchMemory
  counts: CountMemory
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

/** The query of what was typed, and its terms. */
export async function understand(db: Queries, typed: string) {
  const termos = termosDe(typed)
  return { termos, consulta: consultaDe(termos, await stemsFor(db, formasDosTermos(termos))) }
}

/** The same answer for all who search the same in the same data on the same day; `of` is called again when one of them changed. */
export async function remembered<T>(
  { db, memory: { answers: memory, figures } }: SearchFloor,
  key: string,
  of: (hoje: string) => Promise<T>,
): Promise<T> {
  const { versao, hoje } = await momentOf(db)
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

export async function searchAll(floor: SearchFloor, form: BuscaForm): Promise<Busca> {
  const [answer, empenhos] = await Promise.all([searched(floor, form), empenhosOf(floor.db, form)])
  return { ...answer, empenhos }
}

async function searched(floor: SearchFloor, form: BuscaForm): Promise<Busca> {
  const answer = await searchFor(floor, form)
  if (answer.total > 0 || form.tipo || form.de || form.ate) return answer
  const corrigido = await correctionOf(floor.db, form.q) // not remembered: new words come into the dictionary after the rows
  if (corrigido === null) return answer
  return { ...(await searchFor(floor, { ...form, q: corrigido })), q: form.q, corrigido }
}

async function searchFor(floor: SearchFloor, form: BuscaForm): Promise<Busca> {
  const { consulta } = await understand(floor.db, form.q)
  if (consulta.texto === null) return nothing(form.q)
  const key = JSON.stringify([consulta.texto, form.tipo, form.de, form.ate, form.ordem, form.page])
  const answer = await remembered(floor, key, (hoje) => answerOf(floor, form, consulta, hoje))
  return { ...answer, q: form.q }
}

const nothing = (q: string): Busca => ({
  ...{ q, corrigido: null, total: 0, page: 1, pages: 0, grupos: [], periodos: [] },
  ...{ destaque: null, itens: [], empenhos: null, marcas: [] },
})

async function answerOf(floor: SearchFloor, form: BuscaForm, consulta: Consulta, hoje: string): Promise<Busca> {
  const { db } = floor
  const { tipo, de, ate, ordem } = form
  const filtro: Filtro = { texto: consulta.texto ?? '', procurado: consulta.procurado, hoje, tipo, de, ate }
  const countKey = `contagem ${JSON.stringify([filtro.texto, de, ate])}`
  const counts = await remembered(floor, countKey, () => countOf(db, floor.counts, filtro))
  const total = totalOf(counts, tipo)
  const pages = Math.ceil(Math.min(total, mostReached) / perPage)
  const page = Math.min(form.page, Math.max(pages, 1))
  const find = ordem === 'recentes' ? findByDate : findByPlace
  const isFirst = form.page === 1 && !tipo && !de && !ate
  const [all, direct] = await Promise.all([
    total > 0 ? find(db, filtro, Math.min(page * perPage, mostReached)) : [],
    isFirst ? findDirect(db, filtro, directKinds(floor, counts)) : [],
  ])
  const ids = all.slice((page - 1) * perPage, page * perPage)
  const found = await readFound(db, floor.sources, [...direct, ...ids])
  const marks = await marksOf(db, found, consulta)
  const shown = found.map((each) => resultOf(each, marks))
  const destaque = direct.length && found[0]?.busca_id === direct[0] ? (shown.shift() ?? null) : null
  return {
    ...{ q: form.q, corrigido: null, total, page, pages },
    grupos: gruposOf(counts, floor.kinds()),
    periodos: periodosOf(counts, tipo, hoje),
    destaque,
    itens: shown,
    empenhos: null,
    marcas: [...marks],
  }
}

const directKinds = ({ kinds }: SearchFloor, counts: Contagem[]) =>
  kinds().flatMap(({ tipo, isDirect }) => (isDirect && totalOf(counts, tipo) > 0 ? tipo : []))

async function marksOf(db: Queries, found: Achado[], { radicais, comeco }: Consulta): Promise<Set<string>> {
  const words = wordsOf(found.map((row) => [row.numero, row.titulo, row.assunto, row.texto].join(' ')).join(' '))
  const marks = new Set(await wordsWith(db, words, radicais))
  if (comeco) for (const word of words) if (word.startsWith(comeco)) marks.add(word)
  return marks
}
