import type { Column } from '#kits/list/web/column.ts'
import { filterOf } from '#kits/list/web/filter-of.ts'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import { RecordListPage } from '#kits/record-list/web/record-list-page.tsx'
import type { BannerListData, BannerRow, bannerList } from '../banner.contract.ts'
import { bannerListSaved, bannerQuestion } from '../banner.words.ts'

export const head = () => panelHead('Banners')

const columns: Column<BannerRow>[] = [
  { field: 'banner_nome', label: 'Título', isRowHeader: true, sub: ({ banner_tipo }) => banner_tipo },
]

const filter = filterOf<typeof bannerList>()('banner_nome', 'Título')

export default function BannerListPage({ data }: PageProps<BannerListData>) {
  return (
    <RecordListPage
      title="Banners"
      caption="Banners cadastrados"
      data={data}
      columns={columns}
      noun={['banner', 'banners']}
      rowKey={(row) => row.banner_id}
      filters={[filter]}
      successMessage={bannerListSaved}
      create="/painel/banner/cadastro/"
      record={({ banner_id, banner_nome }) => ({
        name: `banner ${banner_nome}`,
        edit: `/painel/banner/edicao/${banner_id}`,
        call: `/painel/ajax/banner/${banner_id}`,
        question: bannerQuestion(banner_nome),
      })}
    />
  )
}
