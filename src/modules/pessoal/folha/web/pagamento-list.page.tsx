import { nomeDoMes } from '../../../../base/mes.ts'
import { ExportMenu } from '../../../../kits/export/web/export-menu.tsx'
import { SuccessBanner } from '../../../../kits/form/web/success-banner.tsx'
import { ListPage } from '../../../../kits/list/web/list-page.tsx'
import { RemoveButton, useRemoval } from '../../../../kits/list/web/remove-row.tsx'
import type { Head, PageProps } from '../../../../kits/page/page.ts'
import type { PagamentoListData } from '../pagamento.contract.ts'
import { PagamentoFilters, panelColumns } from './pagamento-columns.tsx'
import { pagamentoQuestion, savedMessages } from './pagamento-question.ts'

const title = 'Folha de Pagamento'

export const head = (): Head => ({ title: `${title} – Painel`, description: null, trail: [] })

export default function PagamentoListPage({ data }: PageProps<PagamentoListData>) {
  const removal = useRemoval()
  return (
    <ListPage
      title={title}
      caption="Pagamentos cadastrados"
      data={data}
      columns={panelColumns}
      rowKey={(row) => row.pagamento_id}
      filters={<PagamentoFilters anos={data.anos} />}
      banner={<SuccessBanner messages={savedMessages} />}
      exports={(list) => <ExportMenu title={title} list={list} columns={panelColumns} />}
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
      actions={({ pagamento_id, pagamento_servidor, pagamento_ano, pagamento_mes }) => (
        <>
          <a href={`/painel/pagamento/edicao/${pagamento_id}`}>
            Editar
            <span className="oculto">
              {` ${pagamento_servidor}, ${nomeDoMes(pagamento_mes).toLowerCase()} de ${pagamento_ano}`}
            </span>
          </a>
          <RemoveButton
            label={pagamento_servidor}
            onClick={() =>
              removal.ask({
                path: `/painel/ajax/pagamento/${pagamento_id}`,
                question: pagamentoQuestion(pagamento_servidor),
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
