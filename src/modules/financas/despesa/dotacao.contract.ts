// Budget lines in the panel: what the budget allows each classification, corrected by hand.
import { z } from 'zod'
import { version } from '#kits/form/fields.ts'
import { formSchema } from '#kits/form/form-schema.ts'
import { amountColumn } from '#kits/list/columns.ts'
import { codeFilter, idFilter } from '#kits/list/filters.ts'
import { defineList, type ListPageData } from '#kits/list/list.ts'
import { dotacaoFields } from './dotacao.fields.ts'

const { dotacao_funcao, dotacao_subfuncao, dotacao_natureza, dotacao_fonte, dotacao_fonte_exercicio, ...shape } =
  formSchema(dotacaoFields).shape

const digits = (field: z.ZodType<string, unknown>, count: number, example: string) =>
  field.refine(
    (text) => text === '' || new RegExp(`^\\d{${count}}$`).test(text),
    `Informe ${count} algarismos, como ${example}.`,
  )

export const dotacaoForm = z
  .object({
    ...shape,
    dotacao_funcao: digits(dotacao_funcao, 2, '12'),
    dotacao_subfuncao: digits(dotacao_subfuncao, 3, '361'),
    dotacao_natureza: dotacao_natureza.refine(
      (text) => text === '' || /^\d\.?\d\.?\d\d\.?\d\d$/.test(text),
      'Informe 6 algarismos, como 3.3.90.30.',
    ),
    dotacao_fonte: digits(dotacao_fonte, 3, '500'),
    dotacao_fonte_exercicio,
    versao: version(),
  })
  .transform((form) => ({
    ...form,
    dotacao_natureza: form.dotacao_natureza.replaceAll('.', ''),
    dotacao_fonte_exercicio: form.dotacao_fonte_exercicio ?? '',
  }))

const dotacaoRow = z.object({
  dotacao_id: z.int(),
  exercicio: z.int(),
  entidade_nome: z.string(),
  dotacao_unidade: z.string(),
  dotacao_funcao: z.string(),
  dotacao_acao: z.string(),
  dotacao_natureza: z.string(),
  dotacao_fonte: z.string(),
  dotacao_valor_inicial: amountColumn().nullable(),
  dotacao_valor_atualizado: amountColumn().nullable(),
})
export type DotacaoRow = z.output<typeof dotacaoRow>

export const dotacaoList = defineList({
  path: '/painel/ajax/dotacao',
  page: '/painel/dotacao',
  title: 'Dotações',
  exportName: 'dotacoes',
  row: dotacaoRow,
  filters: z
    .object({
      exercicio: idFilter().max(9999, 'Ano inválido.'),
      entidade_id: idFilter(),
      dotacao_unidade: codeFilter(),
      dotacao_funcao: codeFilter(),
      dotacao_acao: codeFilter(),
      dotacao_natureza: codeFilter(),
      dotacao_fonte: codeFilter(),
    })
    .partial(),
  sort: {
    by: ['exercicio', 'dotacao_valor_inicial', 'dotacao_valor_atualizado'],
    first: ['exercicio', 'desc'],
  },
  words: {
    fields: dotacaoFields,
    labels: { dotacao_id: 'Código no portal', entidade_nome: 'Entidade' },
    references: { entidade_id: { table: 'entidade', name: 'entidade_nome' } },
  },
})

export const dotacao = z.object({
  dotacao_id: z.int(),
  exercicio: z.int(),
  entidade_id: z.int(),
  dotacao_orgao: z.string(),
  dotacao_unidade: z.string(),
  dotacao_funcao: z.string(),
  dotacao_subfuncao: z.string(),
  dotacao_programa: z.string(),
  dotacao_acao: z.string(),
  dotacao_natureza: z.string(),
  dotacao_fonte: z.string(),
  dotacao_fonte_exercicio: z.string(),
  dotacao_fonte_marcador: z.string(),
  dotacao_valor_inicial: z.string().nullable(),
  dotacao_creditos: z.string().nullable(),
  dotacao_reducoes: z.string().nullable(),
  dotacao_valor_atualizado: z.string().nullable(),
  versao: z.int(),
})
export type Dotacao = z.output<typeof dotacao>

const option = z.object({ value: z.string(), label: z.string() })
export const dotacaoOpcoes = z.object({ anos: z.array(z.int()), entidades: z.array(option) })
export type DotacaoOpcoes = z.output<typeof dotacaoOpcoes>
export type DotacaoListData = ListPageData<DotacaoRow> & { opcoes: DotacaoOpcoes }

export const dotacaoFormPage = z.object({ dotacao: dotacao.nullable(), entidades: z.array(option) })
export type DotacaoFormPage = z.output<typeof dotacaoFormPage>
