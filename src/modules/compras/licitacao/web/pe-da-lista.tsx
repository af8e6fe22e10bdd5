// What stands below both public lists of tenders.
import { FeedLinks } from '#kits/feed/web/feed-links.tsx'
import { ListTotals } from '#kits/list/web/list-totals.tsx'
import type { ListControl } from '#kits/list/web/use-list.ts'
import type { LicitacaoRow } from '../licitacao.contract.ts'
import { licitacaoSums } from './licitacao-columns.tsx'

export const PeDaLista = ({ list }: { list: ListControl<LicitacaoRow> }) => (
  <>
    <ListTotals list={list} sums={licitacaoSums} />
    <FeedLinks list={list} />
  </>
)
