// What is offered while one types: words that end what was begun, and titles that have what was typed.
import type { Sugestao } from '../busca.contract.ts'
import { indicacoesDesde } from '../expressoes.ts'
import { secoes, tiposDe } from '../secoes.ts'
import { palavrasDe } from '../termos.ts'
import { readFound } from './busca.queries.ts'
import { type Momentaneo, understand } from './momento.ts'
import { wordsFrom } from './palavras.queries.ts'
import { firstDoors, hasAny, latestTitled } from './sugestoes.queries.ts'

const mostWords = 4
const mostTitles = 4
const mostIndicated = 2
const longestTitle = 90

/** `tituloOf`: the name of a kind. */
export async function suggest(
  floor: Momentaneo,
  typed: string,
  tituloOf: (tipo: string) => string | null,
): Promise<Sugestao[]> {
  const { db, sources, dicionario } = floor
  const indicated = indicacoesDesde(typed, dicionario, mostIndicated).map(({ titulo, endereco }) => ({
    ...{ texto: titulo, tipo: 'Indicado pela prefeitura', endereco },
  }))
  const { termos, consulta } = await understand(db, typed, dicionario)
  if (consulta.texto === null) return indicated
  const [words, titled] = await Promise.all([
    termos.at(-1)?.isComeco ? wordsAfter(floor, typed) : [],
    titledIds(floor, consulta.texto).then((ids) => readFound(db, sources, ids)),
  ])
  return [
    ...indicated,
    ...words.map((texto) => ({ texto, tipo: null, endereco: `/busca?${new URLSearchParams({ q: texto })}` })),
    ...titled.map(({ numero, titulo, tipo, endereco }) => ({
      ...{ texto: shortened(titulo), tipo: numero || tituloOf(tipo), endereco },
    })),
  ]
}

// Doors and people's life first, as the results have it; then the newest of all.
async function titledIds({ db, kinds, momento: { hoje } }: Momentaneo, texto: string): Promise<number[]> {
  const all = kinds().map(({ tipo }) => tipo)
  const tipos = secoes.filter(({ nivel }) => nivel < 2).flatMap((secao) => tiposDe(secao, all))
  const doors = await firstDoors(db, { texto, hoje }, { tipos, most: mostTitles })
  if (doors.length === mostTitles) return doors
  const latest = await latestTitled(db, { texto, hoje }, mostTitles)
  return [...new Set([...doors, ...latest])].slice(0, mostTitles)
}

// With words before it, what the last one becomes must find something.
async function wordsAfter({ db, dicionario, momento: { hoje } }: Momentaneo, typed: string): Promise<string[]> {
  const start = palavrasDe(typed).at(-1) ?? ''
  const before = typed.slice(0, typed.search(/[\p{L}\p{N}]+$/u))
  const words = await wordsFrom(db, start, mostWords)
  const whole = words.map(({ escrita }) => `${before}${escrita}`)
  if (before.trim() === '') return whole
  const found = await Promise.all(
    whole.map(async (text) => {
      const { consulta } = await understand(db, `${text} `, dicionario)
      return consulta.texto !== null && (await hasAny(db, { texto: consulta.texto, hoje }))
    }),
  )
  return whole.filter((_text, at) => found[at])
}

const shortened = (title: string) =>
  title.length <= longestTitle ? title : `${title.slice(0, longestTitle).replace(/\s+\S*$/, '')} …`
