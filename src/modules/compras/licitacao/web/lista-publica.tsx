// The head of both public lists of tenders.
import { feedLinks } from '#kits/feed/web/feed-address.ts'
import { listHead } from '#kits/list/web/list-head.ts'
import type { Head } from '#kits/page/page.ts'
import type { LicitacaoPublicListData } from '../licitacao.contract.ts'

export const head = (data: LicitacaoPublicListData): Head => ({
  ...listHead(data),
  alternates: feedLinks(data),
})
