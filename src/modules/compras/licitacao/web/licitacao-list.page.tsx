import { ListTotals } from '#kits/list/web/list-totals.tsx'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import { RecordListPage } from '#kits/record-list/web/record-list-page.tsx'
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
          <a className="btn sec" href="/painel/licitacao/documentos">
            Documentos que faltam
          </a>
          <a className="btn sec" href="/painel/licitacao/modalidades">
            Modalidades diretas
          </a>
          <a className="btn sec" href="/painel/licitacao/importacao">
            Importar
          </a>
          <a className="btn sec" href="/painel/licitacao/zip">
            Enviar documentos num ZIP
          </a>
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
