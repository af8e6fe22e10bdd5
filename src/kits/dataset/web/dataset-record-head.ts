// The head of a record's page, apart from that page: sets with a page of their own load it alone.
import type { Head } from '#kits/page/page.ts'
import { titleOf } from '../cell-text.ts'
import { publicPage } from '../dataset.ts'
import type { DatasetRecordPage } from '../dataset-schemas.ts'

export const head = ({ set, record }: DatasetRecordPage): Head => ({
  title: titleOf(set, record),
  description: `${set.title}: ${titleOf(set, record)}.`,
  trail: [{ label: set.title, href: publicPage(set) }, { label: titleOf(set, record) }],
})
