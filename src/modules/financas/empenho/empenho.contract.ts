// Commitments (empenhos) with what belongs to them (docs/specification/data-sets.md#expense). A creditor's name and document are what
// everybody may see.
import { z } from 'zod'
import { amountColumn } from '#kits/list/columns.ts'
import { dateFilter, idFilter, moneyFilter, textFilter, wholeFilter } from '#kits/list/filters.ts'
import { defineList, type ListPageData } from '#kits/list/list.ts'
import { porNivel } from '#modules/financas/despesa/etapa.fields.ts'
import { semCodigo } from '#modules/financas/despesa/niveis.fields.ts'
import { tiposDeEmpenho } from './tipos.ts'

const code = (what: string) => z.string().describe(`Código ${what}; vazio quando a fonte não informa`)
const name = (what: string) => z.string().describe(`Nome ${what}`)

/** Codes of the appropriation, each with its name in that fiscal year. */
const classificacao = {
  empenho_orgao: code('do órgão orçamentário'),
  empenho_orgao_nome: name('do órgão orçamentário'),
  empenho_unidade: code('da unidade orçamentária'),
  empenho_unidade_nome: name('da unidade orçamentária'),
  empenho_funcao: code('da função'),
  empenho_funcao_nome: name('da função'),
  empenho_subfuncao: code('da subfunção'),
  empenho_subfuncao_nome: name('da subfunção'),
  empenho_programa: code('do programa'),
  empenho_programa_nome: name('do programa'),
  empenho_acao: code('da ação'),
  empenho_acao_nome: name('da ação'),
  empenho_natureza: code('da natureza da despesa, com o subelemento quando há'),
  empenho_natureza_nome: name('do elemento de despesa'),
  empenho_fonte: code('da fonte de recursos'),
  empenho_fonte_nome: name('da fonte de recursos'),
}

export const empenhoRow = z.object({
  empenho_id: z.int().describe('Identificador do empenho no portal'),
  entidade_id: z.int().describe('Identificador da entidade do município (prefeitura, fundo, autarquia)'),
  entidade_nome: z.string().describe('Entidade do município'),
  exercicio: z.int().describe('Exercício: ano do orçamento'),
  empenho_numero: z.string().describe('Número do empenho'),
  empenho_data: z.iso.date().describe('Data do empenho'),
  empenho_data_presumida: z
    .boolean()
    .describe('Data presumida: a fonte não informa a do empenho, e a data é a do seu primeiro pagamento'),
  empenho_tipo: z.enum(['', 'ordinario', 'estimativo', 'global']).describe('Tipo do empenho'),
  credor_id: z.int().nullable().describe('Identificador do credor no portal; nulo quando é protegido por lei'),
  empenho_credor_nome: z.string().describe('Credor: quem recebe'),
  empenho_credor_documento: z.string().describe('CNPJ do credor, ou CPF sem os primeiros e os últimos algarismos'),
  empenho_objeto: z.string().describe('Objeto: o que se compra ou paga'),
  empenho_processo: z.string().describe('Processo administrativo'),
  ...classificacao,
  empenho_modalidade_licitacao: z
    .string()
    .describe('Modalidade da licitação: código do PNCP, ou o texto da origem que não é de nenhum'),
  empenho_modalidade_licitacao_nome: z.string().describe('Modalidade da licitação'),
  empenho_licitacao_numero: z.string().describe('Número da licitação'),
  licitacao_id: z.int().nullable().describe('Identificador da licitação no portal'),
  empenho_contrato_numero: z.string().describe('Número do contrato'),
  contrato_id: z.int().nullable().describe('Identificador do contrato no portal'),
  empenho_emenda_numero: z.string().describe('Número da emenda parlamentar'),
  emenda_id: z.int().nullable().describe('Identificador da emenda parlamentar no portal'),
  empenho_convenio_numero: z.string().describe('Número do convênio ou acordo'),
  acordo_id: z.int().nullable().describe('Identificador do convênio ou acordo no portal'),
  empenho_fundamento_legal: z.string().describe('Fundamento legal da contratação direta'),
  empenho_licitavel: z.boolean().describe('Despesa sujeita a licitação'),
  empenho_valor: amountColumn().nullable().describe('Valor empenhado, em reais; nulo quando a fonte não informa'),
  empenho_reforco: amountColumn().describe('Reforços, em reais'),
  empenho_anulacao: amountColumn().describe('Anulações, em reais'),
  empenho_valor_final: amountColumn().nullable().describe('Valor final: empenhado, mais reforços, menos anulações'),
  empenho_liquidado: amountColumn().nullable().describe('Valor liquidado, em reais; nulo quando a fonte não informa'),
  empenho_pago: amountColumn().describe('Valor pago, em reais'),
})
export type EmpenhoRow = z.output<typeof empenhoRow>

