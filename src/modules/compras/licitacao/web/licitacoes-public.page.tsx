import { ExportMenu } from '#kits/export/web/export-menu.tsx'
import { ListPage } from '#kits/list/web/list-page.tsx'
import type { PageProps } from '#kits/page/page.ts'
import type { LicitacaoPublicListData } from '../licitacao.contract.ts'
import { fileColumns, licitacaoFilters, licitacaoOrders, publicColumns } from './licitacao-columns.tsx'
import { PeDaLista } from './lista-publica.tsx'
import { Numeracao } from './numeracao.tsx'

export { head } from './lista-publica.tsx'

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
