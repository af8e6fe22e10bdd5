// Answers a search; the answer is remembered until something of the index changes or the day ends.
import type { Queries } from '#platform/db/connect.ts'
import type { Busca, BuscaForm } from '../busca.contract.ts'
import { indicacaoDe, quantasPalavras } from '../expressoes.ts'
import { mostReached, perPage } from '../limites.ts'
import { listaDoAno } from '../lista-do-ano.ts'
import { perguntaDe } from '../perguntas.ts'
import { avisoDe, tiposPedidos } from '../secoes.ts'
import { termosDe } from '../termos.ts'
import { wordsOf } from '../trecho.ts'
import { type Achado, type Filtro, findByDate, findByPlace, readFound, wordsWith } from './busca.queries.ts'
import { algumasPartes, type Consulta } from './consulta.ts'
import type { Contagem } from './contagem.queries.ts'
import { countOf } from './contagem.ts'
import { correctionOf } from './correcao.ts'
import { empenhosOf } from './empenhos-por-numero.ts'
import { gruposOf, periodosOf, totalOf } from './facetas.ts'
import { emSecoes, type Frente } from './frente.ts'
import { atMoment, type Momentaneo, remembered, type SearchFloor, understand } from './momento.ts'
import { respostaDe, salarioDe } from './respostas.ts'
import { resultOf } from './resultado.ts'
import { firstKnown } from './secoes.queries.ts'

export async function searchAll(floor: SearchFloor, form: BuscaForm): Promise<Busca> {
  const [answer, empenhos] = await Promise.all([
    atMoment(floor).then((now) => searched(now, form)),
    empenhosOf(floor.db, form),
  ])
  return { ...answer, empenhos }
}

/** Nothing narrows it: the first of each section are shown. */
const isFront = ({ page, tipo, de, ate, ordem }: BuscaForm) => ordem === 'grupos' && page === 1 && !tipo && !de && !ate

// With all words, then with misspelt ones mended, then with most of the words.
async function searched(floor: Momentaneo, form: BuscaForm): Promise<Busca> {
  const answer = await searchFor(floor, form)
  if (answer.total > 0 || form.tipo || form.de || form.ate) return answer
  const corrigido = await correctionOf(floor.db, form.q, floor.dicionario) // not remembered: new words come into the dictionary after the rows
  const mended = corrigido === null ? null : await searchFor(floor, { ...form, q: corrigido })
  if (mended && mended.total > 0) return { ...mended, q: form.q, corrigido }
  return (await withMostWords(floor, { ...form, q: corrigido ?? form.q })) ?? answer
}

async function searchFor(floor: Momentaneo, form: BuscaForm): Promise<Busca> {
  const { consulta } = await understand(floor.db, form.q, floor.dicionario)
  return answerFor(floor, form, consulta)
}

async function withMostWords(floor: Momentaneo, form: BuscaForm): Promise<Busca | null> {
  const { consulta } = await understand(floor.db, form.q, floor.dicionario)
  const de = consulta.partes.length
  const fewer = Array.from({ length: Math.min(de, 6) - 1 }, (_none, at) => Math.min(de, 6) - 1 - at)
  const at = await firstKnown(
    floor.db,
    fewer.map((tem) => algumasPartes(consulta.partes, tem)),
  )
  const tem = at === null ? undefined : fewer[at]
  if (tem === undefined) return null
  const texto = algumasPartes(consulta.partes, tem)
  const answer = await answerFor(floor, form, { ...consulta, texto, procurado: null })
  return answer.total > 0
    ? { ...answer, aviso: avisoDe('página', { de, tem, palavras: quantasPalavras(form.q) }) }
    : null
}

async function answerFor(floor: Momentaneo, form: BuscaForm, consulta: Consulta): Promise<Busca> {
  const { q } = form
  const indicacao = isFront(form) ? indicacaoDe(termosDe(q), floor.dicionario) : null
  const destaque = indicacao && {
    ...{ tipo: 'indicado', titulo: indicacao.titulo, endereco: indicacao.endereco },
    ...{ assunto: null, trecho: null, detalhe: null, data: null },
  }
  const pergunta = isFront(form) ? perguntaDe(q) : null
  const lista = isFront(form) ? listaDoAno(q, floor.listas(), floor.dicionario) : null
  if (consulta.texto === null) return { ...nothing(q), destaque, resposta: await respostaDe(floor.db, pergunta, []) }
  // what was typed is part of the question, and of the order
  const key = JSON.stringify([
    consulta.texto,
    isFront(form) ? q : '',
    form.tipo,
    form.de,
    form.ate,
    form.ordem,
    form.page,
  ])
  const answer = await remembered(floor, key, (hoje) => answerOf(floor, form, { consulta, hoje }))
  return { ...answer, itens: answer.itens, q, destaque, resposta: answer.resposta ?? lista }
}

