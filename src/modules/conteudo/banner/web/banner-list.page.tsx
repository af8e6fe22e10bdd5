import { ExportMenu } from '#kits/export/web/export-menu.tsx'
import type { Column } from '#kits/list/web/column.ts'
import { filterOf } from '#kits/list/web/filter-of.ts'
import { PanelListPage } from '#kits/list/web/panel-list-page.tsx'
import { RemoveButton, useRemoval } from '#kits/list/web/remove-row.tsx'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import type { BannerListData, BannerRow, bannerList } from '../banner.contract.ts'
import { bannerListSaved, bannerQuestion } from '../banner.words.ts'

export const head = () => panelHead('Banners')

const columns: Column<BannerRow>[] = [
  { field: 'banner_nome', label: 'Título', isRowHeader: true, sub: ({ banner_tipo }) => banner_tipo },
]

const filter = filterOf<typeof bannerList>()('banner_nome', 'Título')

export default function BannerListPage({ data }: PageProps<BannerListData>) {
  const removal = useRemoval()
  return (
    <PanelListPage
      title="Banners"
      caption="Banners cadastrados"
      data={data}
      columns={columns}
      noun={['banner', 'banners']}
      rowKey={(row) => row.banner_id}
      filters={[filter]}
      successMessage={bannerListSaved}
      exports={(list, shown) => <ExportMenu title="Banners" list={list} columns={shown} />}
      buttons={
        <a className="btn" href="/painel/banner/cadastro/">
          Cadastrar
        </a>
      }
      actions={({ banner_id, banner_nome }) => (
        <>
          <a href={`/painel/banner/edicao/${banner_id}`}>
            Editar<span className="oculto"> banner {banner_nome}</span>
          </a>
          <RemoveButton
            label={`banner ${banner_nome}`}
            onClick={() =>
              removal.open({ path: `/painel/ajax/banner/${banner_id}`, question: bannerQuestion(banner_nome) })
            }
          />
        </>
      )}
    >
      {(list) => removal.dialog(list.reload)}
    </PanelListPage>
  )
}
