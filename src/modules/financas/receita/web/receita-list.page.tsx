import { type PageProps, panelHead } from '#kits/page/page.ts'
import { RecordListPage } from '#kits/record-list/web/record-list-page.tsx'
import { ButtonLink } from '#ui/page-head.tsx'
import type { ReceitaListData } from '../receita.contract.ts'
import { receitaSaved, receitaWords } from '../receita.words.ts'
import { receitaColumns, receitaOrders, receitaPanelFilters, receitaSearch } from './receita-columns.tsx'

export const head = () => panelHead('Receitas')

export default function ReceitaListPage({ data }: PageProps<ReceitaListData>) {
  return (
    <RecordListPage
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
      buttons={
        <>
          <ButtonLink href="/painel/receita/importacao/colagem">Colar linhas</ButtonLink>
          <ButtonLink href="/painel/receita/importacao">Importar</ButtonLink>
        </>
      }
      create="/painel/receita/cadastro"
      record={(row) => ({
        name: `receita ${receitaWords.nameOf(row)}`,
        edit: `/painel/receita/edicao/${row.receita_prevista_id}`,
        call: `/painel/ajax/receita/${row.receita_prevista_id}`,
        question: `Excluir a receita ${receitaWords.nameOf(row)}?`,
      })}
    />
  )
}
