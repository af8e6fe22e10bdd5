// The search over everything published.
import { z } from 'zod'
import { dateFilter, textFilter } from '#kits/list/filters.ts'
import { mostReached, perPage } from './limites.ts'

const empty = (value: unknown) => (value === '' ? undefined : value)

export const buscaQuery = z.object({
  q: z
    .string()
    .optional()
    .describe('Palavras procuradas, até 200 caracteres: todas são achadas, “entre aspas” juntas; -palavra, sem ela'),
  tipo: z.string().optional().describe('Só deste tipo: um dos `grupos`'),
  de: z.string().optional().describe('Desde este dia, aaaa-mm-dd'),
  ate: z.string().optional().describe('Até este dia, aaaa-mm-dd'),
  ordem: z.string().optional().describe('relevancia (onde está a palavra, depois a data) ou recentes'),
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
  ordem: z.preprocess(empty, z.enum(['relevancia', 'recentes'], 'Ordem desconhecida.').default('relevancia')),
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
  /** A service or list whose title has all the words: it may be what is looked for. */
  destaque: resultado.nullable(),
  itens: z.array(resultado),
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
  ordem: z.enum(['relevancia', 'recentes']),
  erro: z.string().nullable(),
})
export type BuscaPage = z.output<typeof buscaPage>

export const sugestoesQuery = z.object({ q: z.string().max(200).default('').describe('O que já foi digitado') })
/** `tipo`: what the address leads to; null: a search for the text. */
export const sugestao = z.object({ texto: z.string(), tipo: z.string().nullable(), endereco: z.string() })
export type Sugestao = z.output<typeof sugestao>