/** What is found where nothing is looked for. */
export const nothing = (q: string): Busca => ({
  ...{ q, corrigido: null, total: 0, page: 1, pages: 0, grupos: [], periodos: [], aviso: null },
  ...{ resposta: null, destaque: null, itens: [], secoes: [], empenhos: null, marcas: [] },
})

type Asked = { consulta: Consulta; hoje: string }

async function answerOf(floor: Momentaneo, form: BuscaForm, { consulta, hoje }: Asked): Promise<Busca> {
  const { db } = floor
  const { tipo, de, ate } = form
  const kinds = floor.kinds().map((kind) => kind.tipo)
  const tipos = tiposPedidos(tipo, kinds)
  const filtro: Filtro = { texto: consulta.texto ?? '', procurado: consulta.procurado, hoje, tipos, de, ate }
  const countKey = `contagem ${JSON.stringify([filtro.texto, de, ate])}`
  const counts = await remembered(floor, countKey, () => countOf(db, floor.counts, filtro))
  const total = totalOf(counts, tipos)
  const grouped = { grupos: gruposOf(counts, floor.kinds()), periodos: periodosOf(counts, tipos, hoje) }
  const found = isFront(form)
    ? await front(floor, form.q, { filtro, consulta, counts })
    : await flat(floor, form, { filtro, consulta, total })
  return { ...nothing(form.q), ...grouped, total, ...found }
}

type Found = Pick<Busca, 'page' | 'pages' | 'itens' | 'marcas'> & Partial<Busca>

async function front(
  floor: Momentaneo,
  q: string,
  { filtro, consulta, counts }: { filtro: Filtro; consulta: Consulta; counts: Contagem[] },
): Promise<Found> {
  const pergunta = perguntaDe(q)
  const frente: Frente = { q, filtro, partes: consulta.partes, counts, kinds: floor.kinds().map(({ tipo }) => tipo) }
  const [groups, salario] = await Promise.all([
    emSecoes(floor.db, frente),
    pergunta?.de === 'salario' ? salarioDe(floor, pergunta.cargo) : null,
  ])
  const placed = new Map(groups.flatMap(({ itens }) => itens.map(({ id, lugar }) => [id, lugar])))
  const found = await readFound(floor.db, floor.sources, [...placed.keys()])
  const candidates = found.map((row) => ({ ...row, lugar: placed.get(row.busca_id) ?? 2 }))
  const marks = await marksOf(floor.db, found, consulta)
  const read = new Set(found.map(({ busca_id }) => busca_id))
  const shown = groups.map(({ secao: { id, titulo }, itens, total, nota }) => ({
    ...{ id, titulo, total, nota, mostrados: itens.filter((item) => read.has(item.id)).length },
  }))
  return {
    ...{ page: 1, pages: 1, itens: found.map((each) => resultOf(each, marks)), marcas: [...marks] },
    secoes: shown.filter(({ mostrados }) => mostrados > 0),
    resposta: salario ?? (await respostaDe(floor.db, pergunta, candidates)),
  }
}

async function flat(
  floor: Momentaneo,
  form: BuscaForm,
  { filtro, consulta, total }: { filtro: Filtro; consulta: Consulta; total: number },
): Promise<Found> {
  const pages = Math.ceil(Math.min(total, mostReached) / perPage)
  const page = Math.min(form.page, Math.max(pages, 1))
  const find = form.ordem === 'recentes' ? findByDate : findByPlace
  const all = total > 0 ? await find(floor.db, filtro, Math.min(page * perPage, mostReached)) : []
  const ids = all.slice((page - 1) * perPage, page * perPage)
  const found = await readFound(floor.db, floor.sources, ids)
  const marks = await marksOf(floor.db, found, consulta)
  return { page, pages, itens: found.map((each) => resultOf(each, marks)), marcas: [...marks] }
}

async function marksOf(db: Queries, found: Achado[], { radicais, comeco }: Consulta): Promise<Set<string>> {
  const words = wordsOf(found.map((row) => [row.numero, row.titulo, row.assunto, row.texto].join(' ')).join(' '))
  const marks = new Set(await wordsWith(db, words, radicais))
  if (comeco) for (const word of words) if (word.startsWith(comeco)) marks.add(word)
  return marks
}
