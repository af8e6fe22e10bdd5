import { type PageProps, panelHead } from '#kits/page/page.ts'
import { RecordListPage } from '#kits/record-list/web/record-list-page.tsx'
import { ButtonLink } from '#ui/page-head.tsx'
import type { PagamentoListData } from '../pagamento.contract.ts'
import { pagamentoQuestion, pagamentoWords, savedMessages } from '../pagamento.words.ts'
import { pagamentoFilters, pagamentoOrders, pagamentoSearch, panelColumns } from './pagamento-columns.tsx'
import { Soma } from './pagamento-soma.tsx'

const title = 'Folha de Pagamento'

export const head = () => panelHead(title)

export default function PagamentoListPage({ data }: PageProps<PagamentoListData>) {
  return (
    <RecordListPage
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
      below={(list) => <Soma {...(list.data as PagamentoListData)} />}
      buttons={
        <>
          <ButtonLink href="/painel/pagamento/importacao">Importar CSV</ButtonLink>
          <a className="btn" href="/painel/pagamento/cadastro/">
            Cadastrar Folha
          </a>
        </>
      }
      record={(row) => ({
        name: `pagamento ${pagamentoWords.nameOf(row)}`,
        edit: `/painel/pagamento/edicao/${row.pagamento_id}`,
        call: `/painel/ajax/pagamento/${row.pagamento_id}`,
        question: pagamentoQuestion(row),
      })}
    />
  )
}
