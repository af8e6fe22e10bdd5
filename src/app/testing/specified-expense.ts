// The lists of expense, public and in the panel.
import type { NamedList } from './named-routes.ts'

export const despesaLists: NamedList[] = [
  {
    page: '/acesso/despesas/lista',
    call: '/ajax/despesa',
    first: ['despesa_unidade', 'asc'],
    filters: {
      exercicio: 'Ano',
      despesa_mes_inicio: 'Do mês',
      despesa_mes_fim: 'Até o mês',
      despesa_texto: 'Código ou nome',
      despesa_categoria: 'Categoria',
      despesa_grupo: 'Grupo',
      despesa_elemento: 'Elemento',
      despesa_orgao: 'Órgão',
      despesa_funcao: 'Função',
      despesa_fonte: 'Fonte',
      despesa_entidade: 'Entidade',
      despesa_unidade: 'Unidade (código)',
      despesa_subfuncao: 'Subfunção (código)',
      despesa_programa: 'Programa (código)',
      despesa_acao: 'Ação (código)',
      despesa_modalidade: 'Modalidade (código)',
    },
    columns: [
      // what was allowed at first stands below what is allowed now, restos below what was paid
      ...['Ação e natureza', 'Orçamento', 'Atualizado', 'Empenhado', 'Liquidado', 'Pago', 'A pagar', '%'],
    ],
  },
  {
    page: '/painel/dotacao',
    call: '/painel/ajax/dotacao',
    first: ['exercicio', 'desc'],
    filters: {
      exercicio: 'Exercício',
      dotacao_unidade: 'Unidade (código)',
      dotacao_funcao: 'Função (código)',
      dotacao_acao: 'Ação (código)',
      dotacao_natureza: 'Natureza (código)',
      dotacao_fonte: 'Fonte (código)',
      entidade_id: 'Entidade',
    },
    columns: ['Dotação', 'Exercício', 'Natureza', 'Fonte', 'Fixado', 'Atualizado', 'Ações'],
  },
  {
    page: '/painel/matriz/linhas',
    call: '/painel/ajax/matriz_despesa',
    first: ['exercicio', 'desc'],
    filters: {
      exercicio: 'Exercício',
      matriz_despesa_mes: 'Mês',
      matriz_despesa_funcao: 'Função (código)',
      matriz_despesa_natureza: 'Natureza (código)',
      matriz_despesa_fonte: 'Fonte (código)',
      entidade_id: 'Entidade',
    },
    columns: ['Natureza', 'Mês', 'Função', 'Fonte', 'Empenhado', 'Liquidado', 'Pago'],
  },
]
