import { mostraData } from '#base/data.ts'
import { ExportMenu } from '#kits/export/web/export-menu.tsx'
import { feedLinks } from '#kits/feed/web/feed-address.ts'
import { FeedLinks } from '#kits/feed/web/feed-links.tsx'
import type { Column } from '#kits/list/web/column.ts'
import { filterOf } from '#kits/list/web/filter-of.ts'
import { listHead } from '#kits/list/web/list-head.ts'
import { ListPage } from '#kits/list/web/list-page.tsx'
import type { Order } from '#kits/list/web/orders.ts'
import { headImage } from '#kits/midia/web/picture.tsx'
import type { Head, PageProps } from '#kits/page/page.ts'
import type { NoticiaCard, NoticiaPublicaListData, noticiaPublicaList } from '../noticia.contract.ts'
import { imagemDe } from '../noticia-card.ts'
import { NoticiaCardView } from './noticia-card.tsx'

const firstSizes = '(min-width: 72rem) 38rem, (min-width: 56rem) 55vw, 100vw'
const otherSizes = '(min-width: 72rem) 22rem, (min-width: 40rem) 45vw, 7rem'

export function head(data: NoticiaPublicaListData): Head {
  const [first] = data.items
  const imagem = first && imagemDe(first)
  return {
    ...listHead(data),
    description: 'O que acontece na cidade e na prefeitura.',
    alternates: feedLinks(data),
    ...(imagem && { image: headImage(imagem, first.pub_midia_alt, firstSizes) }),
  }
}

/** Of the files of the visible rows. */
const columns: Column<NoticiaCard>[] = [
  { field: 'pub_titulo', label: 'Título', isRowHeader: true },
  { field: 'categorias', label: 'Categorias' },
  { field: 'pub_data_visivel', label: 'Data', text: ({ pub_data_visivel }) => mostraData(pub_data_visivel) },
  { field: 'pub_resumo', label: 'Resumo' },
]

const orders: Order[] = [
  ['pub_data_visivel', 'desc', 'Mais novas primeiro'],
  ['pub_data_visivel', 'asc', 'Mais antigas primeiro'],
  ['pub_titulo', 'asc', 'Título, de A a Z'],
]

const filter = filterOf<typeof noticiaPublicaList>()
const filtersOf = ({ categorias, anos }: NoticiaPublicaListData['opcoes']) => [
  filter('pub_texto', 'Palavras'),
  filter('tipo_categoria_publicacao_id', 'Categoria', {
    options: categorias.map(({ id, nome }) => ({ value: String(id), label: nome })),
    empty: 'Todas',
  }),
  filter('ano', 'Ano', { options: anos.map((ano) => ({ value: String(ano), label: String(ano) })), empty: 'Todos' }),
]

export default function NoticiasPublicPage({ data }: PageProps<NoticiaPublicaListData>) {
  return (
    <ListPage
      data={data}
      columns={columns}
      rowKey={(row) => row.publicacao_id}
      noun={['notícia', 'notícias']}
      filters={filtersOf(data.opcoes)}
      orders={orders}
      cards={(list) => (
        <div className="noticias" aria-busy={list.isLoading || undefined}>
          {list.data.items.map((noticia, at) => (
            <NoticiaCardView
              key={noticia.publicacao_id}
              noticia={noticia}
              sizes={at === 0 ? firstSizes : otherSizes}
              isFirst={at === 0}
              hasSummary
            />
          ))}
        </div>
      )}
      exports={(list) => <ExportMenu list={list} columns={columns} />}
      foot={(list) => <FeedLinks list={list} />}
    />
  )
}
