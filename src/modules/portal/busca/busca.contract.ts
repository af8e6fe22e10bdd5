// The search over everything published. Accents and case are ignored; every word must be found.
import { z } from 'zod'
import { textFilter } from '../../../kits/list/filters.ts'

export const buscaQuery = z.object({ q: z.string().optional().describe('Palavras procuradas, até 200 caracteres') })

/** The term as searched; '' when there is none. */
export const buscaTerm = z.object({
  q: z.preprocess(
    (value) => value ?? '',
    textFilter().refine((term) => term.length !== 1, 'Escreva ao menos 2 letras ou números.'),
  ),
})

const resultado = z.object({
  titulo: z.string(),
  /** What it is about, around the words: a page shows it as the title; null where `titulo` says it. */
  assunto: z.string().nullable(),
  /** A date, to distinguish it from similar results. */
  detalhe: z.string().nullable(),
  /** The part of its text that contains the words. */
  trecho: z.string(),
  endereco: z.string(),
})
export type Resultado = z.output<typeof resultado>

const grupo = z.object({
  /** 'licitacoes', 'orgaos', 'leis'… */
  tipo: z.string(),
  titulo: z.string(),
  total: z.int(),
  /** The first of `total` results. */
  itens: z.array(resultado),
  /** The full list, filtered by the term when the list can be. */
  lista: z.object({ texto: z.string(), endereco: z.string() }),
})
export type Grupo = z.output<typeof grupo>

export const busca = z.object({ q: z.string(), total: z.int(), grupos: z.array(grupo) })
export type Busca = z.output<typeof busca>

/** `tipo`: the only group whose results are shown; null shows the first of each. */
export const buscaPage = busca.extend({ tipo: z.string().nullable(), erro: z.string().nullable() })
export type BuscaPage = z.output<typeof buscaPage>
