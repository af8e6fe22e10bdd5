import { mostraDataHora } from '#base/data.ts'
import { ExportMenu } from '#kits/export/web/export-menu.tsx'
import { DateField } from '#kits/form/web/date-field.tsx'
import type { Column } from '#kits/list/web/column.ts'
import { filterOf } from '#kits/list/web/filter-of.ts'
import { PanelListPage } from '#kits/list/web/panel-list-page.tsx'
import { useFrame } from '#kits/page/frame.tsx'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import { acaoLabel, acoes } from '../acoes.ts'
import type { AuditoriaListData, AuditoriaRow, auditoriaList } from '../auditoria.contract.ts'

const title = 'Auditoria'

export const head = () => panelHead(title)

const filter = filterOf<typeof auditoriaList>()

const columnsOf = (zone: string): Column<AuditoriaRow>[] => [
  {
    field: 'aud_data',
    label: 'Quando',
    className: 'data',
    orders: ['Mais antigas', 'Mais recentes'],
    text: (row) => mostraDataHora(row.aud_data, zone),
  },
  { field: 'aud_autor', label: 'Quem', cell: (row) => <span className="celula-larga">{row.aud_autor}</span> },
  { field: 'aud_acao', label: 'Ação', className: 'palavras', text: (row) => acaoLabel(row.aud_acao) },
  { field: 'aud_nome', label: 'Registro', isRowHeader: true, className: 'palavras', text: registroDe },
  {
    field: 'aud_mudancas',
    label: 'O que mudou',
    cell: ({ aud_mudancas }) => aud_mudancas && <span className="celula-larga">{aud_mudancas}</span>,
  },
]

function registroDe({ aud_tabela, aud_nome, aud_registro }: AuditoriaRow): string {
  return [aud_tabela, aud_nome || (aud_registro && `nº ${aud_registro}`)].filter(Boolean).join(': ')
}

export default function AuditoriaListPage({ data }: PageProps<AuditoriaListData>) {
  const columns = columnsOf(useFrame().portal.fuso_horario)
  return (
    <PanelListPage
      title={title}
      lead="Quem mudou o quê no portal, e quando. A trilha não pode ser alterada nem apagada."
      caption="Trilha de auditoria"
      data={data}
      columns={columns}
      rowKey={(row) => row.auditoria_id}
      hrefOf={(row) => `/painel/auditoria/${row.auditoria_id}`}
      filters={[
        filter('aud_autor', 'Quem'),
        filter('aud_tabela', 'Módulo', {
          options: data.tabelas.map(({ tabela, rotulo }) => ({ value: tabela, label: rotulo })),
          empty: 'Todos',
        }),
        filter('aud_nome', 'Registro'),
        filter('aud_acao', 'Ação', {
          options: Object.entries(acoes).map(([value, label]) => ({ value, label })),
          empty: 'Todas',
        }),
        filter('aud_data_inicio', 'Período, de', { field: DateField }),
        filter('aud_data_fim', 'Período, até', { field: DateField }),
      ]}
      exports={(list) => <ExportMenu title={title} list={list} columns={columns} />}
    />
  )
}
