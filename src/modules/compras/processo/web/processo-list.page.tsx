import { type PageProps, panelHead } from '#kits/page/page.ts'
import { RecordListPage } from '#kits/record-list/web/record-list-page.tsx'
import { ButtonLink } from '#ui/page-head.tsx'
import type { ProcessoListData } from '../processo.contract.ts'
import { processoWords } from '../processo.words.ts'
import { processoFilters, processoQuestion, processoSearch, savedMessage, useColumns } from './processo-columns.tsx'

export const head = () => panelHead('Processos')

export default function ProcessoListPage({ data }: PageProps<ProcessoListData>) {
  const columns = useColumns()
  return (
    <RecordListPage
      title="Processos"
      caption="Processos cadastrados"
      data={data}
      columns={columns}
      rowKey={(row) => row.documento_id}
      search={processoSearch}
      several={processoWords}
      filters={processoFilters(data.opcoes)}
      successMessage={savedMessage}
      buttons={<ButtonLink href="/painel/processos/importacao">Importar</ButtonLink>}
      create="/painel/processo/cadastro"
      record={({ documento_id: id, doc_numero_processo: numero }) => ({
        name: `processo ${numero}`,
        edit: `/painel/processo/${id}/edicao`,
        call: `/painel/ajax/documento/${id}`,
        question: processoQuestion(numero),
      })}
    />
  )
}
