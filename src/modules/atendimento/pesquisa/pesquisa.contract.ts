// The satisfaction survey on the wire (docs/specification/ombudsman.md#satisfaction-survey; PNTP 15.6): the answers that people send, the
// comments for staff, the public figures.
import { z } from 'zod'
import { formSchema } from '#kits/form/form-schema.ts'
import { idFilter, textFilter } from '#kits/list/filters.ts'
import { defineList, listPageSchema } from '#kits/list/list.ts'
import { origens } from './origens.ts'
import { pesquisaFields, resolvidos } from './pesquisa.fields.ts'

export { type Origem, origens } from './origens.ts'

export const origem = z.enum(Object.keys(origens) as [keyof typeof origens], 'Opção inválida.')

// --- what a person sends ---

export const pesquisaForm = formSchema(pesquisaFields)
export type PesquisaForm = z.output<typeof pesquisaForm>

/** The answer does not say what was evaluated. */
export const avaliado = z.object({ avaliado: z.literal(true) })

/** `sobre`: what is evaluated, in words; '' when the invitation was used up or is over. */
export const avaliacaoPage = z.object({ origem: origem.nullable(), sobre: z.string(), servico: z.int().nullable() })
export type AvaliacaoPage = z.output<typeof avaliacaoPage>

// --- comments, for staff ---

const comentario = z.object({
  avaliacao_id: z.int(),
  /** YYYY-MM */
  ava_mes: z.string(),
  ava_origem: origem,
  ava_tipo: z.string(),
  ava_orgao: z.string(),
  ava_satisfacao: z.int(),
  ava_resolvido: z.enum(Object.keys(resolvidos) as [keyof typeof resolvidos]),
  ava_comentario: z.string(),
  ava_publicada: z.boolean(),
  ava_decidida_em: z.string().nullable(),
  ava_decidida_por: z.string(),
})
export type Comentario = z.output<typeof comentario>

export const comentarioList = defineList({
  path: '/painel/ajax/pesquisa',
  page: '/painel/pesquisa',
  title: 'Pesquisa de satisfação',
  exportName: 'pesquisa',
  row: comentario,
  filters: z
    .object({
      busca: textFilter(),
      ava_comentario: textFilter(),
      ava_origem: origem,
      ava_orgao: textFilter(),
      ano: idFilter(),
      publicada: z.enum(['S', 'N'], 'Opção inválida.'),
    })
    .partial(),
  sort: { by: ['ava_mes'], first: ['ava_mes', 'desc'] },
})

export const comentarioListPage = listPageSchema(comentario).extend({
  anos: z.array(z.int()),
  orgaos: z.array(z.string()),
})
export type ComentarioListPage = z.output<typeof comentarioListPage>

export const publicacaoForm = z.object({ publicada: z.enum(['S', 'N'], 'Use S ou N.') })
export const publicado = z.object({ avaliacao_id: z.int(), ava_publicada: z.boolean() })

// --- public figures ---

const figuras = z.object({
  nome: z.string(),
  respostas: z.int(),
  /** 1 to 5. */
  media: z.number(),
  facilidade: z.number(),
  /** Per cent. */
  resolvidas: z.int(),
})
export type Figuras = z.output<typeof figuras>

const doAno = z.object({
  ano: z.int(),
  total: figuras,
  /** Together they make the total. `orgaos` and `tipos` each make their origin's, or are empty where that would reveal too much. */
  origens: z.array(figuras.extend({ orgaos: z.array(figuras), tipos: z.array(figuras) })),
  comentarios: z.array(z.object({ avaliacao_id: z.int(), origem, texto: z.string() })),
})
export type ResultadoDoAno = z.output<typeof doAno>

export const resultado = z.object({ anos: z.array(doAno) })
export type Resultado = z.output<typeof resultado>

export const resultadoPage = z.object({
  /** The one that is shown; null: there is none yet. */
  ano: doAno.nullable(),
  /** The totals of all years, newest first. */
  anos: z.array(figuras.extend({ ano: z.int() })),
})
export type ResultadoPage = z.output<typeof resultadoPage>

/** The same figures as rows, for files. */
export const linhaList = defineList({
  path: '/ajax/pesquisa-de-satisfacao',
  page: '/pesquisa-de-satisfacao',
  title: 'Pesquisa de satisfação',
  exportName: 'pesquisa_de_satisfacao',
  row: z.object({
    ano: z.int(),
    origem: z.string(),
    recorte: z.string(),
    nome: z.string(),
    respostas: z.int(),
    media: z.string(),
    facilidade: z.string(),
    resolvidas: z.int(),
  }),
  filters: z.object({}),
  sort: { by: ['ano'], first: ['ano', 'desc'] },
  words: {
    labels: {
      ano: 'Ano',
      origem: 'Atendimento',
      recorte: 'Por',
      nome: 'Grupo',
      respostas: 'Respostas',
      media: 'Satisfação média (1 a 5)',
      facilidade: 'Facilidade média (1 a 5)',
      resolvidas: 'Resolvidos (%)',
    },
  },
})
export type Linha = z.output<typeof linhaList.row>
