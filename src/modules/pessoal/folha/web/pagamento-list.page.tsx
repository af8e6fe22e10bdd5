import { nomeDoMes } from '#base/mes.ts'
import { ExportMenu } from '#kits/export/web/export-menu.tsx'
import { PanelListPage } from '#kits/list/web/panel-list-page.tsx'
import { RemoveButton, useRemoval } from '#kits/list/web/remove-row.tsx'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import type { PagamentoListData } from '../pagamento.contract.ts'
import { pagamentoQuestion, pagamentoWords, savedMessages } from '../pagamento.words.ts'
import { pagamentoFilters, pagamentoOrders, pagamentoSearch, panelColumns } from './pagamento-columns.tsx'
import { Soma } from './pagamento-soma.tsx'

const title = 'Folha de Pagamento'

export const head = () => panelHead(title)

export default function PagamentoListPage({ data }: PageProps<PagamentoListData>) {
  const removal = useRemoval()
  return (
    <PanelListPage
      title={title}
      caption="Pagamentos cadastrados"
      data={data}
      columns={panelColumns}
      rowKey={(row) => row.pagamento_id}
      search={pagamentoSearch}
      several={pagamentoWords}
      filters={pagamentoFilters(data)}
      orders={pagamentoOrders}
      successMessage={savedMessages}
      exports={(list, columns) => <ExportMenu title={title} list={list} columns={columns} />}
      below={(list) => <Soma {...(list.data as PagamentoListData)} />}
      buttons={
        <>
          <a className="btn sec" href="/painel/pagamento/importacao">
            Importar CSV
          </a>
          <a className="btn" href="/painel/pagamento/cadastro/">
            Cadastrar Folha
          </a>
        </>
      }
      actions={(row) => (
        <>
          <a href={`/painel/pagamento/edicao/${row.pagamento_id}`}>
            Editar
            <span className="oculto">
              {` ${row.pagamento_servidor}, ${nomeDoMes(row.pagamento_mes).toLowerCase()} de ${row.pagamento_ano}`}
            </span>
          </a>
          <RemoveButton
            label={`pagamento ${pagamentoWords.nameOf(row)}`}
            onClick={() =>
              removal.open({ path: `/painel/ajax/pagamento/${row.pagamento_id}`, question: pagamentoQuestion(row) })
            }
          />
        </>
      )}
    >
      {(list) => removal.dialog(list.reload)}
    </PanelListPage>
  )
}
