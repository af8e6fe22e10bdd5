// Revenue (docs/specification/data-sets.md#revenue): the natures of a year with what was expected and what came in. On the wire a
// deduction is negative, so that sums are net.
import { z } from 'zod'
import { meses } from '#base/mes.ts'
import { version } from '#kits/form/fields.ts'
import { formSchema } from '#kits/form/form-schema.ts'
import { amountColumn } from '#kits/list/columns.ts'
import { idFilter, textFilter, wholeFilter } from '#kits/list/filters.ts'
import { defineList, type ListPageData } from '#kits/list/list.ts'
import { leCodigo, leFonte } from './receita.codigo.ts'
import { receitaFields } from './receita.fields.ts'
import { deducaoTipos } from './receita.tipos.ts'

const { receita_codigo, receita_fonte, ...fields } = formSchema(receitaFields).shape

/** A forecast. The code may have points; the first eight digits are the nature. */
export const receitaForm = z
  .object({
    ...fields,
    receita_codigo: receita_codigo.refine(
      (text) => text === '' || leCodigo(text) !== null,
      'Informe de 8 a 13 algarismos, como 1.1.1.2.50.0.1.',
    ),
    receita_fonte: receita_fonte.refine(
      (text) => text === '' || leFonte(text) !== null,
      'Informe um código de fonte, como 1500.',
    ),
    versao: version(),
  })
  .transform((form) => ({
    ...form,
    receita_codigo: leCodigo(form.receita_codigo) ?? '',
    receita_fonte: leFonte(form.receita_fonte) ?? '',
  }))
export type ReceitaForm = z.output<typeof receitaForm>

export const receitaRow = z.object({
  receita_prevista_id: z.int().describe('Identificador da receita neste portal'),
  entidade_id: z.int().describe('Identificador da entidade do município (prefeitura, fundo, autarquia)'),
  entidade_nome: z.string().describe('Entidade que arrecada'),
  exercicio: z.int().describe('Exercício; ano do orçamento'),
  receita_codigo: z.string().describe('Código da receita; a natureza, com o detalhamento que o município tem'),
  receita_natureza: z.string().describe('Natureza da receita; oito algarismos (C.O.E.D.DD.D.T)'),
  receita_detalhamento: z.string().describe('Detalhamento do município; até 13 algarismos, vazio onde não há'),
  receita_natureza_nome: z.string().describe('Nome da natureza'),
  receita_fonte: z.string().describe('Fonte de recursos'),
  receita_fonte_nome: z.string().nullable().describe('Nome da fonte de recursos'),
  receita_orgao: z.string().describe('Órgão'),
  receita_deducao: z.boolean().describe('Dedução da receita; os valores são negativos'),
  receita_deducao_tipo: z.enum(Object.keys(deducaoTipos)).nullable().describe('Tipo da dedução'),
  receita_intraorcamentaria: z.boolean().describe('Receita entre entidades do município (categorias 7 e 8)'),
  receita_valor_inicial: amountColumn()
    .nullable()
    .describe('Previsto inicial, na lei orçamentária, em reais; vazio onde a fonte dos dados não o informa'),
  receita_valor_atualizado: amountColumn()
    .nullable()
    .describe('Previsto atualizado, em reais; vazio onde a fonte dos dados não o informa'),
  receita_arrecadado_mes: amountColumn().describe('Arrecadado no mês; no último do período pedido, em reais'),
  receita_arrecadado: amountColumn().describe('Arrecadado no período; no ano, até o mês pedido, em reais'),
  receita_percentual: z
    .string()
    .nullable()
    .meta({ format: 'decimal' })
    .describe(
      'Arrecadado no período, em % do previsto atualizado; vazio onde nada foi previsto ou o previsto não é informado',
    ),
  receita_diferenca: amountColumn()
    .nullable()
    .describe(
      'Diferença; arrecadado no período menos o previsto atualizado, em reais; vazio onde este não é informado',
    ),
})
export type ReceitaRow = z.output<typeof receitaRow>

