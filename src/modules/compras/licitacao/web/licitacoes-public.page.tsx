import { feedLinks } from '../../../../kits/feed/web/feed-address.ts'
import { ListMenus } from '../../../../kits/feed/web/list-menus.tsx'
import { listHead } from '../../../../kits/list/web/list-head.ts'
import { ListPage } from '../../../../kits/list/web/list-page.tsx'
import { OpenRow } from '../../../../kits/list/web/open-row.tsx'
import type { Head, PageProps } from '../../../../kits/page/page.ts'
import type { LicitacaoListData } from '../licitacao.contract.ts'
import { LicitacaoFilters, publicColumns } from './licitacao-columns.tsx'

export const head = (data: LicitacaoListData): Head => ({
  ...listHead(data),
  alternates: feedLinks(data),
})

export default function LicitacoesPublicPage({ data }: PageProps<LicitacaoListData>) {
  return (
    <ListPage
      data={data}
      columns={publicColumns}
      rowKey={(row) => row.licitacao_id}
      filters={<LicitacaoFilters opcoes={data.opcoes} />}
      exports={(list) => <ListMenus list={list} columns={publicColumns} />}
      actions={(row) => (
        <OpenRow href={`/acesso/licitacoes/${row.licitacao_id}`} name={`licitação ${row.licitacao_numero}`} />
      )}
    />
  )
}