export const item = z.object({
  empenho_item_ordem: z.int(),
  empenho_item_descricao: z.string(),
  empenho_item_unidade: z.string(),
  empenho_item_quantidade: z.string().nullable(),
  empenho_item_valor_unitario: z.string().nullable(),
  empenho_item_valor_total: amountColumn().nullable(),
})
const movimento = z.object({
  empenho_movimento_numero: z.string(),
  empenho_movimento_data: z.iso.date(),
  empenho_movimento_tipo: z.enum(['reforco', 'anulacao', 'anulacao_rp']),
  empenho_movimento_valor: amountColumn(),
  empenho_movimento_motivo: z.string(),
})
export const liquidacao = z.object({
  liquidacao_id: z.int(),
  liquidacao_numero: z.string(),
  liquidacao_data: z.iso.date(),
  liquidacao_valor: amountColumn(),
  liquidacao_anulado: amountColumn(),
  liquidacao_documento_tipo: z.string(),
  liquidacao_documento_numero: z.string(),
  liquidacao_documento_data: z.iso.date().nullable(),
  liquidacao_data_exigivel: z.iso.date().nullable(),
  ordem_pagamento_id: z
    .int()
    .nullable()
    .describe('Identificador na ordem de pagamentos do portal; nulo quando não está nela'),
  ordem_pagamento_situacao: z.enum(['na_fila', 'suspenso', 'pago', 'pago_fora_da_ordem']).nullable(),
  ordem_pagamento_posicao: z.int().nullable().describe('Posição na fila, enquanto espera'),
})
export const pagamento = z.object({
  pagamento_despesa_id: z.int(),
  /** Of the settlement that it pays, where the source names it. */
  liquidacao_id: z.int().nullable(),
  pagamento_despesa_numero: z.string(),
  pagamento_despesa_data: z.iso.date(),
  pagamento_despesa_valor: amountColumn().describe('Valor bruto'),
  pagamento_despesa_retido: amountColumn().describe('Parte retida do valor bruto'),
  pagamento_despesa_anulado: amountColumn(),
  pagamento_despesa_processo: z.string(),
  pagamento_despesa_resto_a_pagar: z.boolean(),
})

/** The whole chain: commitment, items, movements, settlements, payments. */
export const empenhoPublic = empenhoRow.extend({
  itens: z.array(item).describe('Itens do empenho'),
  movimentos: z.array(movimento).describe('Reforços e anulações, por data'),
  liquidacoes: z.array(liquidacao).describe('Liquidações, por data'),
  pagamentos: z.array(pagamento).describe('Pagamentos, por data'),
})
export type EmpenhoPublic = z.output<typeof empenhoPublic>

// '-' stands for a code that the source left empty
const codeFilter = () =>
  z.coerce
    .string()
    .trim()
    .max(13, 'Código inválido.')
    .refine((text) => !text.includes('\0'), 'Caractere inválido.')
    .transform((text) => (text === semCodigo ? '' : text))
    .meta({ maxLength: 13, description: `${semCodigo} é o que não tem código`, example: semCodigo })

