import { ListTotals } from '#kits/list/web/list-totals.tsx'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import { RecordListPage } from '#kits/record-list/web/record-list-page.tsx'
import { ButtonLink } from '#ui/page-head.tsx'
import type { LicitacaoListData } from '../licitacao.contract.ts'
import { licitacaoWords } from '../licitacao.words.ts'
import {
  licitacaoFilters,
  licitacaoOrders,
  licitacaoQuestion,
  licitacaoSearch,
  licitacaoSums,
  panelColumns,
  savedMessage,
} from './licitacao-columns.tsx'

export const head = () => panelHead('Licitações')

export default function LicitacaoListPage({ data }: PageProps<LicitacaoListData>) {
  return (
    <RecordListPage
      title="Licitações"
      caption="Licitações cadastradas"
      data={data}
      columns={panelColumns}
      orders={licitacaoOrders}
      rowKey={(row) => row.licitacao_id}
      search={licitacaoSearch}
      several={licitacaoWords}
      filters={licitacaoFilters(data.opcoes)}
      successMessage={savedMessage}
      below={(list) => <ListTotals list={list} sums={licitacaoSums} />}
      buttons={
        <>
          <ButtonLink href="/painel/licitacao/documentos">Documentos que faltam</ButtonLink>
          <ButtonLink href="/painel/licitacao/modalidades">Modalidades diretas</ButtonLink>
          <ButtonLink href="/painel/licitacao/importacao">Importar</ButtonLink>
          <ButtonLink href="/painel/licitacao/zip">Enviar documentos num ZIP</ButtonLink>
        </>
      }
      create="/painel/licitacao/cadastro/"
      record={({ licitacao_id: id, licitacao_numero: numero }) => ({
        name: `licitação ${numero}`,
        edit: `/painel/licitacao/edicao/${id}`,
        call: `/painel/ajax/licitacao/${id}`,
        question: licitacaoQuestion(numero),
      })}
    />
  )
}
