// Filters of both pages of expense.
import { mesOptions } from '#base/mes.ts'
import { type Filter, filterOf } from '#kits/list/web/filter-of.ts'
import type { DespesaOpcoes, despesaList } from '../despesa.contract.ts'

const filter = filterOf<typeof despesaList>()

/** The year and the months stand in sight, then words, then what the law names. */
export function despesaFilters(opcoes: DespesaOpcoes): Filter[] {
  const anos = opcoes.anos.map((ano) => ({ value: String(ano), label: String(ano) }))
  return [
    filter('exercicio', 'Ano', { options: anos, empty: 'O mais recente' }),
    filter('despesa_mes_inicio', 'Do mês', { options: mesOptions, empty: 'Janeiro' }),
    filter('despesa_mes_fim', 'Até o mês', { options: mesOptions, empty: 'Dezembro' }),
    filter('despesa_texto', 'Código ou nome'),
    filter('despesa_categoria', 'Categoria', { options: opcoes.categorias, empty: 'Todas' }),
    filter('despesa_grupo', 'Grupo', { options: opcoes.grupos, empty: 'Todos' }),
    filter('despesa_elemento', 'Elemento', { options: opcoes.elementos, empty: 'Todos' }),
    filter('despesa_orgao', 'Órgão', { options: opcoes.orgaos, empty: 'Todos' }),
    filter('despesa_funcao', 'Função', { options: opcoes.funcoes, empty: 'Todas' }),
    filter('despesa_fonte', 'Fonte', { options: opcoes.fontes, empty: 'Todas' }),
    filter('despesa_entidade', 'Entidade', { options: opcoes.entidades, empty: 'Todas' }),
    filter('despesa_unidade', 'Unidade (código)'),
    filter('despesa_subfuncao', 'Subfunção (código)'),
    filter('despesa_programa', 'Programa (código)'),
    filter('despesa_acao', 'Ação (código)'),
    filter('despesa_modalidade', 'Modalidade (código)'),
  ]
}
