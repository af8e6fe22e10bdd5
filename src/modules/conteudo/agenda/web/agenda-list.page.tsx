import { mostraData } from '#base/data.ts'
import type { Column } from '#kits/list/web/column.ts'
import { type Filter, filterOf } from '#kits/list/web/filter-of.ts'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import { RecordListPage } from '#kits/record-list/web/record-list-page.tsx'
import { ButtonLink } from '#ui/page-head.tsx'
import type { AgendaListData, agendaList, Evento } from '../agenda.contract.ts'
import { agendaQuestion, savedMessages } from './agenda-words.ts'

export const head = () => panelHead('Agenda')

const comHora = (data: string, hora: string | null) => (hora ? `${mostraData(data)} ${hora}` : mostraData(data))

const columns: Column<Evento>[] = [
  { field: 'titulo', label: 'Título', isRowHeader: true, sub: ({ local }) => local },
  {
    field: 'inicio',
    label: 'Início',
    className: 'data',
    place: 'quando',
    text: ({ dataInicio, horaInicio }) => comHora(dataInicio, horaInicio),
  },
  {
    field: 'fim',
    label: 'Término',
    className: 'data',
    text: ({ dataTermino, horaTermino }) => comHora(dataTermino, horaTermino),
  },
]

const filter = filterOf<typeof agendaList>()
const search = filter('busca', 'título, local ou observações')

const filtersOf = ({ opcoes }: AgendaListData): Filter[] => [
  filter('titulo', 'Título'),
  filter('local', 'Local'),
  filter('mes', 'Mês', {
    options: opcoes.meses.map(({ valor, nome }) => ({ value: valor, label: nome })),
    empty: 'Todos',
  }),
  filter('quando', 'Quando', {
    options: [
      { value: 'proximos', label: 'De hoje em diante' },
      { value: 'passados', label: 'Já passaram' },
    ],
    empty: 'Todos',
  }),
]

export default function AgendaListPage({ data }: PageProps<AgendaListData>) {
  return (
    <RecordListPage
      title="Agenda"
      caption="Eventos cadastrados"
      data={data}
      columns={columns}
      noun={['evento', 'eventos']}
      rowKey={(row) => row.id}
      search={search}
      filters={filtersOf(data)}
      successMessage={savedMessages}
      buttons={<ButtonLink href="/painel/agenda/importacao">Importar</ButtonLink>}
      create="/painel/agenda/cadastro/"
      record={({ id, titulo }) => ({
        name: `evento ${titulo}`,
        edit: `/painel/agenda/edicao/${id}`,
        call: `/painel/ajax/agenda/${id}`,
        question: agendaQuestion(titulo),
      })}
    />
  )
}
