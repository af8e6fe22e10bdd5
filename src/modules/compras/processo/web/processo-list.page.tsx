import { ExportMenu } from '#kits/export/web/export-menu.tsx'
import { PanelListPage } from '#kits/list/web/panel-list-page.tsx'
import { RemoveButton, useRemoval } from '#kits/list/web/remove-row.tsx'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import type { ProcessoListData } from '../processo.contract.ts'
import { processoWords } from '../processo.words.ts'
import { processoFilters, processoQuestion, processoSearch, savedMessage, useColumns } from './processo-columns.tsx'

export const head = () => panelHead('Processos')

export default function ProcessoListPage({ data }: PageProps<ProcessoListData>) {
  const columns = useColumns()
  const removal = useRemoval()
  return (
    <PanelListPage
      title="Processos"
      caption="Processos cadastrados"
      data={data}
      columns={columns}
      rowKey={(row) => row.documento_id}
      search={processoSearch}
      several={processoWords}
      filters={processoFilters(data.opcoes)}
      successMessage={savedMessage}
      exports={(list, shown) => <ExportMenu title="Processos" list={list} columns={shown} />}
      buttons={
        <>
          <a className="btn sec" href="/painel/processos/importacao">
            Importar
          </a>
          <a className="btn" href="/painel/processo/cadastro">
            Cadastrar
          </a>
        </>
      }
      actions={({ documento_id, doc_numero_processo }) => (
        <>
          <a href={`/painel/processo/${documento_id}/edicao`}>
            Editar<span className="oculto"> processo {doc_numero_processo}</span>
          </a>
          <RemoveButton
            label={`processo ${doc_numero_processo}`}
            onClick={() =>
              removal.open({
                path: `/painel/ajax/documento/${documento_id}`,
                question: processoQuestion(doc_numero_processo),
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