const money = () => z.string().describe('Soma da lista inteira, em reais')
/** Of what some natures do not tell, the sums are of the others; null where none of them tells it. */
export const receitaTotais = z.object({
  receita_valor_inicial: money().nullable(),
  receita_valor_atualizado: money().nullable(),
  receita_arrecadado_mes: money(),
  receita_arrecadado: money(),
  receita_diferenca: money().nullable(),
})
export type ReceitaTotais = z.output<typeof receitaTotais>

const month = () => wholeFilter(1, 12, 'Mês inválido.')
const level = (digits: number) =>
  z
    .string()
    .regex(new RegExp(`^[1-9]\\d{${digits - 1}}$`), 'Opção inválida.')
    .meta({ description: `os ${digits} primeiros algarismos da natureza`, example: '171'.slice(0, digits) })

/** The first digits of a nature. */
export const naturezaFilter = () =>
  z.coerce
    .string()
    .transform((text) => text.replace(/[\s.]/g, ''))
    .pipe(z.string().regex(/^[1-9]\d{0,12}$/, 'Informe só algarismos, como 1112.'))
    .meta({ description: 'os primeiros algarismos, com ou sem pontos', example: '1112' })

const filters = z
  .object({
    exercicio: wholeFilter(1900, 9999, 'Ano inválido.'),
    receita_mes_inicio: month(),
    receita_mes: month(),
    busca: textFilter(),
    receita_categoria: level(1),
    receita_origem: level(2),
    receita_especie: level(3),
    receita_natureza: naturezaFilter(),
    receita_natureza_nome: textFilter(),
    receita_fonte: z.coerce
      .string()
      .transform((text) => text.trim())
      .pipe(z.string().regex(/^\d{2,4}$/, 'Informe um código de fonte, como 1500.'))
      .meta({ example: '1500' }),
    receita_deducao: z.enum(['1', '0'], 'Opção inválida.').transform((value) => value === '1'),
    entidade_id: idFilter(),
  })
  .partial()

export const receitaList = defineList({
  path: '/painel/ajax/receita',
  page: '/painel/receita',
  title: 'Receitas',
  lead: 'Lei Complementar 101/2000, art. 48-A, II; PNTP 3.1 e 3.2',
  exportName: 'receitas',
  row: receitaRow,
  filters,
  sort: {
    by: ['receita_natureza', 'receita_natureza_nome', 'receita_valor_inicial', 'receita_valor_atualizado', 'exercicio'],
    first: ['receita_natureza', 'asc'],
  },
  words: {
    fields: receitaFields,
    labels: {
      receita_prevista_id: 'Código no portal',
      receita_mes: 'Até o mês',
      receita_mes_inicio: 'Do mês',
      receita_categoria: 'Categoria',
      receita_origem: 'Origem',
      receita_especie: 'Espécie',
      receita_codigo: 'Código',
      receita_natureza: 'Natureza (código)',
      receita_natureza_nome: 'Natureza',
      receita_percentual: 'Arrecadado (%)',
      receita_arrecadado_mes: 'Arrecadado no mês',
      receita_arrecadado: 'Arrecadado no período',
      receita_diferenca: 'Diferença',
    },
    values: { receita_mes: meses, receita_mes_inicio: meses, receita_deducao_tipo: deducaoTipos },
    references: { entidade_id: { table: 'entidade', name: 'entidade_nome' } },
  },
})

export const receitaPublicList = defineList({
  ...receitaList,
  path: '/ajax/receita',
  page: '/acesso/receitas',
  lead: 'Quanto o município esperava receber, quanto recebeu e de onde veio.',
})
/** The same, as a table without levels. */
export const receitaFlatList = defineList({
  ...receitaPublicList,
  page: '/acesso/receitas/lista',
  title: 'Receitas em lista',
})

const option = z.object({ value: z.string(), label: z.string() })
export const receitaOpcoes = z.object({
  anos: z.array(z.int()),
  categorias: z.array(option),
  origens: z.array(option),
  especies: z.array(option),
  fontes: z.array(option),
  entidades: z.array(option),
})
export type ReceitaOpcoes = z.output<typeof receitaOpcoes>

