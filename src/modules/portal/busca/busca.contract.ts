// The search over everything published.
import { z } from 'zod'
import { dateFilter, textFilter } from '#kits/list/filters.ts'
import { mostReached, perPage } from './limites.ts'

const ordens = ['grupos', 'relevancia', 'recentes'] as const

const empty = (value: unknown) => (value === '' ? undefined : value)

export const buscaQuery = z.object({
  q: z
    .string()
    .optional()
    .describe('Palavras procuradas, até 200 caracteres: todas são achadas, “entre aspas” juntas; -palavra, sem ela'),
  tipo: z.string().optional().describe('Só deste tipo: um dos `grupos`, ou uma das `secoes`'),
  de: z.string().optional().describe('Desde este dia, aaaa-mm-dd'),
  ate: z.string().optional().describe('Até este dia, aaaa-mm-dd'),
  ordem: z
    .string()
    .optional()
    .describe(
      'grupos (os primeiros de cada seção: serviços e lugares, a vida na cidade, registros), relevancia (onde está a palavra, depois a data) ou recentes. Com tipo, período ou página, grupos é relevancia',
    ),
  page: z.string().optional().describe(`Página de ${perPage} resultados, até o ${mostReached}º`),
})

/** The search as typed; `q` is '' when there is none. */
export const buscaForm = z.object({
  q: z.preprocess(
    (value) => value ?? '',
    textFilter().refine((term) => term.length !== 1, 'Escreva ao menos 2 letras ou números.'),
  ),
  tipo: z.preprocess(empty, z.string().max(60).optional()),
  de: z.preprocess(empty, dateFilter().optional()),
  ate: z.preprocess(empty, dateFilter().optional()),
  ordem: z.preprocess(empty, z.enum(ordens, 'Ordem desconhecida.').default('grupos')),
  page: z.preprocess(empty, z.coerce.number('Página inválida.').int('Página inválida.').min(1).default(1)),
})
export type BuscaForm = z.output<typeof buscaForm>

const resultado = z.object({
  tipo: z.string(),
  /** What stands above the subject, or the title of what has no other: 'Pregão Eletrônico 012/2026'. */
  titulo: z.string(),
  /** What it is about: a page shows it as the title; null where `titulo` says it. */
  assunto: z.string().nullable(),
  /** The part of its text that has the words; null when only the title has them. */
  trecho: z.string().nullable(),
  /** Amount, situation, organ. */
  detalhe: z.string().nullable(),
  data: z.string().nullable(),
  endereco: z.string(),
})
export type Resultado = z.output<typeof resultado>

const grupo = z.object({
  /** 'licitacoes', 'documentos-leis'… */
  tipo: z.string(),
  titulo: z.string(),
  total: z.int(),
  /** The whole list, where there is one. */
  lista: z.string().nullable(),
})
export type Grupo = z.output<typeof grupo>

/** They are too many for the index: those whose number was typed are read from their own list. */
const empenhosAchados = z.object({
  numero: z.string(),
  total: z.int(),
  /** The list, narrowed to this number. */
  lista: z.string(),
  /** The newest. */
  itens: z.array(resultado),
})
export type EmpenhosAchados = z.output<typeof empenhosAchados>

const periodo = z.object({
  nome: z.string(),
  de: z.string().nullable(),
  ate: z.string().nullable(),
  total: z.int(),
})
export type Periodo = z.output<typeof periodo>

const secao = z.object({
  /** It narrows the search as `tipo`. */
  id: z.string(),
  titulo: z.string(),
  /** How many of `itens`, which come in the order of the sections, are of this one. */
  mostrados: z.int(),
  /** How many there are; null where only the nearest are known. */
  total: z.int().nullable(),
  /** Why they are here though they have not all words. */
  nota: z.string().nullable(),
})
export type SecaoDaBusca = z.output<typeof secao>

const resposta = z.object({
  /** What it is: 'Órgão', 'Vencimento', 'Lei'. */
  rotulo: z.string(),
  titulo: z.string(),
  endereco: z.string(),
  fatos: z.array(z.object({ nome: z.string(), valor: z.string(), endereco: z.string().optional() })),
})
export type Resposta = z.output<typeof resposta>

export const busca = z.object({
  q: z.string(),
  /** Nothing has `q`, and this is searched instead: 'merenda escolar' for 'merenda escolr'. */
  corrigido: z.string().nullable(),
  /** Of the chosen kind and period. */
  total: z.int(),
  page: z.int(),
  pages: z.int(),
  /** Kinds with what they have in the chosen period; periods with what they have of the chosen kind. */
  grupos: z.array(grupo),
  periodos: z.array(periodo),
  /** Nothing has all the words, and these have most of them: a sentence that says so. */
  aviso: z.string().nullable(),
  /** Where one answer is sure. */
  resposta: resposta.nullable(),
  /** Where the town leads these words to. */
  destaque: resultado.nullable(),
  itens: z.array(resultado),
  /** Of `itens`, when they are in groups; else none. */
  secoes: z.array(secao),
  /** Commitments of the number that was typed; null when it is none, or no commitment has it. */
  empenhos: empenhosAchados.nullable(),
  /** Folded words of these texts that were looked for, for marking them. */
  marcas: z.array(z.string()),
})
export type Busca = z.output<typeof busca>

/** `tipo`, `de` and `ate` as chosen; `erro`: why nothing was searched. */
export const buscaPage = busca.extend({
  tipo: z.string().nullable(),
  de: z.string().nullable(),
  ate: z.string().nullable(),
  ordem: z.enum(ordens),
  erro: z.string().nullable(),
})
export type BuscaPage = z.output<typeof buscaPage>

export const sugestoesQuery = z.object({ q: z.string().max(200).default('').describe('O que já foi digitado') })
/** `tipo`: what the address leads to; null: a search for the text. */
export const sugestao = z.object({ texto: z.string(), tipo: z.string().nullable(), endereco: z.string() })
export type Sugestao = z.output<typeof sugestao>