const filters = z
  .object({
    empenho_ano: wholeFilter(1900, 9999, 'Ano inválido.'),
    empenho_mes: wholeFilter(1, 12, 'Mês inválido.'),
    empenho_numero: textFilter(),
    empenho_credor_nome: textFilter(),
    empenho_credor_documento: textFilter(),
    exercicio: wholeFilter(1900, 9999, 'Ano inválido.'),
    entidade_id: idFilter(),
    credor_id: idFilter(),
    licitacao_id: idFilter(),
    contrato_id: idFilter(),
    emenda_id: idFilter(),
    acordo_id: idFilter(),
    empenho_data_inicio: dateFilter(),
    empenho_data_fim: dateFilter(),
    empenho_valor_inicio: moneyFilter(),
    empenho_valor_fim: moneyFilter(),
    ...porNivel(codeFilter),
    empenho_modalidade_licitacao: codeFilter(),
    empenho_licitacao: z.enum(['S', 'N'], 'Opção inválida.'),
    empenho_sem_origem: z.enum(['S'], 'Opção inválida.'),
  })
  .partial()

export const empenhoList = defineList({
  path: '/painel/ajax/empenho',
  page: '/painel/empenho',
  title: 'Empenhos',
  exportName: 'empenhos',
  row: empenhoRow,
  filters,
  sort: { by: ['empenho_data', 'empenho_valor'], first: ['empenho_data', 'desc'] },
  words: {
    labels: {
      empenho_id: 'Código no portal',
      exercicio: 'Exercício',
      entidade_id: 'Entidade',
      credor_id: 'Credor',
      licitacao_id: 'Licitação',
      contrato_id: 'Contrato',
      emenda_id: 'Emenda parlamentar',
      acordo_id: 'Convênio ou acordo',
      empenho_ano: 'Ano',
      empenho_mes: 'Mês',
      empenho_data_presumida: 'Data presumida',
      empenho_categoria: 'Categoria econômica',
      empenho_grupo: 'Grupo de natureza',
      empenho_modalidade: 'Modalidade de aplicação',
      empenho_elemento: 'Elemento de despesa',
      empenho_licitacao: 'Com licitação informada',
      empenho_sem_origem: 'Licitáveis sem licitação nem fundamento',
    },
    values: {
      empenho_tipo: tiposDeEmpenho,
      empenho_licitacao: { S: 'Sim', N: 'Não' },
      empenho_sem_origem: { S: 'Sim' },
    },
    references: {
      entidade_id: { table: 'entidade', name: 'entidade_nome' },
      // those who are protected by law have no page, and so no name here (db/schema/financas-credor.sql)
      credor_id: { table: 'credor_publico', name: 'credor_nome', key: 'credor_id' },
      licitacao_id: { table: 'licitacao', name: 'licitacao_numero' },
      contrato_id: { table: 'contrato', name: 'contrato_numero' },
      emenda_id: { table: 'emenda', name: 'emenda_numero' },
      acordo_id: { table: 'acordo', name: 'acordo_nome' },
    },
  },
})

export const empenhoPublicList = defineList({
  ...empenhoList,
  path: '/ajax/empenho',
  page: '/acesso/empenhos',
  title: 'Empenhos',
  lead: 'Cada compromisso de pagamento do município: credor, objeto, licitação, quanto foi empenhado, liquidado e pago. As liquidações, os pagamentos, os itens e os movimentos de todos são baixados em Dados abertos.',
})

/** The sums of the whole filtered list; null where the source does not tell them. */
export const empenhoTotais = z.object({
  empenho_valor_final: amountColumn().nullable(),
  empenho_liquidado: amountColumn().nullable(),
  empenho_pago: amountColumn(),
})
export type EmpenhoTotais = z.output<typeof empenhoTotais>

const opcao = z.object({ codigo: z.string(), nome: z.string() })
export const empenhoOpcoes = z.object({
  /** Years that have commitments, newest first. */
  anos: z.array(z.int()),
  entidades: z.array(z.object({ id: z.int(), nome: z.string() })),
  /** Codes that appropriations have, by filter. */
  codigos: z.record(z.string(), z.array(opcao)),
})
export type EmpenhoOpcoes = z.output<typeof empenhoOpcoes>
export type EmpenhoListData = ListPageData<EmpenhoRow> & EmpenhoOpcoes & { totais?: EmpenhoTotais }
