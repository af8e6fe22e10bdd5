// Columns, filters and texts shared by the lists of natures, the public one and the panel's.
import { mesOptions } from '#base/mes.ts'
import { mostraNumero } from '#base/numero.ts'
import { amountColumn } from '#kits/list/web/amount-column.ts'
import { ofYears } from '#kits/list/web/choices.ts'
import type { Column } from '#kits/list/web/column.ts'
import { type Filter, filterOf } from '#kits/list/web/filter-of.ts'
import type { Order } from '#kits/list/web/orders.ts'
import { mostraCodigo } from '../receita.codigo.ts'
import type { ReceitaOpcoes, ReceitaRow, receitaList } from '../receita.contract.ts'

/** '80,5%'; null where nothing was expected, or nobody tells what. */
const percentual = (text: string | null): string => (text === null ? '–' : `${mostraNumero(Number(text))}%`)

export const receitaColumns: Column<ReceitaRow>[] = [
  {
    field: 'receita_natureza_nome',
    label: 'Natureza',
    isRowHeader: true,
    sub: (row) =>
      [
        mostraCodigo(row.receita_codigo),
        row.receita_fonte && `fonte ${[row.receita_fonte, row.receita_fonte_nome].filter(Boolean).join(' ')}`,
        row.receita_deducao && 'dedução',
      ]
        .filter(Boolean)
        .join(' · '),
  },
  { field: 'exercicio', label: 'Ano', className: 'data', place: 'quando' },
  amountColumn('receita_valor_inicial', 'Previsto inicial'),
  amountColumn('receita_valor_atualizado', 'Previsto atualizado'),
  amountColumn('receita_arrecadado_mes', 'Arrecadado no mês'),
  amountColumn('receita_arrecadado', 'Arrecadado no período'),
  {
    field: 'receita_percentual',
    label: '%',
    className: 'num',
    text: (row) => percentual(row.receita_percentual),
  },
  amountColumn('receita_diferenca', 'Diferença'),
]

const filter = filterOf<typeof receitaList>()

export const receitaSearch = filter('busca', 'código ou natureza')

const deducoes = [
  { value: '1', label: 'Só deduções' },
  { value: '0', label: 'Sem deduções' },
]

/** Of the public pages; `todos`: what the choice of no year is called. */
export function receitaFilters(opcoes: ReceitaOpcoes, todos: string): Filter[] {
  return [
    filter('exercicio', 'Ano', ofYears(opcoes.anos, todos)),
    filter('receita_mes', 'Até o mês', { options: mesOptions, empty: 'O mais recente' }),
    filter('busca', 'Código ou natureza'),
    filter('receita_origem', 'Origem', { options: opcoes.origens, empty: 'Todas' }),
    filter('receita_categoria', 'Categoria', { options: opcoes.categorias, empty: 'Todas' }),
    filter('receita_especie', 'Espécie', { options: opcoes.especies, empty: 'Todas' }),
    filter('receita_fonte', 'Fonte de recursos', { options: opcoes.fontes, empty: 'Todas' }),
    filter('receita_deducao', 'Deduções', { options: deducoes, empty: 'Com todas' }),
    filter('receita_mes_inicio', 'Do mês', { options: mesOptions, empty: 'Janeiro' }),
    ...(opcoes.entidades.length > 1
      ? [filter('entidade_id', 'Entidade', { options: opcoes.entidades, empty: 'Todas' })]
      : []),
  ]
}

export const receitaPanelFilters = ({ anos, entidades }: ReceitaOpcoes): Filter[] => [
  filter('exercicio', 'Ano', ofYears(anos)),
  filter('receita_natureza', 'Código'),
  filter('receita_natureza_nome', 'Natureza'),
  filter('receita_deducao', 'Deduções', { options: deducoes, empty: 'Com todas' }),
  ...(entidades.length > 1 ? [filter('entidade_id', 'Entidade', { options: entidades, empty: 'Todas' })] : []),
]

export const receitaOrders: Order[] = [
  ['receita_natureza', 'asc', 'Código, do menor'],
  ['receita_natureza', 'desc', 'Código, do maior'],
  ['receita_natureza_nome', 'asc', 'Natureza, A a Z'],
  ['receita_natureza_nome', 'desc', 'Natureza, Z a A'],
  ['receita_valor_inicial', 'desc', 'Maior previsto inicial'],
  ['receita_valor_atualizado', 'desc', 'Previsto atualizado, do maior'],
  ['exercicio', 'desc', 'Ano recente'],
  ['exercicio', 'asc', 'Ano antigo'],
]
