// What the page of a contest shows beside the contest: its acts in order, and who was classified.
import { z } from 'zod'
import { cotas, situacoesDoClassificado, tiposDeAto } from './concurso.words.ts'

const nomes = <N extends string>(opcoes: Record<N, string>) => z.enum(Object.keys(opcoes) as [N, ...N[]])

const ato = z.object({
  concurso_ato_id: z.int(),
  concurso_ato_tipo: nomes(tiposDeAto),
  concurso_ato_data: z.iso.date(),
  concurso_ato_titulo: z.string(),
  concurso_ato_link: z.string(),
  /** Its first file; null without one. */
  anexo_id: z.int().nullable(),
})

const classificado = z.object({
  concurso_classificado_id: z.int(),
  concurso_classificado_nome: z.string(),
  concurso_classificado_cargo: z.string(),
  concurso_classificado_posicao: z.int(),
  concurso_classificado_nota: z.string().nullable(),
  concurso_classificado_cota: nomes(cotas),
  concurso_classificado_situacao: nomes(situacoesDoClassificado),
  concurso_classificado_nomeado_em: z.iso.date().nullable(),
  concurso_classificado_sub_judice: z.boolean(),
  /** Among those of the post who were named, from 1; null of whoever was not. */
  ordem: z.int().nullable(),
})

export const doConcurso = {
  atos: z.array(ato),
  /** The first of them; `total` is how many there are. */
  classificados: z.object({ total: z.int(), linhas: z.array(classificado) }),
}
export type DoConcurso = {
  atos: z.output<typeof ato>[]
  classificados: { total: number; linhas: z.output<typeof classificado>[] }
}
