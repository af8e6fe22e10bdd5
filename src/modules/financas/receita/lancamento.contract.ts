// The entries of revenue: each day's or month's amount of a nature, what was given back, and what was assessed.
import { z } from 'zod'
import { meses } from '#base/mes.ts'
import { version } from '#kits/form/fields.ts'
import { formSchema } from '#kits/form/form-schema.ts'
import { amountColumn } from '#kits/list/columns.ts'
import { dateFilter, idFilter, textFilter, wholeFilter } from '#kits/list/filters.ts'
import { defineList, type ListPageData } from '#kits/list/list.ts'
import { leFonte } from './receita.codigo.ts'
import { naturezaFilter } from './receita.contract.ts'
import { lancamentoFields } from './receita.fields.ts'
import { lancamentoTipos } from './receita.tipos.ts'

const { receita_entrada_fonte, receita_valor, ...fields } = formSchema(lancamentoFields).shape

export const lancamentoForm = z.object({
  ...fields,
  receita_valor: receita_valor.refine((value) => Number(value) !== 0, 'Informe um valor maior que zero.'),
  receita_entrada_fonte: receita_entrada_fonte.refine(
    (text) => text === '' || leFonte(text) === text,
    'Informe um código de fonte, como 1500.',
  ),
  versao: version(),
})
export type LancamentoForm = z.output<typeof lancamentoForm>

export const lancamentoRow = z.object({
  receita_lancamento_id: z.int().describe('Identificador do lançamento neste portal'),
  receita_prevista_id: z.int().describe('Identificador da receita neste portal'),
  entidade_nome: z.string().describe('Entidade que arrecada'),
  exercicio: z.int().describe('Exercício; ano do orçamento'),
  receita_codigo: z.string().describe('Código da receita; a natureza, com o detalhamento que o município tem'),
  receita_natureza: z.string().describe('Natureza da receita; oito algarismos (C.O.E.D.DD.D.T)'),
  receita_natureza_nome: z.string().describe('Nome da natureza'),
  receita_fonte: z.string().describe('Fonte de recursos'),
  receita_deducao: z.boolean().describe('Dedução da receita'),
  receita_data: z.iso.date().describe('Data do lançamento; o último dia, onde só se sabe o mês'),
  receita_ano: z.int().describe('Ano do lançamento'),
  receita_mes: z.int().describe('Mês do lançamento, de 1 a 12'),
  receita_tipo: z.enum(Object.keys(lancamentoTipos) as (keyof typeof lancamentoTipos)[]).describe('Tipo do lançamento'),
  receita_valor: amountColumn().describe('Valor, em reais, sem sinal'),
  receita_mensal: z.boolean().describe('Total do mês; a fonte dos dados não diz os dias'),
  receita_historico: z.string().describe('Histórico'),
})
export type LancamentoRow = z.output<typeof lancamentoRow>

/** As the panel edits it; the bank account is not public. */
export const lancamento = lancamentoRow.extend({
  receita_entrada_fonte: z.string(),
  receita_conta: z.string(),
  versao: z.int(),
})
export type Lancamento = z.output<typeof lancamento>

export const lancamentoTotais = z.object({
  receita_valor: z.string().describe('Arrecadado na lista inteira, sem estornos e deduções, em reais'),
})

/** The sources of the rows of a page that have a name in their year. */
export const lancamentoFontes = z
  .array(z.object({ exercicio: z.int(), receita_fonte: z.string(), nome: z.string() }))
  .describe('Nome de cada fonte de recursos destes lançamentos, no exercício deles')

export const lancamentoList = defineList({
  path: '/painel/ajax/receita_lancamento',
  page: '/painel/receita-lancamento',
  title: 'Lançamentos de receita',
  exportName: 'receitas_lancamentos',
  row: lancamentoRow,
  filters: z
    .object({
      receita_ano: wholeFilter(1900, 9999, 'Ano inválido.'),
      receita_mes: wholeFilter(1, 12, 'Mês inválido.'),
      receita_natureza_nome: textFilter(),
      receita_data_inicio: dateFilter(),
      receita_data_fim: dateFilter(),
      receita_natureza: naturezaFilter(),
      receita_tipo: z.enum(Object.keys(lancamentoTipos), 'Opção inválida.'),
      receita_prevista_id: idFilter(),
    })
    .partial(),
  sort: { by: ['receita_data', 'receita_valor'], first: ['receita_data', 'desc'] },
  words: {
    fields: lancamentoFields,
    labels: {
      receita_lancamento_id: 'Código no portal',
      receita_prevista_id: 'Receita (código no portal)',
      receita_ano: 'Ano',
      receita_mes: 'Mês',
      receita_codigo: 'Código',
      receita_natureza: 'Natureza (código)',
      receita_natureza_nome: 'Natureza',
      receita_fonte: 'Fonte de recursos',
      receita_deducao: 'Dedução',
      receita_mensal: 'Total do mês',
    },
    values: { receita_mes: meses },
  },
})

export const lancamentoPublicList = defineList({
  ...lancamentoList,
  path: '/ajax/receita_lancamento',
  page: '/acesso/receitas/lancamentos',
  title: 'Lançamentos de receita',
  lead: 'Cada valor que entrou, dia a dia, ou mês a mês onde a contabilidade não diz o dia; e o que foi estornado.',
})

export const lancamentoOpcoes = z.object({ anos: z.array(z.int()) })
export type LancamentoListData = ListPageData<LancamentoRow> & {
  opcoes: z.output<typeof lancamentoOpcoes>
  totais?: z.output<typeof lancamentoTotais>
  fontes?: z.output<typeof lancamentoFontes>
}

const option = z.object({ value: z.string(), label: z.string() })
export const lancamentoFormPage = z.object({ lancamento: lancamento.nullable(), receitas: z.array(option) })
export type LancamentoFormPage = z.output<typeof lancamentoFormPage>

/** The page of one nature: its months, beside those of other years, its sources and its newest entries. */
export const receitaPublicPage = z.object({
  receita_prevista_id: z.int(),
  exercicio: z.int(),
  entidade_nome: z.string(),
  receita_codigo: z.string(),
  receita_natureza_nome: z.string(),
  receita_deducao: z.boolean(),
  receita_intraorcamentaria: z.boolean(),
  receita_orgao: z.string(),
  receita_valor_inicial: z.string().nullable(),
  receita_valor_atualizado: z.string().nullable(),
  receita_arrecadado: z.string(),
  niveis: z.array(z.object({ chave: z.string(), codigo: z.string(), nome: z.string(), tipo: z.string() })),
  fontes: z.array(
    z.object({
      fonte: z.string(),
      nome: z.string().nullable(),
      atualizado: z.string().nullable(),
      arrecadado: z.string(),
    }),
  ),
  meses: z.array(z.object({ mes: z.int(), arrecadado: z.string(), anterior: z.string() })),
  anos: z.array(
    z.object({
      receita_prevista_id: z.int(),
      exercicio: z.int(),
      inicial: z.string().nullable(),
      atualizado: z.string().nullable(),
      arrecadado: z.string(),
    }),
  ),
  lancamentos: z.array(lancamentoRow),
  lancamentos_total: z.int(),
})
export type ReceitaPublicPage = z.output<typeof receitaPublicPage>
