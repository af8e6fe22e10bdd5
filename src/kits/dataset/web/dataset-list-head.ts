import { feedLinks } from '#kits/feed/web/feed-address.ts'
import { listHead } from '#kits/list/web/list-head.ts'
import type { Head } from '#kits/page/page.ts'
import type { DatasetListPage } from '../dataset-schemas.ts'

export const datasetListHead = (data: DatasetListPage): Head => ({ ...listHead(data), alternates: feedLinks(data) })
