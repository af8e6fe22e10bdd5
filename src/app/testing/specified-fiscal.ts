// The lists of fiscal documents and of expense.
import type { NamedList } from './named-routes.ts'
import { despesaLists } from './specified-expense.ts'

// docs/specification/data-sets.md#documents-by-exercise; words are the portal's own
const semPeriodo = {
  documento_exercicio_descricao: 'Palavras',
  documento_exercicio_tipo: 'Tipo',
  exercicio: 'Exercício',
}
const documentoExercicioFilters = { ...semPeriodo, documento_exercicio_periodo: 'Período' }

const documentoExercicioLists: NamedList[] = [
  ...['planejamento', 'prestacao-de-contas', 'relatorios-fiscais'].map(
    (secao): NamedList => ({
      page: `/acesso/${secao}`,
      call: '/ajax/documento_exercicio',
      first: ['exercicio', 'desc'],
      filters: secao === 'planejamento' ? semPeriodo : documentoExercicioFilters,
      columns: ['Documento', 'Exercício', 'Publicação', 'Situação', 'Arquivos'],
    }),
  ),
  {
    page: '/painel/documento_exercicio',
    call: '/painel/ajax/documento_exercicio',
    first: ['exercicio', 'desc'],
    filters: documentoExercicioFilters,
    columns: ['Documento', 'Exercício', 'Publicação', 'Situação', 'Arquivos', 'Ações'],
  },
]

// docs/specification/data-sets.md#expense: number, creditor, document, month and year first; the others are the portal's own
const empenhoFilters = {
  empenho_ano: 'Ano',
  empenho_mes: 'Mês',
  empenho_credor_nome: 'Credor',
  empenho_credor_documento: 'CNPJ ou CPF',
  empenho_numero: 'Número do empenho',
  empenho_funcao: 'Função',
  empenho_data_inicio: 'Data, de',
  empenho_data_fim: 'Data, até',
  empenho_valor_inicio: 'Valor, de',
  empenho_valor_fim: 'Valor, até',
  empenho_orgao: 'Órgão',
  empenho_unidade: 'Unidade',
  empenho_subfuncao: 'Subfunção',
  empenho_programa: 'Programa',
  empenho_acao: 'Ação',
  empenho_categoria: 'Categoria econômica',
  empenho_grupo: 'Grupo de natureza',
  empenho_modalidade: 'Modalidade de aplicação',
  empenho_elemento: 'Elemento',
  empenho_fonte: 'Fonte',
  empenho_modalidade_licitacao: 'Modalidade da licitação',
  empenho_licitacao: 'Licitação',
  exercicio: 'Exercício',
}
const empenhoLists: NamedList[] = [
  {
    page: '/acesso/empenhos',
    call: '/ajax/empenho',
    first: ['empenho_data', 'desc'],
    filters: empenhoFilters,
    columns: ['Objeto', 'Credor', 'Data', 'Empenhado', 'Pago'],
  },
  {
    page: '/painel/empenho',
    call: '/painel/ajax/empenho',
    first: ['empenho_data', 'desc'],
    filters: { ...empenhoFilters, empenho_sem_origem: 'Origem' },
    columns: ['Número', 'Credor', 'Data', 'Empenhado', 'Pago', 'Ações'],
  },
]

// The facts of a stage: their own filters, then those of their commitment (docs/decisions/0064-numbers-open-their-rows.md).
const {
  empenho_ano: _year,
  empenho_mes: _month,
  empenho_data_inicio: _from,
  empenho_data_fim: _until,
  ...ofEmpenho
} = empenhoFilters
const {
  empenho_valor_inicio: _least,
  empenho_valor_fim: _most,
  empenho_modalidade_licitacao: _mode,
  empenho_licitacao: _tender,
  ...doEmpenho
} = ofEmpenho
const etapaFilters = {
  etapa_ano: 'Ano',
  etapa_mes_inicio: 'Do mês',
  etapa_mes_fim: 'Até o mês',
  etapa_numero: 'Número',
  etapa_data_inicio: 'Data, de',
  etapa_data_fim: 'Data, até',
  etapa_valor_inicio: 'Valor, de',
  etapa_valor_fim: 'Valor, até',
  etapa_resto: 'Restos a pagar',
  despesa_texto: 'Classificação (código ou nome)',
  ...doEmpenho,
}
const etapaLists = [
  ['/acesso/movimentos-de-empenhos', '/ajax/empenho_movimento', { etapa_tipo: 'Tipo' }],
  ['/acesso/liquidacoes', '/ajax/liquidacao', {}],
  ['/acesso/pagamentos', '/ajax/pagamento_despesa', {}],
].map(
  ([page, call, own]): NamedList => ({
    page: page as string,
    call: call as string,
    first: ['etapa_data', 'desc'],
    filters: { ...etapaFilters, ...(own as object) },
    columns: ['Objeto', 'Credor', 'Número', 'Data', 'Valor'],
  }),
)

export const fiscalLists = [...documentoExercicioLists, ...empenhoLists, ...despesaLists, ...etapaLists]
