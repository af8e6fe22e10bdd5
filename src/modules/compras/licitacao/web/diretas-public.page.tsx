// Direct contractings alone, by the property of their modality.
import { ExportMenu } from '#kits/export/web/export-menu.tsx'
import { FeedLinks } from '#kits/feed/web/feed-links.tsx'
import { ListPage } from '#kits/list/web/list-page.tsx'
import { ListTotals } from '#kits/list/web/list-totals.tsx'
import type { PageProps } from '#kits/page/page.ts'
import type { LicitacaoPublicListData } from '../licitacao.contract.ts'
import { fileColumns, licitacaoFilters, licitacaoOrders, licitacaoSums, publicColumns } from './licitacao-columns.tsx'
import { Numeracao } from './numeracao.tsx'

export default function DiretasPublicPage({ data }: PageProps<LicitacaoPublicListData>) {
  const modalidades = data.opcoes.modalidades.filter(({ id }) => data.opcoes.diretas.includes(id))
  return (
    <ListPage
      data={data}
      columns={publicColumns}
      rowKey={(row) => row.licitacao_id}
      hrefOf={(row) => `/acesso/licitacoes/${row.licitacao_id}`}
      noun={['contratação direta', 'contratações diretas']}
      filters={licitacaoFilters({ ...data.opcoes, modalidades })}
      orders={licitacaoOrders}
      summary={(list) => <Numeracao list={list} modalidades={modalidades} />}
      exports={(list) => <ExportMenu list={list} columns={fileColumns} />}
      below={(list) => <ListTotals list={list} sums={licitacaoSums} />}
      foot={(list) => <FeedLinks list={list} />}
    />
  )
}

export { head } from './lista-publica.tsx'
