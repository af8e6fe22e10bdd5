import { meses, nomeDoMes } from '#base/mes.ts'
import { ExportMenu } from '#kits/export/web/export-menu.tsx'
import { amountColumn } from '#kits/list/web/amount-column.ts'
import { ofWords, ofYears } from '#kits/list/web/choices.ts'
import type { Column } from '#kits/list/web/column.ts'
import { filterOf } from '#kits/list/web/filter-of.ts'
import type { Order } from '#kits/list/web/orders.ts'
import { PanelListPage } from '#kits/list/web/panel-list-page.tsx'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import type { MatrizListData, MatrizRow, matrizList } from '../matriz.contract.ts'

export const head = () => panelHead('Linhas da matriz contábil')

const columns: Column<MatrizRow>[] = [
  {
    field: 'matriz_despesa_natureza',
    label: 'Natureza',
    isRowHeader: true,
    text: (row) => row.matriz_despesa_natureza.replace(/^(\d)(\d)(\d\d)(\d\d)$/, '$1.$2.$3.$4'),
    sub: (row) => row.entidade_nome,
  },
  {
    field: 'exercicio',
    label: 'Mês',
    className: 'data',
    place: 'quando',
    text: ({ matriz_despesa_mes: mes, exercicio }) => `${nomeDoMes(mes)} de ${exercicio}`,
  },
  {
    field: 'matriz_despesa_funcao',
    label: 'Função',
    text: (row) => `${row.matriz_despesa_funcao}.${row.matriz_despesa_subfuncao}`,
  },
  { field: 'matriz_despesa_fonte', label: 'Fonte' },
  amountColumn('matriz_despesa_empenhado', 'Empenhado'),
  amountColumn('matriz_despesa_liquidado', 'Liquidado'),
  amountColumn('matriz_despesa_pago', 'Pago'),
]

const filter = filterOf<typeof matrizList>()

const orders: Order[] = [
  ['exercicio', 'desc', 'Exercício recente'],
  ['exercicio', 'asc', 'Exercício antigo'],
  ['matriz_despesa_empenhado', 'desc', 'Maior empenhado'],
  ['matriz_despesa_empenhado', 'asc', 'Menor empenhado'],
  ['matriz_despesa_liquidado', 'desc', 'Maior liquidado'],
  ['matriz_despesa_liquidado', 'asc', 'Menor liquidado'],
  ['matriz_despesa_pago', 'desc', 'Maior pago'],
  ['matriz_despesa_pago', 'asc', 'Menor pago'],
]

export default function MatrizListPage({ data }: PageProps<MatrizListData>) {
  const { anos, entidades } = data.opcoes
  return (
    <PanelListPage
      title="Linhas da matriz contábil"
      caption="Linhas das matrizes importadas"
      data={data}
      columns={columns}
      rowKey={(row) => row.matriz_despesa_id}
      noun={['linha', 'linhas']}
      orders={orders}
      filters={[
        filter('exercicio', 'Exercício', ofYears(anos)),
        filter('matriz_despesa_mes', 'Mês', ofWords(meses)),
        filter('matriz_despesa_funcao', 'Função (código)'),
        filter('matriz_despesa_natureza', 'Natureza (código)'),
        filter('matriz_despesa_fonte', 'Fonte (código)'),
        filter('entidade_id', 'Entidade', { options: entidades, empty: 'Todas' }),
      ]}
      exports={(list, shown) => <ExportMenu title="Linhas da matriz contábil" list={list} columns={shown} />}
      buttons={
        <a className="btn" href="/painel/matriz">
          Comparar com o portal
        </a>
      }
    />
  )
}
