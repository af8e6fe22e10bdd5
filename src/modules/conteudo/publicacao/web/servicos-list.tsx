import { mostraDataHora } from '#base/data.ts'
import { ExportMenu } from '#kits/export/web/export-menu.tsx'
import { DateField } from '#kits/form/web/date-field.tsx'
import type { Column } from '#kits/list/web/column.ts'
import { filterOf } from '#kits/list/web/filter-of.ts'
import type { ListControl } from '#kits/list/web/use-list.ts'
import { useFrame } from '#kits/page/frame.tsx'
import { DayOfInstant } from '#kits/page/instant.tsx'
import { RecordListPage } from '#kits/record-list/web/record-list-page.tsx'
import { ButtonLink } from '#ui/page-head.tsx'
import type { ServicoListPage, ServicoRow, servicoList } from '../servico.contract.ts'
import { servicoWords } from '../tipos.ts'
import { situacaoColumn, situacaoOptions } from './publicacao-columns.tsx'
import { questionOf, servicoMessages } from './publicacao-words.ts'

const filter = filterOf<typeof servicoList>()

const columnsIn = (zone: string): Column<ServicoRow>[] => [
  { field: 'pub_titulo', label: 'Título', isRowHeader: true },
  {
    field: 'tipo_servico_nome',
    label: 'Categoria',
    text: ({ tipo_servico_nome }) => tipo_servico_nome ?? 'Sem categoria',
  },
  situacaoColumn as Column<ServicoRow>,
  {
    field: 'pub_data_cadastro',
    label: 'Cadastro',
    className: 'data',
    place: 'quando',
    cell: ({ pub_data_cadastro }) => <DayOfInstant instant={pub_data_cadastro} />,
    text: ({ pub_data_cadastro }) => mostraDataHora(pub_data_cadastro, zone),
  },
]

export function ServicosListView({ data }: { data: ServicoListPage }) {
  const { fuso_horario } = useFrame().portal
  const filters = [
    filter('pub_texto', 'Texto'),
    filter('tipo_categoria_servico_id', 'Categoria', {
      options: data.categoriasDeServico.map(({ id, nome }) => ({ value: String(id), label: nome })),
      empty: 'Todas',
    }),
    filter('pub_status', 'Status', { options: situacaoOptions, empty: 'Todos' }),
    filter('pub_data_cadastro_inicio', 'Cadastro, de', { field: DateField }),
    filter('pub_data_cadastro_fim', 'Cadastro, até', { field: DateField }),
  ]
  return (
    <RecordListPage
      title="Serviços"
      caption="Serviços cadastrados"
      data={data}
      columns={columnsIn(fuso_horario)}
      rowKey={(row) => row.publicacao_id}
      several={servicoWords}
      isKept
      search={filter('pub_texto', 'título ou texto')}
      filters={filters}
      successMessage={servicoMessages}
      exports={(list, shown) => <ExportMenu title="Serviços" list={withFiles(list)} columns={shown} />}
      create="/painel/pagina/cadastro?servico=1"
      buttons={<ButtonLink href="/painel/servicos/carta">O que falta na Carta</ButtonLink>}
      record={({ publicacao_id, pub_titulo }) => ({
        name: pub_titulo,
        edit: `/painel/pagina/${publicacao_id}/edicao?servico=1`,
        call: `/painel/ajax/pagina/${publicacao_id}`,
        question: questionOf('servico', pub_titulo),
      })}
    />
  )
}

// The files of the whole list stand at an address of their own: those of this page's address are of pages.
const withFiles = (list: ListControl<ServicoRow>): ListControl<ServicoRow> => ({
  ...list,
  data: { ...list.data, list: { ...list.data.list, page: '/painel/servicos' } },
})
