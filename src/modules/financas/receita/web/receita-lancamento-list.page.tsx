import { ExportMenu } from '#kits/export/web/export-menu.tsx'
import { PanelListPage } from '#kits/list/web/panel-list-page.tsx'
import { RemoveButton, useRemoval } from '#kits/list/web/remove-row.tsx'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import type { LancamentoListData } from '../lancamento.contract.ts'
import { lancamentoSaved, lancamentoWords } from '../receita.words.ts'
import { lancamentoColumns, lancamentoFilters, lancamentoOrders } from './lancamento-columns.tsx'

const title = 'Lançamentos de receita'

export const head = () => panelHead(title)

export default function ReceitaLancamentoListPage({ data }: PageProps<LancamentoListData>) {
  const removal = useRemoval()
  return (
    <PanelListPage
      title={title}
      caption="Lançamentos cadastrados"
      data={data}
      columns={lancamentoColumns}
      rowKey={(row) => row.receita_lancamento_id}
      several={lancamentoWords}
      filters={lancamentoFilters(data.opcoes.anos)}
      orders={lancamentoOrders}
      successMessage={lancamentoSaved}
      exports={(list, shown) => <ExportMenu title={title} list={list} columns={shown} />}
      buttons={
        <a className="btn" href="/painel/receita-lancamento/cadastro">
          Cadastrar
        </a>
      }
      actions={(row) => (
        <>
          <a href={`/painel/receita-lancamento/edicao/${row.receita_lancamento_id}`}>
            Editar<span className="oculto"> lançamento {lancamentoWords.nameOf(row)}</span>
          </a>
          <RemoveButton
            label={`lançamento ${lancamentoWords.nameOf(row)}`}
            onClick={() =>
              removal.open({
                path: `/painel/ajax/receita_lancamento/${row.receita_lancamento_id}`,
                question: `Excluir o lançamento ${lancamentoWords.nameOf(row)}?`,
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
