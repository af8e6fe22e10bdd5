import { mostraDinheiro } from '#base/dinheiro.ts'
import { ExportMenu } from '#kits/export/web/export-menu.tsx'
import { listHead } from '#kits/list/web/list-head.ts'
import { ListPage } from '#kits/list/web/list-page.tsx'
import type { Head, PageProps } from '#kits/page/page.ts'
import { daListaInteira, Totais } from '#ui/totais.tsx'
import type { PagamentoListData } from '../pagamento.contract.ts'
import { pagamentoFilters, pagamentoOrders, publicColumns } from './pagamento-columns.tsx'

export const head = (data: PagamentoListData): Head => listHead(data)

export default function PagamentosPublicPage({ data }: PageProps<PagamentoListData>) {
  return (
    <ListPage
      data={data}
      columns={publicColumns}
      rowKey={(row) => row.pagamento_id}
      filters={pagamentoFilters(data.anos)}
      orders={pagamentoOrders}
      noun={['pagamento', 'pagamentos']}
      buttons={
        <a className="btn sec" href="/acesso/folha-de-pagamento/resumo">
          Resumo por ano
        </a>
      }
      below={(list) => <Soma {...(list.data as PagamentoListData)} />}
      exports={(list) => <ExportMenu list={list} columns={publicColumns} />}
    />
  )
}

function Soma({ totais }: PagamentoListData) {
  if (!totais) return null
  const { pagamento_salario: total } = totais
  if (total !== null) return <Totais sums={[['Salários', mostraDinheiro(total)]]} label={daListaInteira} />
  return (
    <p className="dica">
      São pagamentos demais para somar aqui: escolha um ano ou um mês, ou veja o resumo por ano, que soma a folha toda.
    </p>
  )
}
