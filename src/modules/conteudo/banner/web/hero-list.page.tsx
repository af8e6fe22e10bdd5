import { ExportMenu } from '#kits/export/web/export-menu.tsx'
import type { Column } from '#kits/list/web/column.ts'
import { filterOf } from '#kits/list/web/filter-of.ts'
import { PanelListPage } from '#kits/list/web/panel-list-page.tsx'
import { RemoveButton, useRemoval } from '#kits/list/web/remove-row.tsx'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import type { HeroListData, HeroRow, heroList } from '../banner.contract.ts'
import { heroListSaved, heroQuestion } from '../banner.words.ts'

export const head = () => panelHead('Slides (Hero)')

const columns: Column<HeroRow>[] = [
  {
    field: 'hero_titulo',
    label: 'Título',
    isRowHeader: true,
    sub: ({ hero_visivel }) => (hero_visivel ? null : 'Não aparece na página inicial'),
  },
  { field: 'hero_posicao', label: 'Posição', className: 'num' },
]

const filter = filterOf<typeof heroList>()('hero_titulo', 'Título')

export default function HeroListPage({ data }: PageProps<HeroListData>) {
  const removal = useRemoval()
  return (
    <PanelListPage
      title="Slides (Hero)"
      caption="Slides da página inicial"
      data={data}
      columns={columns}
      noun={['slide', 'slides']}
      rowKey={(row) => row.hero_id}
      filters={[filter]}
      successMessage={heroListSaved}
      exports={(list, shown) => <ExportMenu title="Slides (Hero)" list={list} columns={shown} />}
      buttons={
        <a className="btn" href="/painel/bannerHero/cadastro/">
          Cadastrar
        </a>
      }
      actions={({ hero_id, hero_titulo }) => (
        <>
          <a href={`/painel/bannerHero/edicao/${hero_id}`}>
            Editar<span className="oculto"> slide {hero_titulo}</span>
          </a>
          <RemoveButton
            label={`slide ${hero_titulo}`}
            onClick={() =>
              removal.open({ path: `/painel/ajax/bannerHero/${hero_id}`, question: heroQuestion(hero_titulo) })
            }
          />
        </>
      )}
    >
      {(list) => removal.dialog(list.reload)}
    </PanelListPage>
  )
}
