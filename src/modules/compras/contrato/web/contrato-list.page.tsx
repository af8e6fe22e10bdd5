import { ListTotals } from '#kits/list/web/list-totals.tsx'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import { RecordListPage } from '#kits/record-list/web/record-list-page.tsx'
import { ButtonLink } from '#ui/page-head.tsx'
import type { ContratoListData } from '../contrato.contract.ts'
import { contratoWords } from '../contrato.words.ts'
import { contratoOrders, contratoQuestion, contratoSums, panelColumns, savedMessages } from './contrato-columns.tsx'
import { contratoFilters, contratoSearch } from './contrato-filters.tsx'

export const head = () => panelHead('Contratos')

export default function ContratoListPage({ data }: PageProps<ContratoListData>) {
  return (
    <RecordListPage
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
      below={(list) => <ListTotals list={list} sums={contratoSums} />}
      buttons={
        <>
          <ButtonLink href="/painel/contrato/documentos">Documentos que faltam</ButtonLink>
          <ButtonLink href="/painel/contrato/importacao">Importar</ButtonLink>
        </>
      }
      create="/painel/contrato/cadastro"
      record={({ contrato_id: id, contrato_numero: numero }) => ({
        name: `contrato ${numero}`,
        edit: `/painel/contrato/edicao/${id}`,
        call: `/painel/ajax/contrato/${id}`,
        question: contratoQuestion(numero),
      })}
    />
  )
}
