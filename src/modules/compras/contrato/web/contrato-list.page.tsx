import { ExportMenu } from '#kits/export/web/export-menu.tsx'
import { ListTotals } from '#kits/list/web/list-totals.tsx'
import { PanelListPage } from '#kits/list/web/panel-list-page.tsx'
import { RemoveButton, useRemoval } from '#kits/list/web/remove-row.tsx'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import type { ContratoListData } from '../contrato.contract.ts'
import { contratoWords } from '../contrato.words.ts'
import { contratoOrders, contratoQuestion, contratoSums, panelColumns, savedMessages } from './contrato-columns.tsx'
import { contratoFilters, contratoSearch } from './contrato-filters.tsx'

export const head = () => panelHead('Contratos')

export default function ContratoListPage({ data }: PageProps<ContratoListData>) {
  const removal = useRemoval()
  return (
    <PanelListPage
      title="Contratos"
      caption="Contratos cadastrados"
      data={data}
      columns={panelColumns}
      orders={contratoOrders}
      rowKey={(row) => row.contrato_id}
      search={contratoSearch}
      several={contratoWords}
      filters={contratoFilters(data)}
      successMessage={savedMessages}
      exports={(list, columns) => <ExportMenu title="Contratos" list={list} columns={columns} />}
      below={(list) => <ListTotals list={list} sums={contratoSums} />}
      buttons={
        <>
          <a className="btn sec" href="/painel/contrato/documentos">
            Documentos que faltam
          </a>
          <a className="btn sec" href="/painel/contrato/importacao">
            Importar
          </a>
          <a className="btn" href="/painel/contrato/cadastro">
            Cadastrar
          </a>
        </>
      }
      actions={({ contrato_id, contrato_numero }) => (
        <>
          <a href={`/painel/contrato/edicao/${contrato_id}`}>
            Editar<span className="oculto"> contrato {contrato_numero}</span>
          </a>
          <RemoveButton
            label={`contrato ${contrato_numero}`}
            onClick={() =>
              removal.open({
                path: `/painel/ajax/contrato/${contrato_id}`,
                question: contratoQuestion(contrato_numero),
              })
            }
          />
        </>
      )}
    >
      {(list) => removal.dialog(list.reload)}
    </PanelListPage>
  )
}
