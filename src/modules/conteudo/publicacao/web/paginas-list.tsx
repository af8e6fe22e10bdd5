import { DateField } from '#kits/form/web/date-field.tsx'
import type { Column } from '#kits/list/web/column.ts'
import { filterOf } from '#kits/list/web/filter-of.ts'
import { RecordListPage } from '#kits/record-list/web/record-list-page.tsx'
import { DropMenu } from '#ui/drop-menu.tsx'
import type { PaginaListData, PaginaRow, paginaList } from '../pagina.contract.ts'
import { nomesDosTipos, paginaWords, sufixoDe, tiposDePagina } from '../tipos.ts'
import { dataColumn, situacaoColumn, situacaoOptions } from './publicacao-columns.tsx'
import { questionOf, savedMessages } from './publicacao-words.ts'

const columns: Column<PaginaRow>[] = [
  { field: 'pub_titulo', label: 'Título', isRowHeader: true },
  { field: 'pub_ordem_menu', label: 'Ordem no menu', className: 'num' },
  {
    field: 'pub_tipo_new',
    label: 'Tipo',
    className: 'palavras',
    text: ({ pub_tipo_new }) => nomesDosTipos[pub_tipo_new],
  },
  situacaoColumn as Column<PaginaRow>,
  dataColumn as Column<PaginaRow>,
]

const filter = filterOf<typeof paginaList>()
const filters = [
  filter('pub_texto', 'Texto'),
  filter('pub_tipo_new', 'Tipo', {
    options: tiposDePagina.map((value) => ({ value, label: nomesDosTipos[value] })),
    empty: 'Todos',
  }),
  filter('pub_status', 'Status', { options: situacaoOptions, empty: 'Todos' }),
  filter('pub_data_visivel_inicio', 'Data, de', { field: DateField }),
  filter('pub_data_visivel_fim', 'Data, até', { field: DateField }),
]

export function PaginasListView({ data }: { data: PaginaListData }) {
  return (
    <RecordListPage
      title="Páginas"
      caption="Páginas, listas, redirecionamentos e links cadastrados"
      data={data}
      columns={columns}
      rowKey={(row) => row.publicacao_id}
      several={paginaWords}
      filters={filters}
      successMessage={savedMessages}
      buttons={
        <DropMenu label="Cadastrar">
          {tiposDePagina.map((tipo) => (
            <li key={tipo}>
              <a href={`/painel/pagina/cadastro${sufixoDe(tipo)}`}>{nomesDosTipos[tipo]}</a>
            </li>
          ))}
        </DropMenu>
      }
      record={({ publicacao_id, pub_titulo, pub_tipo_new }) => ({
        name: pub_titulo,
        edit: `/painel/pagina/${publicacao_id}/edicao${sufixoDe(pub_tipo_new)}`,
        call: `/painel/ajax/pagina/${publicacao_id}`,
        question: questionOf(pub_tipo_new, pub_titulo),
      })}
    />
  )
}
