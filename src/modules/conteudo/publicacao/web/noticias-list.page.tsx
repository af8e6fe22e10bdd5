import { DateField } from '#kits/form/web/date-field.tsx'
import type { Column } from '#kits/list/web/column.ts'
import { filterOf } from '#kits/list/web/filter-of.ts'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import { RecordListPage } from '#kits/record-list/web/record-list-page.tsx'
import type { NoticiaListData, NoticiaRow, noticiaList } from '../noticia.contract.ts'
import { noticiaWords } from '../tipos.ts'
import { dataColumn, situacaoColumn, situacaoOptions } from './publicacao-columns.tsx'
import { newsMessages, questionOf } from './publicacao-words.ts'

export const head = () => panelHead('Notícias')

const columns: Column<NoticiaRow>[] = [
  { field: 'pub_titulo', label: 'Título', isRowHeader: true },
  { field: 'categorias', label: 'Categorias', className: 'palavras' },
  situacaoColumn as Column<NoticiaRow>,
  dataColumn as Column<NoticiaRow>,
]

const filter = filterOf<typeof noticiaList>()
const filtersOf = ({ categorias }: NoticiaListData['opcoes']) => [
  filter('pub_texto', 'Texto'),
  filter('tipo_categoria_publicacao_id', 'Categoria', {
    options: categorias.map(({ id, nome }) => ({ value: String(id), label: nome })),
    empty: 'Todas',
  }),
  filter('pub_status', 'Status', { options: situacaoOptions, empty: 'Todos' }),
  filter('pub_data_visivel_inicio', 'Data, de', { field: DateField }),
  filter('pub_data_visivel_fim', 'Data, até', { field: DateField }),
]

export default function NoticiasListPage({ data }: PageProps<NoticiaListData>) {
  return (
    <RecordListPage
      title="Notícias"
      caption="Notícias cadastradas"
      data={data}
      columns={columns}
      rowKey={(row) => row.publicacao_id}
      search={filter('pub_texto', 'título ou texto')}
      several={noticiaWords}
      filters={filtersOf(data.opcoes)}
      orders={[
        ['pub_data_cadastro', 'desc', 'Cadastradas por último'],
        ['pub_data_cadastro', 'asc', 'Cadastradas primeiro'],
        ['pub_data_visivel', 'desc', 'Data, da mais nova'],
        ['pub_data_visivel', 'asc', 'Data, da mais antiga'],
        ['pub_titulo', 'asc', 'Título, de A a Z'],
        ['pub_titulo', 'desc', 'Título, de Z a A'],
        ['pub_status', 'asc', 'Status'],
      ]}
      successMessage={newsMessages}
      create="/painel/noticia/cadastro"
      record={({ publicacao_id, pub_titulo }) => ({
        name: pub_titulo,
        edit: `/painel/noticia/${publicacao_id}/edicao`,
        call: `/painel/ajax/noticia/${publicacao_id}`,
        question: questionOf('noticia', pub_titulo),
        more: (
          <a href={`/painel/noticia/${publicacao_id}/visualizacao`}>
            Ver<span className="oculto"> {pub_titulo}</span>
          </a>
        ),
      })}
    />
  )
}
