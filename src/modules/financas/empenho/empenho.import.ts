// The columns that a file of expense may have (docs/specification/data-sets.md#expense), and what the pages of its import say. One layout
// for all: a row is what its columns hold. The portals of vendors give one row for each payment, courts one for each event, the budget
// one for each appropriation.

import { entidadeColumn, exercicioColumn } from '#kits/dataset/shared-columns.ts'
import type { ImportColumn, ImportDefinition, Layout } from '#kits/import/definition.ts'

export const eventos = {
  empenho: 'Empenho',
  reforco: 'Reforço',
  anulacao: 'Anulação de empenho',
  anulacao_rp: 'Cancelamento de restos a pagar',
  liquidacao: 'Liquidação',
  anulacao_liquidacao: 'Anulação de liquidação',
  pagamento: 'Pagamento',
  anulacao_pagamento: 'Anulação de pagamento',
} as const
export type Evento = keyof typeof eventos

const text = (label: string, names: string[], maxLength = 60): ImportColumn => ({
  kind: 'text',
  label,
  maxLength,
  names,
})
const day = (label: string, names: string[]): ImportColumn => ({ kind: 'date', label, names })
const money = (label: string, names: string[]): ImportColumn => ({ kind: 'money', label, names })

// A code and its name stand in two columns or in one cell ('33903000 - Material de consumo'): both read the whole cell
// (empenho-celulas.ts).
const shared = { part: { by: [], at: 0 } } as const
const coded = (label: string, codes: string[], names: string[]) =>
  [
    { ...text(label, codes), ...shared },
    { ...text(`Nome: ${label.toLowerCase()}`, [...names, ...codes], 300), ...shared },
  ] as const

const [orgao, orgao_nome] = coded('Órgão orçamentário', ['órgão', 'código do órgão'], ['nome do órgão', 'ds_orgao'])
const [unidade, unidade_nome] = coded(
  'Unidade orçamentária',
  ['unidade', 'uo', 'código da unidade', 'unidade gestora orçamentária'],
  ['nome da unidade', 'descrição da unidade'],
)
const [funcao, funcao_nome] = coded('Função', ['código da função'], ['nome da função', 'ds_funcao_governo'])
const [subfuncao, subfuncao_nome] = coded(
  'Subfunção',
  ['código da subfunção'],
  ['nome da subfunção', 'ds_subfuncao_governo'],
)
const [programa, programa_nome] = coded(
  'Programa',
  ['cd_programa', 'código do programa'],
  ['nome do programa', 'ds_programa'],
)
const [acao, acao_nome] = coded('Ação', ['cd_acao', 'código da ação', 'projeto atividade'], ['nome da ação', 'ds_acao'])
const [naturezaDaDespesa, natureza_nome] = coded(
  'Natureza da despesa',
  ['natureza', 'elemento de despesa', 'elemento', 'dsitemdespesa', 'ds_elemento', 'categoria da despesa'],
  ['nome da natureza', 'descrição da natureza'],
)
const natureza: ImportColumn = { ...naturezaDaDespesa, join: '.' } // '3', '3', '90', '30'
const [fonte, fonte_nome] = coded(
  'Fonte de recursos',
  ['fonte', 'fonte de recurso', 'ds_fonte_recurso'],
  ['nome da fonte', 'descrição da fonte'],
)

// Recife's nature stands in four columns, from the category to the element; its days are months.
const recife: Layout = {
  name: 'Recife (PE), despesas orçamentárias',
  header: [
    ...['ano_movimentacao', 'mes_movimentacao', 'orgao_codigo', 'orgao_nome', 'unidade_codigo', 'unidade_nome'],
    ...['categoria_economica_codigo', 'categoria_economica_nome', 'grupo_despesa_codigo', 'grupo_despesa_nome'],
    ...['modalidade_aplicacao_codigo', 'modalidade_aplicacao_nome', 'elemento_codigo', 'elemento_nome'],
    ...['subelemento_codigo', 'subelemento_nome', 'funcao_codigo', 'funcao_nome', 'subfuncao_codigo', 'subfuncao_nome'],
    ...['programa_codigo', 'programa_nome', 'acao_codigo', 'acao_nome', 'fonte_recurso_codigo', 'fonte_recurso_nome'],
    ...['empenho_ano', 'empenho_modalidade_nome', 'empenho_modalidade_codigo', 'empenho_numero', 'subempenho'],
    ...['indicador_subempenho', 'credor_codigo', 'credor_nome', 'modalidade_licitacao_codigo'],
    ...['modalidade_licitacao_nome', 'valor_empenhado', 'valor_liquidado', 'valor_pago'],
  ],
  columns: {
    exercicio: ['ano_movimentacao'],
    mes: ['mes_movimentacao'],
    orgao: ['orgao_codigo'],
    unidade: ['unidade_codigo'],
    natureza: [
      ...['categoria_economica_codigo', 'grupo_despesa_codigo', 'modalidade_aplicacao_codigo', 'elemento_codigo'],
    ],
    natureza_nome: ['elemento_nome'],
    funcao: ['funcao_codigo'],
    subfuncao: ['subfuncao_codigo'],
    programa: ['programa_codigo'],
    acao: ['acao_codigo'],
    fonte: ['fonte_recurso_codigo'],
    fonte_nome: ['fonte_recurso_nome'],
    numero: ['empenho_numero'],
    data_empenho: ['ano_movimentacao', 'mes_movimentacao'],
    tipo_empenho: ['empenho_modalidade_nome'],
    credor: ['credor_nome'],
    modalidade_licitacao: ['modalidade_licitacao_nome'],
    valor_empenho: ['valor_empenhado'],
    liquidacao_data: ['ano_movimentacao', 'mes_movimentacao'],
    pagamento_data: ['ano_movimentacao', 'mes_movimentacao'],
  },
}

