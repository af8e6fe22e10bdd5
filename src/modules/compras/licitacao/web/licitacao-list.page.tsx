import { ExportMenu } from '#kits/export/web/export-menu.tsx'
import { ListTotals } from '#kits/list/web/list-totals.tsx'
import { PanelListPage } from '#kits/list/web/panel-list-page.tsx'
import { RemoveButton, useRemoval } from '#kits/list/web/remove-row.tsx'
import { type PageProps, panelHead } from '#kits/page/page.ts'
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
  const removal = useRemoval()
  return (
    <PanelListPage
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
      exports={(list, columns) => <ExportMenu title="Licitações" list={list} columns={columns} />}
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
          <a className="btn" href="/painel/licitacao/cadastro/">
            Cadastrar
          </a>
        </>
      }
      actions={({ licitacao_id, licitacao_numero }) => (
        <>
          <a href={`/painel/licitacao/edicao/${licitacao_id}`}>
            Editar<span className="oculto"> licitação {licitacao_numero}</span>
          </a>
          <RemoveButton
            label={`licitação ${licitacao_numero}`}
            onClick={() =>
              removal.open({
                path: `/painel/ajax/licitacao/${licitacao_id}`,
                question: licitacaoQuestion(licitacao_numero),
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
