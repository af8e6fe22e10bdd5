// The outlines of the town's districts, for maps.
import { z } from 'zod'
import { formSchema } from '#kits/form/form-schema.ts'
import { desenhoDoMapa } from '#kits/mapa/desenho.ts'
import { contornoFields } from './contorno.fields.ts'

const { con_fonte, con_codigo_ibge, pre_propriedade } = formSchema(contornoFields).shape

export const arquivoForm = z.object({ con_fonte })
export const ibgeForm = z.object({
  con_codigo_ibge: con_codigo_ibge.refine((codigo) => /^\d{7}$/.test(codigo), 'Informe os sete algarismos do código.'),
})
export const nomesForm = z.object({ pre_propriedade, pre_chave: z.string().max(60).catch('') })
export const decisaoForm = z.object({
  decisao: z.enum(['gravar', 'descartar', 'retirar'], 'Escolha o que fazer.'),
  pre_chave: z.string().max(60).catch(''),
})

/** What is stored now; null: nothing. */
export const contornoAtual = z.object({
  con_fonte: z.string(),
  con_em: z.string(),
  distritos: z.int(),
  semNome: z.int(),
  cantos: z.int(),
})

const quadro = desenhoDoMapa.nullable()
export const contornoPage = z.object({
  atual: contornoAtual.extend({ mapa: quadro }).nullable(),
  previa: z
    .object({
      ...{ pre_chave: z.string(), pre_fonte: z.string(), pre_propriedade: z.string() },
      /** Of the file, and of the drawing. */
      ...{ pre_posicoes: z.int(), cantos: z.int(), areas: z.int(), mapa: quadro },
      /** The columns of the file, each with its first values; and the names that the chosen one gives. */
      colunas: z.array(z.object({ nome: z.string(), exemplos: z.string() })),
      nomes: z.array(z.string()),
    })
    .nullable(),
  /** Proposed for the form: of the town that the settings name. */
  codigo: z.string(),
  enderecoDoIbge: z.string(),
})
export type ContornoPage = z.output<typeof contornoPage>
