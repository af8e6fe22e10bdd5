// The files of what belongs to commitments: settlements, payments, items and movements, one row each, with the key of their commitment
// (docs/specification/data-sets.md#every-set: a file has the columns of the detail too). They take the filters of the list of commitments.
import { z } from 'zod'
import { meaningOf, titleOf } from '#kits/list/labels.ts'
import { defineList } from '#kits/list/list.ts'
import { empenhoPublic, empenhoPublicList, empenhoRow } from './empenho.contract.ts'
import { eventos } from './empenho.import.ts'

const { itens, movimentos, liquidacoes, pagamentos } = empenhoPublic.shape

const chave = empenhoRow.pick({
  empenho_id: true,
  entidade_id: true,
  entidade_nome: true,
  exercicio: true,
  empenho_unidade: true,
  empenho_unidade_nome: true,
  empenho_numero: true,
  empenho_data: true,
}).shape

/** The columns of the chain, explained: one without a meaning does not compile. */
function explained<Shape extends z.ZodRawShape>({ shape }: z.ZodObject<Shape>, meanings: Record<keyof Shape, string>) {
  const columns = Object.entries(shape).map(([name, column]) => [
    name,
    (column as z.ZodType).describe(meanings[name as keyof Shape]),
  ])
  return Object.fromEntries(columns) as Shape
}

const restoAPagar = 'Resto a pagar: o fato é de um ano depois do exercício do empenho, que é o de origem'

// the place in the queue has a file of its own, /acesso/ordem-de-pagamentos.csv
const doFato = liquidacoes.element.omit({
  ordem_pagamento_id: true,
  ordem_pagamento_situacao: true,
  ordem_pagamento_posicao: true,
})

const liquidacaoRow = z.object({
  ...chave,
  ...explained(doFato, {
    liquidacao_id: 'Identificador da liquidação no portal',
    liquidacao_numero: 'Número da liquidação',
    liquidacao_data: 'Data da liquidação',
    liquidacao_valor: 'Valor liquidado, em reais',
    liquidacao_anulado: 'Valor anulado da liquidação, em reais',
    liquidacao_documento_tipo: 'Tipo do documento fiscal; vazio quando a fonte não informa',
    liquidacao_documento_numero: 'Número do documento fiscal; vazio quando a fonte não informa',
    liquidacao_documento_data: 'Data do documento fiscal; nulo quando a fonte não informa',
    liquidacao_data_exigivel: 'Data em que se tornou exigível; nulo quando a fonte não informa, e vale a da liquidação',
  }),
  liquidacao_resto_a_pagar: z.boolean().describe(restoAPagar),
})

const pagamentoRow = z.object({
  ...chave,
  ...empenhoRow.pick({
    empenho_credor_nome: true,
    empenho_credor_documento: true,
    empenho_fonte: true,
    empenho_fonte_nome: true,
  }).shape,
  ...explained(pagamentos.element, {
    pagamento_despesa_id: 'Identificador do pagamento no portal',
    liquidacao_id: 'Identificador da liquidação que é paga; nulo quando a fonte não informa',
    pagamento_despesa_numero: 'Número do pagamento',
    pagamento_despesa_data: 'Data do pagamento',
    pagamento_despesa_valor: 'Valor bruto pago, em reais',
    pagamento_despesa_retido: 'Valor retido: parte do valor bruto, em reais',
    pagamento_despesa_anulado: 'Valor anulado do pagamento, em reais',
    pagamento_despesa_processo: 'Processo do pagamento; vazio quando a fonte não informa',
    pagamento_despesa_resto_a_pagar: restoAPagar,
  }),
})

const itemRow = z.object({
  ...chave,
  ...explained(itens.element, {
    empenho_item_ordem: 'Ordem do item no empenho',
    empenho_item_descricao: 'Descrição do item',
    empenho_item_unidade: 'Unidade de medida',
    empenho_item_quantidade: 'Quantidade, com quatro casas decimais; nulo quando a fonte não informa',
    empenho_item_valor_unitario: 'Valor unitário, em reais, com quatro casas decimais; nulo quando a fonte não informa',
    empenho_item_valor_total: 'Valor total do item, em reais; nulo quando a fonte não informa',
  }),
})

const movimentoRow = z.object({
  ...chave,
  ...explained(movimentos.element, {
    empenho_movimento_numero: 'Número do movimento',
    empenho_movimento_data: 'Data do movimento',
    empenho_movimento_tipo: 'Tipo do movimento: reforço, anulação ou cancelamento de restos a pagar',
    empenho_movimento_valor: 'Valor do movimento, em reais',
    empenho_movimento_motivo: 'Motivo do movimento; vazio quando a fonte não informa',
  }),
})

const { reforco, anulacao, anulacao_rp } = eventos

// messages for filters by columns that only the commitments' own file has are in its words
const ofEmpenho = Object.keys(empenhoRow.shape).map((name) => [name, titleOf(meaningOf(empenhoPublicList, name))])

const common = {
  ...empenhoPublicList,
  // the commitments as in their own file, so that both can be read side by side
  sort: { by: ['empenho_data'], first: ['empenho_data', 'desc'] },
  words: {
    ...empenhoPublicList.words,
    labels: {
      ...Object.fromEntries(ofEmpenho),
      ...empenhoPublicList.words?.labels,
      liquidacao_id: 'Liquidação no portal',
      pagamento_despesa_id: 'Pagamento no portal',
    },
    values: { ...empenhoPublicList.words?.values, empenho_movimento_tipo: { reforco, anulacao, anulacao_rp } },
  },
} as const

export const liquidacoesDosEmpenhos = defineList({
  ...common,
  title: 'Liquidações dos empenhos',
  exportName: 'empenhos-liquidacoes',
  row: liquidacaoRow,
})
export const pagamentosDosEmpenhos = defineList({
  ...common,
  title: 'Pagamentos dos empenhos',
  exportName: 'empenhos-pagamentos',
  row: pagamentoRow,
})
export const itensDosEmpenhos = defineList({
  ...common,
  title: 'Itens dos empenhos',
  exportName: 'empenhos-itens',
  row: itemRow,
})
export const movimentosDosEmpenhos = defineList({
  ...common,
  title: 'Movimentos dos empenhos',
  exportName: 'empenhos-movimentos',
  row: movimentoRow,
})
