// Both public lists of tenders.
import { ExportMenu } from '#kits/export/web/export-menu.tsx'
import { feedLinks } from '#kits/feed/web/feed-address.ts'
import { FeedLinks } from '#kits/feed/web/feed-links.tsx'
import { listHead } from '#kits/list/web/list-head.ts'
import { ListPage } from '#kits/list/web/list-page.tsx'
import { ListTotals } from '#kits/list/web/list-totals.tsx'
import type { Head } from '#kits/page/page.ts'
import type { LicitacaoPublicListData } from '../licitacao.contract.ts'
import { fileColumns, licitacaoFilters, licitacaoOrders, licitacaoSums, publicColumns } from './licitacao-columns.tsx'
import { Numeracao } from './numeracao.tsx'

export const head = (data: LicitacaoPublicListData): Head => ({
  ...listHead(data),
  alternates: feedLinks(data),
})

type ListaProps = { data: LicitacaoPublicListData; noun: [one: string, many: string] }

export function ListaPublica({ data, noun }: ListaProps) {
  const { modalidades } = data.opcoes
  return (
    <ListPage
      data={data}
      columns={publicColumns}
      rowKey={(row) => row.licitacao_id}
      hrefOf={(row) => `/acesso/licitacoes/${row.licitacao_id}`}
      noun={noun}
      filters={licitacaoFilters(data.opcoes)}
      orders={licitacaoOrders}
      summary={(list) => <Numeracao list={list} modalidades={modalidades} />}
      exports={(list) => <ExportMenu list={list} columns={fileColumns} />}
      below={(list) => <ListTotals list={list} sums={licitacaoSums} />}
      foot={(list) => <FeedLinks list={list} />}
    />
  )
}
