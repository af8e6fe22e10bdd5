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

export const fiscalLists = [...documentoExercicioLists, ...empenhoLists, ...despesaLists]
