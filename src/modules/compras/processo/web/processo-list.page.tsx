import { ExportMenu } from '../../../../kits/export/web/export-menu.tsx'
import { SuccessBanner } from '../../../../kits/form/web/success-banner.tsx'
import { ListPage } from '../../../../kits/list/web/list-page.tsx'
import { RemoveButton, useRemoval } from '../../../../kits/list/web/remove-row.tsx'
import type { Head, PageProps } from '../../../../kits/page/page.ts'
import type { ProcessoListData } from '../processo.contract.ts'
import { ProcessoFilters, processoQuestion, savedMessage, useColumns } from './processo-columns.tsx'

export const head = (): Head => ({ title: 'Processos – Painel', description: null, trail: [] })

export default function ProcessoListPage({ data }: PageProps<ProcessoListData>) {
  const columns = useColumns()
  const removal = useRemoval()
  return (
    <ListPage
      title="Processos"
      caption="Processos cadastrados"
      data={data}
      columns={columns}
      rowKey={(row) => row.documento_id}
      filters={<ProcessoFilters opcoes={data.opcoes} />}
      banner={<SuccessBanner messages={savedMessage} />}
      exports={(list) => <ExportMenu title="Processos" list={list} columns={columns} />}
      buttons={
        <a className="btn" href="/painel/processo/cadastro">
          Cadastrar
        </a>
      }
      actions={({ documento_id, doc_numero_processo }) => (
        <>
          <a href={`/painel/processo/${documento_id}/edicao`}>
            Editar<span className="oculto"> processo {doc_numero_processo}</span>
          </a>
          <RemoveButton
            label={`processo ${doc_numero_processo}`}
            onClick={() =>
              removal.ask({
                path: `/painel/ajax/documento/${documento_id}`,
                question: processoQuestion(doc_numero_processo),
              })
            }
          />
        </>
      )}
    >
      {(list) => removal.dialog(list.reload)}
    </ListPage>
  )
}
