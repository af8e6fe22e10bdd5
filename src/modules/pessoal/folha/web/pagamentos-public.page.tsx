import { ExportMenu } from '../../../../kits/export/web/export-menu.tsx'
import { listHead } from '../../../../kits/list/web/list-head.ts'
import { ListPage } from '../../../../kits/list/web/list-page.tsx'
import type { Head, PageProps } from '../../../../kits/page/page.ts'
import type { PagamentoListData } from '../pagamento.contract.ts'
import { PagamentoFilters, publicColumns } from './pagamento-columns.tsx'

const title = 'Folha de Pagamento'
const lead = 'Quanto o município paga a cada servidor, mês a mês: nome, cargo e salário.'

export const head = (data: PagamentoListData): Head => listHead(title, lead, data)

export default function PagamentosPublicPage({ data }: PageProps<PagamentoListData>) {
  return (
    <ListPage
      title={title}
      lead={lead}
      caption={title}
      data={data}
      columns={publicColumns}
      rowKey={(row) => row.pagamento_id}
      filters={<PagamentoFilters anos={data.anos} />}
      buttons={
        <a className="btn sec" href="/acesso/folha-de-pagamento/resumo">
          Resumo por ano
        </a>
      }
      exports={(list) => <ExportMenu title={title} list={list} columns={publicColumns} />}
    />
  )
}