/** A row of the tree: a level with the sums of what is below it. */
export const receitaNo = z.object({
  /** Of the level, as addresses name it: its code; of a deduction with '-' before it. */
  chave: z.string(),
  codigo: z.string(),
  nome: z.string(),
  nivel: z.int(),
  tipo: z.string(),
  /** Null where nothing is below it. */
  aberto: z.boolean().nullable(),
  /** The page of the nature, of the last level. */
  receita_prevista_id: z.int().nullable(),
  inicial: z.string().nullable(),
  atualizado: z.string().nullable(),
  mes: z.string(),
  arrecadado: z.string(),
})
export type ReceitaNo = z.output<typeof receitaNo>

const nota = z.object({ texto: z.string(), href: z.string().optional() })
const mesDoGrafico = z.object({ mes: z.int(), arrecadado: z.string(), anterior: z.string() })
/** A row of where the money came from: whose it is, by what source, or a nature. Net of deductions. */
export const receitaParte = z.object({
  /** As addresses name it: 'uniao/fpm'. */
  chave: z.string(),
  /** From 1. */
  altura: z.int(),
  nome: z.string(),
  explica: z.string(),
  recebido: z.string(),
  /** In the year before until the same day; null where that is not known. */
  antes: z.string().nullable(),
  /** Of each R$ 100 of its level; null where a part of the level is not told. */
  cem: z.int().nullable(),
  /** Null of a nature. */
  aberto: z.boolean().nullable(),
  /** The page of a nature. */
  receita_prevista_id: z.int().nullable(),
})
export type ReceitaParte = z.output<typeof receitaParte>

export const receitaQuadro = z.object({
  exercicio: z.int(),
  /** The period of the amounts. */
  de: z.int(),
  ate: z.int(),
  totais: receitaTotais,
  /** What came in in the year before until the same day; null where that is not known. */
  anterior: z.string().nullable(),
  /** The sentence of the page; null where a part of it is not known. */
  achado: z.array(z.object({ texto: z.string(), forte: z.boolean().optional() })).nullable(),
  /** The day up to which a year that goes on has entries; null of a year that is compared in whole months. */
  dia: z.string().nullable(),
  populacao: z.object({ habitantes: z.int(), ano: z.int() }).nullable(),
  partes: z.array(receitaParte),
  abertas: z.array(z.string()),
  /** Taken from what the amounts are; null where nothing is. */
  deducoes: z.string().nullable(),
  /** Newest first: until the same day, null where that is not known, and in the whole year; with what explains its bar. */
  anos: z.array(
    z.object({
      ano: z.int(),
      ate: z.string().nullable(),
      pago: z.string(),
      vazios: z.array(z.int()),
      notas: z.array(nota),
    }),
  ),
  /** The accounting table stands open. */
  conta: z.boolean(),
  nos: z.array(receitaNo),
  /** All twelve. */
  meses: z.array(mesDoGrafico.extend({ notas: z.array(nota) })),
  abertos: z.array(z.string()),
  /** The day of the newest entry. */
  ultimo: z.string().nullable(),
})
export type ReceitaQuadro = z.output<typeof receitaQuadro>

export type ReceitaListData = ListPageData<ReceitaRow> & { opcoes: ReceitaOpcoes; totais?: ReceitaTotais }
export type ReceitasPage = ReceitaListData & { quadro: ReceitaQuadro | null }

export const receita = z.object({
  receita_prevista_id: z.int(),
  entidade_id: z.int(),
  exercicio: z.int(),
  receita_codigo: z.string(),
  receita_natureza_nome: z.string(),
  receita_fonte: z.string(),
  receita_orgao: z.string(),
  receita_valor_inicial: z.string().nullable(),
  receita_valor_atualizado: z.string().nullable(),
  receita_deducao: z.boolean(),
  receita_deducao_tipo: z.string().nullable(),
  versao: z.int(),
})
export type Receita = z.output<typeof receita>

export const receitaFormPage = z.object({
  receita: receita.nullable(),
  entidades: z.array(option),
  lancamentos: z.int(),
})
export type ReceitaFormPage = z.output<typeof receitaFormPage>
