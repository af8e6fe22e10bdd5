// 'despesas 2025', 'folha de pagamento outubro 2026': a list and the time of it that is asked for.
import { nomeDoMes } from '#base/mes.ts'
import type { PublicList } from '#platform/http/directory.ts'
import type { Resposta } from './busca.contract.ts'
import { conteudoDe, type Dicionario, gruposDe, isMesmaPalavra } from './expressoes.ts'
import { palavrasDe, type Termo, termosDe } from './termos.ts'

/** What is known of a list: `text` says what it has. */
export type Lista = Pick<PublicList, 'page' | 'title' | 'filters'> & { text: string }

const meses = new Map(Array.from({ length: 12 }, (_, at) => [palavrasDe(nomeDoMes(at + 1))[0] ?? '', at + 1]))

/** Null where no year is named, or where the other words are not what one list is called, as the town or the product says it too. */
export function listaDoAno(typed: string, listas: readonly Lista[], dicionario: Dicionario): Resposta | null {
  const termos = conteudoDe(termosDe(`${typed} `))
  if (termos.some(({ isNegado }) => isNegado)) return null
  const words = termos.flatMap(({ palavras }) => palavras)
  const anos = words.filter(isAno)
  const rest = words.filter((word) => !isAno(word) && !meses.has(word))
  const [mes, ...otherMonths] = words.flatMap((word) => meses.get(word) ?? [])
  if (anos.length !== 1 || otherMonths.length > 0 || rest.length === 0) return null
  const groups = gruposDe(termosDe(`${rest.join(' ')} `), dicionario)
  const said = groups.length === 1 ? (groups[0]?.escolhas ?? []) : []
  const lista = chamada(rest, listas) ?? said.flatMap((escolha) => chamada(wordsOf(textOf(escolha)), listas) ?? [])[0]
  return lista ? respostaDa(lista, { ano: Number(anos[0]), mes: mes ?? null }) : null
}

const textOf = (escolha: readonly Termo[]) => escolha.flatMap(({ palavras }) => palavras).join(' ')
const isAno = (word: string) => /^(19|20)\d\d$/.test(word)
const wordsOf = (text: string) => conteudoDe(termosDe(`${text} `)).flatMap(({ palavras }) => palavras)

// The list whose title begins with the words: the one that says least besides, and of those the one above the others.
function chamada(words: readonly string[], listas: readonly Lista[]): Lista | undefined {
  const found = listas
    .map((lista) => ({ lista, title: wordsOf(lista.title) }))
    .filter(({ title }) => words.every((word, at) => title[at] !== undefined && isMesmaPalavra(word, title[at])))
  const [best] = found.toSorted((a, b) => a.title.length - b.title.length || a.lista.page.length - b.lista.page.length)
  return best?.lista
}

function respostaDa(
  { page, title, text, filters }: Lista,
  { ano, mes }: { ano: number; mes: number | null },
): Resposta {
  const doAno = filtrosDoAno(filters, ano)
  const doMes = doAno && mes !== null ? filtrosDoMes(filters, mes) : null
  const quando = doMes && mes !== null ? `de ${nomeDoMes(mes).toLowerCase()} de ${ano}` : `de ${ano}`
  return {
    rotulo: 'Lista',
    titulo: doAno ? `${title} ${quando}` : title,
    endereco: doAno ? `${page}?${new URLSearchParams({ ...doAno, ...doMes })}` : page,
    fatos: [
      ...(text ? [{ nome: 'O que tem', valor: text }] : []),
      ...(doAno ? [] : [{ nome: 'Anos', valor: 'A lista tem todos.' }]),
    ],
  }
}

type Filtros = Readonly<Record<string, string>>

/** Of the filters of years the one that has a month beside it is of what happened, and others of what it belongs to. */
function filtrosDoAno(filters: readonly string[], ano: number): Filtros | null {
  const named = filters.filter((name) => /(^|_)ano$/.test(name))
  const ownMonth = named.find((name) => filters.some((other) => other.startsWith(name.replace(/ano$/, 'mes'))))
  const year = ownMonth ?? (filters.includes('exercicio') ? 'exercicio' : named[0])
  if (year) return { [year]: String(ano) }
  const signed = filters.find((name) => name.endsWith('_data_celebracao_inicio'))
  return signed ? { [signed]: `${ano}-01-01`, [signed.replace(/inicio$/, 'fim')]: `${ano}-12-31` } : null
}

/** Null where the list has no filter of a month. */
function filtrosDoMes(filters: readonly string[], mes: number): Filtros | null {
  const first = filters.find((name) => /(^|_)mes_inicio$/.test(name))
  const [one, last] = [first?.replace(/_inicio$/, ''), first?.replace(/inicio$/, 'fim')]
  if (first && one) return { [first]: String(mes), [last && filters.includes(last) ? last : one]: String(mes) }
  const single = filters.find((name) => /(^|_)mes$/.test(name))
  return single ? { [single]: String(mes) } : null
}
