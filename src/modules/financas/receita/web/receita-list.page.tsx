import { ExportMenu } from '#kits/export/web/export-menu.tsx'
import { PanelListPage } from '#kits/list/web/panel-list-page.tsx'
import { RemoveButton, useRemoval } from '#kits/list/web/remove-row.tsx'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import type { ReceitaListData } from '../receita.contract.ts'
import { receitaSaved, receitaWords } from '../receita.words.ts'
import { receitaColumns, receitaOrders, receitaPanelFilters, receitaSearch } from './receita-columns.tsx'

export const head = () => panelHead('Receitas')

export default function ReceitaListPage({ data }: PageProps<ReceitaListData>) {
  const removal = useRemoval()
  return (
    <PanelListPage
      title="Receitas"
      caption="Receitas cadastradas"
      data={data}
      columns={receitaColumns}
      rowKey={(row) => row.receita_prevista_id}
      search={receitaSearch}
      several={receitaWords}
      filters={receitaPanelFilters(data.opcoes)}
      orders={receitaOrders}
      successMessage={receitaSaved}
      exports={(list, shown) => <ExportMenu title="Receitas" list={list} columns={shown} />}
      buttons={
        <>
          <a className="btn sec" href="/painel/receita/importacao/colagem">
            Colar linhas
          </a>
          <a className="btn sec" href="/painel/receita/importacao">
            Importar
          </a>
          <a className="btn" href="/painel/receita/cadastro">
            Cadastrar
          </a>
        </>
      }
      actions={(row) => (
        <>
          <a href={`/painel/receita/edicao/${row.receita_prevista_id}`}>
            Editar<span className="oculto"> {receitaWords.nameOf(row)}</span>
          </a>
          <RemoveButton
            label={`receita ${receitaWords.nameOf(row)}`}
            onClick={() =>
              removal.open({
                path: `/painel/ajax/receita/${row.receita_prevista_id}`,
                question: `Excluir a receita ${receitaWords.nameOf(row)}?`,
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
