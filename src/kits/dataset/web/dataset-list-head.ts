import { feedLinks } from '../../feed/web/feed-address.ts'
import { listHead } from '../../list/web/list-head.ts'
import type { Head } from '../../page/page.ts'
import type { DatasetListPage } from '../dataset-schemas.ts'

export const datasetListHead = (data: DatasetListPage): Head => ({ ...listHead(data), alternates: feedLinks(data) })
