import { type PageProps, panelHead } from '#kits/page/page.ts'
import { RecordListPage } from '#kits/record-list/web/record-list-page.tsx'
import type { LancamentoListData } from '../lancamento.contract.ts'
import { lancamentoSaved, lancamentoWords } from '../receita.words.ts'
import { lancamentoColumns, lancamentoFilters, lancamentoOrders } from './lancamento-columns.tsx'

const title = 'Lançamentos de receita'

export const head = () => panelHead(title)

export default function ReceitaLancamentoListPage({ data }: PageProps<LancamentoListData>) {
  return (
    <RecordListPage
      title={title}
      caption="Lançamentos cadastrados"
      data={data}
      columns={lancamentoColumns}
      rowKey={(row) => row.receita_lancamento_id}
      several={lancamentoWords}
      filters={lancamentoFilters(data.opcoes.anos)}
      orders={lancamentoOrders}
      successMessage={lancamentoSaved}
      create="/painel/receita-lancamento/cadastro"
      record={(row) => ({
        name: `lançamento ${lancamentoWords.nameOf(row)}`,
        edit: `/painel/receita-lancamento/edicao/${row.receita_lancamento_id}`,
        call: `/painel/ajax/receita_lancamento/${row.receita_lancamento_id}`,
        question: `Excluir o lançamento ${lancamentoWords.nameOf(row)}?`,
      })}
    />
  )
}