const dotacao = {
  orgao,
  orgao_nome,
  unidade,
  unidade_nome,
  funcao,
  funcao_nome,
  subfuncao,
  subfuncao_nome,
  programa,
  programa_nome,
  acao,
  acao_nome,
  natureza,
  natureza_nome,
  fonte,
  fonte_nome,
  valor_inicial: money('Dotação inicial', ['valor orçado', 'fixado', 'valor fixado']),
  valor_atualizado: money('Dotação atualizada', ['valor atualizado', 'saldo atualizado']),
}

export const colunasDoEmpenho = {
  numero: text('Número do empenho', ['empenho', 'nº empenho', 'nr_empenho', 'número empenho', 'codempenho']),
  data_empenho: day('Data do empenho', ['data de emissão', 'data emissão', 'data empenho']),
  tipo_empenho: {
    kind: 'choice',
    label: 'Tipo do empenho',
    options: { ordinario: 'Ordinário', estimativo: 'Estimativo', global: 'Global' },
    names: ['tipo empenho', 'modalidade do empenho'],
  },
  credor: {
    ...text(
      'Credor',
      ['nome do credor', 'favorecido', 'fornecedor', 'ds_credor', 'ds_despesa', 'nome do fornecedor', 'razão social'],
      300,
    ),
    ...shared,
  },
  credor_documento: {
    ...text(
      'CNPJ ou CPF do credor',
      [
        'cpf/cnpj',
        'cnpj/cpf',
        'documento do credor',
        'identificador do fornecedor',
        'identificador_despesa',
        'credor',
        'favorecido',
        'fornecedor',
      ],
      100,
    ),
    ...shared,
  },
  objeto: {
    kind: 'long-text',
    label: 'Objeto',
    maxLength: 20_000,
    names: [
      'histórico',
      'historico_despesa',
      'dsempenho',
      'descrição',
      'resumo',
      'descrição do empenho',
      'histórico do empenho',
    ],
  },
  processo_empenho: text('Processo do empenho', ['processo administrativo', 'nº do processo']),
  modalidade_licitacao: text(
    'Modalidade da licitação',
    ['modalidade', 'ds_modalidade_lic', 'modalidade de licitação'],
    100,
  ),
  licitacao_numero: text(
    'Número da licitação',
    ['licitação', 'nº licitação', 'número do procedimento', 'numero_procedimento'],
    100,
  ),
  contrato_numero: text('Número do contrato', ['contrato', 'nº contrato'], 100),
  emenda_numero: text(
    'Número da emenda',
    ['emenda', 'emenda parlamentar', 'código da emenda', 'nº da emenda', 'número emenda', 'codigo_emenda'],
    100,
  ),
  convenio_numero: text(
    'Número do convênio',
    ['convênio', 'nº convênio', 'nº do convênio', 'nr_convenio', 'número do acordo', 'número do instrumento', 'siconv'],
    100,
  ),
  fundamento_legal: text('Fundamento legal', ['amparo legal', 'fundamentação'], 300),
  valor_empenho: money('Valor empenhado', ['empenhado', 'valor do empenho', 'valor original do empenho']),
} satisfies Record<string, ImportColumn>

