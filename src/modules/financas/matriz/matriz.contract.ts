// The accounting matrix of the Siconfi beside the portal's own expense: for the panel. No page of citizens shows it.
import { z } from 'zod'
import { meses } from '#base/mes.ts'
import { amountColumn } from '#kits/list/columns.ts'
import { codeFilter, idFilter } from '#kits/list/filters.ts'
import { defineList, type ListPageData, type ListQuery } from '#kits/list/list.ts'
import { situacoes } from './matriz.words.ts'

export const matrizPage = '/painel/matriz'

/** Decimal text; the difference is the portal's less the matrix's. */
const etapa = z.object({ matriz: z.string(), portal: z.string(), diferenca: z.string() })
export type Etapa = z.output<typeof etapa>

export type Situacao = keyof typeof situacoes

const confrontado = z.object({
  empenhado: etapa,
  liquidado: etapa,
  pago: etapa,
  situacao: z.enum(Object.keys(situacoes) as [Situacao, ...Situacao[]]),
})
export type Confrontado = z.output<typeof confrontado>

const mes = confrontado.extend({
  mes: z.int(),
  /** Entities that have expense in the portal and no matrix of this month. */
  faltam: z.array(z.string()),
  /** How many rows the matrix has. */
  linhas: z.int(),
})
export type MesConfrontado = z.output<typeof mes>

const codigo = confrontado.extend({
  codigo: z.string(),
  nome: z.string(),
  /** The portal's tree of expense, with this month and code. */
  despesas: z.string(),
})
export type CodigoConfrontado = z.output<typeof codigo>

const option = z.object({ value: z.string(), label: z.string() })

export const confronto = z.object({
  /** Null when there is neither a matrix nor expense. */
  exercicio: z.int().nullable(),
  exercicios: z.array(z.int()),
  entidade: z.int().nullable(),
  entidades: z.array(option),
  meses: z.array(mes),
  /** Of the month that is open. */
  aberto: z
    .object({ mes: z.int(), despesas: z.string(), funcoes: z.array(codigo), naturezas: z.array(codigo) })
    .nullable(),
})
export type Confronto = z.output<typeof confronto>

export const matrizRow = z.object({
  matriz_despesa_id: z.int().describe('Identificador da linha neste portal'),
  exercicio: z.int().describe('Exercício'),
  matriz_despesa_mes: z.int().describe('Mês'),
  entidade_nome: z.string().describe('Entidade'),
  matriz_despesa_funcao: z.string().describe('Função; 2 algarismos'),
  matriz_despesa_subfuncao: z.string().describe('Subfunção; 3 algarismos'),
  matriz_despesa_natureza: z.string().describe('Natureza da despesa; 6 algarismos, até o elemento'),
  matriz_despesa_fonte: z.string().describe('Fonte de recursos; 3 algarismos'),
  matriz_despesa_empenhado: amountColumn().describe('Empenhado no mês, em reais'),
  matriz_despesa_liquidado: amountColumn().describe('Liquidado no mês, em reais'),
  matriz_despesa_pago: amountColumn().describe('Pago no mês, em reais'),
})
export type MatrizRow = z.output<typeof matrizRow>

export const matrizList = defineList({
  path: '/painel/ajax/matriz_despesa',
  page: `${matrizPage}/linhas`,
  title: 'Linhas da matriz contábil',
  exportName: 'matriz-despesa',
  row: matrizRow,
  filters: z
    .object({
      exercicio: idFilter().max(9999, 'Ano inválido.'),
      matriz_despesa_mes: idFilter().max(12, 'Mês inválido.'),
      entidade_id: idFilter(),
      matriz_despesa_funcao: codeFilter(),
      matriz_despesa_natureza: codeFilter(),
      matriz_despesa_fonte: codeFilter(),
    })
    .partial(),
  sort: {
    by: ['exercicio', 'matriz_despesa_empenhado', 'matriz_despesa_liquidado', 'matriz_despesa_pago'],
    first: ['exercicio', 'desc'],
  },
  words: {
    labels: {
      matriz_despesa_id: 'Código no portal',
      exercicio: 'Exercício',
      matriz_despesa_mes: 'Mês',
      entidade_id: 'Entidade',
      entidade_nome: 'Entidade',
      matriz_despesa_funcao: 'Função',
      matriz_despesa_subfuncao: 'Subfunção',
      matriz_despesa_natureza: 'Natureza',
      matriz_despesa_fonte: 'Fonte',
      matriz_despesa_empenhado: 'Empenhado',
      matriz_despesa_liquidado: 'Liquidado',
      matriz_despesa_pago: 'Pago',
    },
    values: { matriz_despesa_mes: meses },
    references: { entidade_id: { table: 'entidade', name: 'entidade_nome' } },
  },
})
export type MatrizQuery = ListQuery<typeof matrizList>

export const matrizOpcoes = z.object({ anos: z.array(z.int()), entidades: z.array(option) })
export type MatrizListData = ListPageData<MatrizRow> & { opcoes: z.output<typeof matrizOpcoes> }
