import { ExportMenu } from '#kits/export/web/export-menu.tsx'
import { feedLinks } from '#kits/feed/web/feed-address.ts'
import { listHead } from '#kits/list/web/list-head.ts'
import { ListPage } from '#kits/list/web/list-page.tsx'
import type { Head, PageProps } from '#kits/page/page.ts'
import type { LicitacaoPublicListData } from '../licitacao.contract.ts'
import { fileColumns, licitacaoFilters, licitacaoOrders, publicColumns } from './licitacao-columns.tsx'
import { Numeracao } from './numeracao.tsx'
import { PeDaLista } from './pe-da-lista.tsx'

export const head = (data: LicitacaoPublicListData): Head => ({
  ...listHead(data),
  alternates: feedLinks(data),
})

export default function LicitacoesPublicPage({ data }: PageProps<LicitacaoPublicListData>) {
  return (
    <ListPage
      data={data}
      columns={publicColumns}
      rowKey={(row) => row.licitacao_id}
      hrefOf={(row) => `/acesso/licitacoes/${row.licitacao_id}`}
      noun={['licitação', 'licitações']}
      filters={licitacaoFilters(data.opcoes)}
      orders={licitacaoOrders}
      summary={(list) => <Numeracao list={list} modalidades={data.opcoes.modalidades} />}
      exports={(list) => <ExportMenu list={list} columns={fileColumns} />}
      foot={(list) => <PeDaLista list={list} />}
    />
  )
}
