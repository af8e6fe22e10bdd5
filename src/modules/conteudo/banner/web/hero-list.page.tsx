import type { Column } from '#kits/list/web/column.ts'
import { filterOf } from '#kits/list/web/filter-of.ts'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import { RecordListPage } from '#kits/record-list/web/record-list-page.tsx'
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
  return (
    <RecordListPage
      title="Slides (Hero)"
      caption="Slides da página inicial"
      data={data}
      columns={columns}
      noun={['slide', 'slides']}
      rowKey={(row) => row.hero_id}
      filters={[filter]}
      successMessage={heroListSaved}
      create="/painel/bannerHero/cadastro/"
      record={({ hero_id, hero_titulo }) => ({
        name: `slide ${hero_titulo}`,
        edit: `/painel/bannerHero/edicao/${hero_id}`,
        call: `/painel/ajax/bannerHero/${hero_id}`,
        question: heroQuestion(hero_titulo),
      })}
    />
  )
}
