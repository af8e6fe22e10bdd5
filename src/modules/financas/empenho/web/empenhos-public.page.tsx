import { mostraDinheiro } from '#base/dinheiro.ts'
import { mostraSeInformado } from '#base/se-informado.ts'
import { ExportMenu } from '#kits/export/web/export-menu.tsx'
import { feedLinks } from '#kits/feed/web/feed-address.ts'
import { FeedLinks } from '#kits/feed/web/feed-links.tsx'
import { listHead } from '#kits/list/web/list-head.ts'
import { ListPage } from '#kits/list/web/list-page.tsx'
import type { Head, PageProps } from '#kits/page/page.ts'
import { daListaInteira, Totais } from '#ui/totais.tsx'
import type { EmpenhoListData, EmpenhoTotais } from '../empenho.contract.ts'
import { empenhoFilters, empenhoOrders, fileColumns, publicColumns } from './empenho-columns.tsx'

export const head = (data: EmpenhoListData): Head => ({ ...listHead(data), alternates: feedLinks(data) })

export default function EmpenhosPublicPage({ data }: PageProps<EmpenhoListData>) {
  return (
    <ListPage
      data={data}
      columns={publicColumns}
      rowKey={(row) => row.empenho_id}
      hrefOf={(row) => `/acesso/empenhos/${row.empenho_id}`}
      noun={['empenho', 'empenhos']}
      filters={empenhoFilters(data)}
      orders={empenhoOrders}
      exports={(list) => <ExportMenu list={list} columns={fileColumns} />}
      foot={(list) => <FeedLinks list={list} />}
      summary={({ data }) => {
        const { totais, filters } = data as EmpenhoListData
        return (
          <>
            {totais && <Totais sums={sumsOf(totais)} label={daListaInteira} />}
            {(filters.empenho_data_inicio || filters.empenho_data_fim || filters.empenho_mes) && (
              <p className="dica">
                Empenhos feitos nesses dias, com tudo o que foi reforçado, anulado, liquidado e pago deles até hoje.
              </p>
            )}
          </>
        )
      }}
    />
  )
}

const sumsOf = (totais: EmpenhoTotais) =>
  [
    ['Empenhado', mostraSeInformado(totais.empenho_valor_final)],
    ['Liquidado', mostraSeInformado(totais.empenho_liquidado)],
    ['Pago', mostraDinheiro(totais.empenho_pago)],
  ] as const