const fatos = {
  evento: {
    kind: 'choice',
    label: 'Evento',
    options: eventos,
    names: ['tipo de evento', 'tp_despesa', 'tipo de despesa', 'tipo da movimentação', 'tipo'],
  },
  // a court gives each event its own day, and calls it that of the commitment
  evento_data: day('Data do evento', ['data da movimentação', 'data do movimento', 'dt_emissao_despesa']),
  evento_numero: text('Número do evento', ['número do movimento', 'número do documento do evento']),
  evento_valor: money('Valor do evento', ['valor da movimentação', 'vl_despesa', 'valor']),
  motivo: { kind: 'long-text', label: 'Motivo', maxLength: 4000, names: ['motivo da anulação', 'motivo do reforço'] },
  liquidacao_numero: text('Número da liquidação', ['nota de liquidação', 'liquidação', 'codnota']),
  liquidacao_data: day('Data da liquidação', ['data liquidação']),
  liquidacao_valor: money('Valor liquidado', ['liquidado', 'valor da liquidação']),
  documento_tipo: text('Tipo do documento fiscal', ['tipo do documento']),
  documento_numero: text('Número do documento fiscal', ['nota fiscal', 'nº nota fiscal', 'número da nota fiscal']),
  documento_data: day('Data do documento fiscal', ['data da nota fiscal']),
  data_exigivel: day('Data em que se tornou exigível', ['data de exigibilidade', 'data exigível']),
  pagamento_numero: text('Número do pagamento', [
    'nota de pagamento',
    'ordem de pagamento',
    'ordem bancária',
    'pagamento',
    'codord',
  ]),
  pagamento_data: day('Data do pagamento', ['data pagamento', 'data']),
  pagamento_valor: money('Valor pago', ['pago', 'valor do pagamento', 'valor bruto']),
  retido: money('Valor retido', ['retido', 'retenções', 'retenção']),
  pagamento_processo: text('Processo de pagamento', ['processo']),
  item: { kind: 'long-text', label: 'Item', maxLength: 2000, names: ['descrição do item', 'nome do item'] },
  item_unidade: text('Unidade do item', ['unidade de medida', 'un']),
  item_quantidade: {
    kind: 'decimal',
    label: 'Quantidade do item',
    places: 4,
    min: 0,
    max: 99_999_999_999,
    names: ['quantidade', 'qtd'],
  },
  item_valor_unitario: {
    kind: 'decimal',
    label: 'Valor unitário do item',
    places: 4,
    min: 0,
    max: 99_999_999_999,
    names: ['valor unitário'],
  },
  item_valor: money('Valor total do item', ['valor total', 'total do item']),
} satisfies Record<string, ImportColumn>

export const empenhoImport: ImportDefinition = {
  name: 'empenho',
  call: '/painel/ajax/empenho',
  page: '/painel/empenho',
  columns: {
    entidade_id: { ...entidadeColumn, filter: false },
    exercicio: exercicioColumn,
    mes: {
      kind: 'integer',
      label: 'Mês',
      min: 1,
      max: 12,
      names: ['mês de referência', 'mes_referencia'],
    },
    ...dotacao,
    ...colunasDoEmpenho,
    ...fatos,
  },
  // the same line twice may be two payments of one day: equal ones are distinguished by their facts (despesa-fatos.queries.ts)
  key: ['linha'],
  scope: ['entidade_id', 'exercicio', 'mes'],
  yearOf: { exercicio: 'data_empenho' },
  // a line of the budget has no commitment
  needed: [['numero', 'valor_inicial', 'valor_atualizado']],
  layouts: [recife],
  totals: [
    {
      name: 'empenhado',
      label: 'Total empenhado',
      hint: 'Do relatório impresso: empenhos e reforços menos anulações. É comparado com a soma do arquivo.',
      column: 'valor_empenho',
    },
    {
      name: 'liquidado',
      label: 'Total liquidado',
      hint: 'Liquidações menos anulações.',
      column: 'liquidacao_valor',
    },
    { name: 'pago', label: 'Total pago', hint: 'Valor bruto: pagamentos menos anulações.', column: 'pagamento_valor' },
  ],
  totalRows: { empty: ['numero'], part: { column: 'unidade', word: 'unidade' } },
  separators: [';', ',', '\t'],
  words: {
    title: 'Importar despesas',
    importTitle: 'Importação de despesas',
    fileLabel: 'Arquivo das despesas (CSV, XLSX ou ODS)',
    hint: 'A primeira linha tem os nomes das colunas, em qualquer ordem. Cada linha pode trazer um empenho, uma liquidação, um pagamento, um item, um evento ou uma dotação: vale o que as suas colunas disserem. Colunas que o portal não conhece não são lidas.',
    one: 'lançamento',
    many: 'lançamentos',
    gender: 'm',
    from: 'do portal',
    stored: 'Despesas gravadas com sucesso.',
    nothingNew: 'Não há o que gravar: o portal já tem todas as linhas do arquivo, e só elas.',
    modelName: 'modelo-despesas.csv',
    scopeLabel: 'Mês',
    sumLabel: 'Valor pago',
    removes: true,
    refused: 'O arquivo não pode ser importado.',
  },
}
