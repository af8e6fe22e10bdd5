// What both public lists of tenders have: their head, and what stands below their rows.
import { feedLinks } from '#kits/feed/web/feed-address.ts'
import { FeedLinks } from '#kits/feed/web/feed-links.tsx'
import { listHead } from '#kits/list/web/list-head.ts'
import { ListTotals } from '#kits/list/web/list-totals.tsx'
import type { ListControl } from '#kits/list/web/use-list.ts'
import type { Head } from '#kits/page/page.ts'
import type { LicitacaoPublicListData, LicitacaoRow } from '../licitacao.contract.ts'
import { licitacaoSums } from './licitacao-columns.tsx'

export const head = (data: LicitacaoPublicListData): Head => ({
  ...listHead(data),
  alternates: feedLinks(data),
})

export const PeDaLista = ({ list }: { list: ListControl<LicitacaoRow> }) => (
  <>
    <ListTotals list={list} sums={licitacaoSums} />
    <FeedLinks list={list} />
  </>
)
