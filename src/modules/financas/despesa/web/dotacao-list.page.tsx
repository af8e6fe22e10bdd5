import { amountColumn } from '#kits/list/web/amount-column.ts'
import { ofYears } from '#kits/list/web/choices.ts'
import type { Column } from '#kits/list/web/column.ts'
import { filterOf } from '#kits/list/web/filter-of.ts'
import type { Order } from '#kits/list/web/orders.ts'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import { RecordListPage } from '#kits/record-list/web/record-list-page.tsx'
import type { DotacaoListData, DotacaoRow, dotacaoList } from '../dotacao.contract.ts'
import { mostraCodigo } from '../niveis.fields.ts'
import { codigoDa, dotacaoQuestion, savedMessage } from './dotacao-words.ts'

export const head = () => panelHead('Dotações')

const columns: Column<DotacaoRow>[] = [
  { field: 'dotacao_unidade', label: 'Dotação', isRowHeader: true, text: codigoDa, sub: (row) => row.entidade_nome },
  { field: 'exercicio', label: 'Exercício', className: 'data', place: 'quando' },
  { field: 'dotacao_natureza', label: 'Natureza', text: (row) => mostraCodigo('natureza', row.dotacao_natureza) },
  { field: 'dotacao_fonte', label: 'Fonte' },
  amountColumn('dotacao_valor_inicial', 'Fixado'),
  amountColumn('dotacao_valor_atualizado', 'Atualizado'),
]

const filter = filterOf<typeof dotacaoList>()

const orders: Order[] = [
  ['exercicio', 'desc', 'Exercício recente'],
  ['exercicio', 'asc', 'Exercício antigo'],
  ['dotacao_valor_inicial', 'desc', 'Maior fixado'],
  ['dotacao_valor_inicial', 'asc', 'Menor fixado'],
  ['dotacao_valor_atualizado', 'desc', 'Maior atualizado'],
  ['dotacao_valor_atualizado', 'asc', 'Menor atualizado'],
]

export default function DotacaoListPage({ data }: PageProps<DotacaoListData>) {
  const { anos, entidades } = data.opcoes
  return (
    <RecordListPage
      title="Dotações"
      caption="Dotações cadastradas"
      data={data}
      columns={columns}
      rowKey={(row) => row.dotacao_id}
      noun={['dotação', 'dotações']}
      orders={orders}
      filters={[
        filter('exercicio', 'Exercício', ofYears(anos)),
        filter('dotacao_unidade', 'Unidade (código)'),
        filter('dotacao_funcao', 'Função (código)'),
        filter('dotacao_acao', 'Ação (código)'),
        filter('dotacao_natureza', 'Natureza (código)'),
        filter('dotacao_fonte', 'Fonte (código)'),
        filter('entidade_id', 'Entidade', { options: entidades, empty: 'Todas' }),
      ]}
      successMessage={savedMessage}
      create="/painel/dotacao/cadastro"
      record={(row) => ({
        name: `dotação ${codigoDa(row)}`,
        edit: `/painel/dotacao/edicao/${row.dotacao_id}`,
        call: `/painel/ajax/dotacao/${row.dotacao_id}`,
        question: dotacaoQuestion(row),
      })}
    />
  )
}
