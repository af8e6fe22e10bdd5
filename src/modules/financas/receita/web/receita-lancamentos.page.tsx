import { mostraDinheiro } from '#base/dinheiro.ts'
import { ExportMenu } from '#kits/export/web/export-menu.tsx'
import { listHead } from '#kits/list/web/list-head.ts'
import { ListPage } from '#kits/list/web/list-page.tsx'
import type { Head, PageProps } from '#kits/page/page.ts'
import { Totais } from '#ui/totais.tsx'
import type { LancamentoListData } from '../lancamento.contract.ts'
import { lancamentoColumns, lancamentoFilters, lancamentoOrders } from './lancamento-columns.tsx'

export const head = (data: LancamentoListData): Head => ({
  ...listHead(data),
  trail: [{ label: 'Receitas', href: '/acesso/receitas' }, { label: 'Lançamentos' }],
})

export default function ReceitaLancamentosPage({ data }: PageProps<LancamentoListData>) {
  return (
    <ListPage
      data={data}
      columns={lancamentoColumns}
      rowKey={(row) => row.receita_lancamento_id}
      hrefOf={(row) => `/acesso/receitas/${row.receita_prevista_id}`}
      noun={['lançamento', 'lançamentos']}
      filters={lancamentoFilters(data.opcoes.anos)}
      orders={lancamentoOrders}
      exports={(list) => <ExportMenu list={list} columns={lancamentoColumns} />}
      summary={(list) => <Total totais={(list.data as LancamentoListData).totais} />}
    />
  )
}

function Total({ totais }: Pick<LancamentoListData, 'totais'>) {
  if (!totais) return null
  const sum = ['Arrecadado, menos estornos e deduções', mostraDinheiro(totais.receita_valor)] as const
  return <Totais sums={[sum]} label="Total da lista inteira" />
}
