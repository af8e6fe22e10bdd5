import { ExportMenu } from '#kits/export/web/export-menu.tsx'
import { listHead } from '#kits/list/web/list-head.ts'
import { ListPage } from '#kits/list/web/list-page.tsx'
import { useFrame } from '#kits/page/frame.tsx'
import type { Head, PageProps } from '#kits/page/page.ts'
import type { ImportacaoListData } from '../importacao-publica.contract.ts'
import { importacaoColumns, importacaoFilters } from './importacao-columns.tsx'

export const head = (data: ImportacaoListData): Head => listHead(data)

export default function ImportacoesPublicasPage({ data }: PageProps<ImportacaoListData>) {
  const { fuso_horario } = useFrame().portal
  const columns = importacaoColumns(data.opcoes, fuso_horario)
  return (
    <ListPage
      data={data}
      columns={columns}
      rowKey={(row) => row.importacao_publica_id}
      hrefOf={(row) => `/dados/importacoes/${row.importacao_publica_id}`}
      noun={['arquivo', 'arquivos']}
      filters={importacaoFilters(data.opcoes)}
      exports={(list) => <ExportMenu list={list} columns={columns} />}
    />
  )
}
