// What happened with the expense, fact by fact: commitments with what raised or annulled them, settlements, payments. The amounts of a stage
// (trees, creditors, tenders, contracts) are sums of these rows, and lead to them.
import { z } from 'zod'
import { meses } from '#base/mes.ts'
import { amountColumn } from '#kits/list/columns.ts'
import { dateFilter, idFilter, moneyFilter, textFilter, wholeFilter } from '#kits/list/filters.ts'
import { meaningOf, titleOf } from '#kits/list/labels.ts'
import { defineList, type ListPageData } from '#kits/list/list.ts'
import { filtrosDoEmpenho, tiposDeFato } from '#modules/financas/despesa/etapa.fields.ts'
import { type EmpenhoOpcoes, empenhoList, empenhoRow } from './empenho.contract.ts'

const tipos = Object.keys(tiposDeFato) as (keyof typeof tiposDeFato)[]

/** What a row shows of its commitment. */
export const colunasDoEmpenho = empenhoRow.pick({
  empenho_id: true,
  empenho_numero: true,
  exercicio: true,
  entidade_id: true,
  entidade_nome: true,
  credor_id: true,
  empenho_credor_nome: true,
  empenho_credor_documento: true,
  empenho_objeto: true,
  empenho_orgao: true,
  empenho_orgao_nome: true,
  empenho_unidade: true,
  empenho_unidade_nome: true,
  empenho_funcao: true,
  empenho_funcao_nome: true,
  empenho_subfuncao: true,
  empenho_subfuncao_nome: true,
  empenho_programa: true,
  empenho_programa_nome: true,
  empenho_acao: true,
  empenho_acao_nome: true,
  empenho_natureza: true,
  empenho_natureza_nome: true,
  empenho_fonte: true,
  empenho_fonte_nome: true,
}).shape

export const etapaRow = z.object({
  etapa_id: z.int().describe('Identificador do fato nesta lista'),
  etapa_data: z.iso.date().describe('Data do fato'),
  etapa_tipo: z.enum(tipos).describe('O que aconteceu'),
  etapa_numero: z.string().describe('Número do fato; vazio quando a fonte não informa'),
  etapa_valor: amountColumn()
    .nullable()
    .describe('Valor, menos o que foi anulado, em reais; negativo quando anula; nulo quando a fonte não informa'),
  etapa_resto: z.boolean().describe('Resto a pagar: o fato é de um ano depois do exercício do empenho'),
  ...colunasDoEmpenho,
})
export type EtapaRow = z.output<typeof etapaRow>

const ano = () => wholeFilter(1900, 9999, 'Ano inválido.')
const mes = () => wholeFilter(1, 12, 'Mês inválido.')

const filters = empenhoList.filters.pick(filtrosDoEmpenho).extend({
  dotacao_id: idFilter().optional(),
  despesa_texto: textFilter().optional(),
  etapa_ano: ano().optional(),
  etapa_mes_inicio: mes().optional(),
  etapa_mes_fim: mes().optional(),
  etapa_data_inicio: dateFilter().optional(),
  etapa_data_fim: dateFilter().optional(),
  etapa_numero: textFilter().optional(),
  etapa_tipo: z.enum(tipos, 'Opção inválida.').optional(),
  etapa_resto: z.enum(['S', 'N'], 'Opção inválida.').optional(),
  etapa_valor_inicio: moneyFilter().optional(),
  etapa_valor_fim: moneyFilter().optional(),
})

const { labels, values, references } = empenhoList.words ?? {}
const common = {
  row: etapaRow,
  filters,
  sort: { by: ['etapa_data', 'etapa_valor'], first: ['etapa_data', 'desc'] },
  words: {
    labels: {
      ...Object.fromEntries(Object.keys(empenhoRow.shape).map((name) => [name, titleOf(meaningOf(empenhoList, name))])),
      ...labels,
      etapa_id: 'Código no portal',
      etapa_data: 'Data',
      etapa_tipo: 'Tipo',
      etapa_numero: 'Número',
      etapa_valor: 'Valor',
      etapa_resto: 'Resto a pagar',
      etapa_ano: 'Ano',
      etapa_mes_inicio: 'Do mês',
      etapa_mes_fim: 'Até o mês',
      exercicio: 'Exercício do empenho',
      empenho_ano: 'Ano do empenho',
      dotacao_id: 'Dotação',
      despesa_texto: 'Classificação',
    },
    values: {
      ...values,
      etapa_tipo: tiposDeFato,
      etapa_resto: { S: 'Sim', N: 'Não' },
      etapa_mes_inicio: meses,
      etapa_mes_fim: meses,
    },
    references,
  },
} as const

export const movimentosList = defineList({
  ...common,
  path: '/ajax/empenho_movimento',
  page: '/acesso/movimentos-de-empenhos',
  title: 'Empenhos e seus movimentos',
  lead: 'O que foi reservado dia a dia: cada empenho, reforço e anulação, com quem recebe e de que parte do orçamento sai.',
  exportName: 'movimentos-de-empenhos',
})
export const liquidacoesList = defineList({
  ...common,
  path: '/ajax/liquidacao',
  page: '/acesso/liquidacoes',
  title: 'Liquidações',
  lead: 'O que foi entregue e conferido dia a dia: cada liquidação, com quem entregou e de que parte do orçamento sai.',
  exportName: 'liquidacoes',
})
export const pagamentosList = defineList({
  ...common,
  path: '/ajax/pagamento_despesa',
  page: '/acesso/pagamentos',
  title: 'Pagamentos',
  lead: 'O que foi pago dia a dia: cada pagamento, com quem recebeu e de que parte do orçamento saiu.',
  exportName: 'pagamentos',
})
export type EtapaList = typeof pagamentosList
export type EtapaFilters = z.output<typeof filters>

/** The sum of the whole filtered list; null where the source tells no value of any of its rows. */
export const etapaTotais = z.object({ etapa_valor: amountColumn().nullable() })
export type EtapaTotais = z.output<typeof etapaTotais>

export type EtapaListData = ListPageData<EtapaRow> & EmpenhoOpcoes & { totais?: EtapaTotais }
