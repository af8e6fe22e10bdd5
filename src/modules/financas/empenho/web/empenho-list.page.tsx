import { ExportMenu } from '#kits/export/web/export-menu.tsx'
import { PanelListPage } from '#kits/list/web/panel-list-page.tsx'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import type { EmpenhoListData } from '../empenho.contract.ts'
import { numeroDe } from '../tipos.ts'
import { empenhoOrders, empenhoSearch, panelColumns, panelFilters } from './empenho-columns.tsx'

export const head = () => panelHead('Empenhos')

export default function EmpenhoListPage({ data }: PageProps<EmpenhoListData>) {
  return (
    <PanelListPage
      title="Empenhos"
      caption="Empenhos importados"
      data={data}
      columns={panelColumns}
      orders={empenhoOrders}
      rowKey={(row) => row.empenho_id}
      search={empenhoSearch}
      filters={panelFilters(data)}
      successMessage="Empenho salvo com sucesso."
      exports={(list, columns) => <ExportMenu title="Empenhos" list={list} columns={columns} />}
      buttons={
        <a className="btn" href="/painel/empenho/importacao">
          Importar
        </a>
      }
      actions={(row) => (
        <a href={`/painel/empenho/edicao/${row.empenho_id}`}>
          Editar<span className="oculto"> empenho {numeroDe(row)}</span>
        </a>
      )}
    />
  )
}
