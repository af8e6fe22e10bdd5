import { mostraDinheiro } from '../../../../base/dinheiro.ts'
import { ExportMenu } from '../../../../kits/export/web/export-menu.tsx'
import { feedLinks } from '../../../../kits/feed/web/feed-address.ts'
import { FeedLinks } from '../../../../kits/feed/web/feed-links.tsx'
import { listHead } from '../../../../kits/list/web/list-head.ts'
import { ListPage } from '../../../../kits/list/web/list-page.tsx'
import type { Head, PageProps } from '../../../../kits/page/page.ts'
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
      summary={(list) => <Totais totais={(list.data as EmpenhoListData).totais} />}
    />
  )
}

function Totais({ totais }: { totais: EmpenhoTotais | undefined }) {
  if (!totais) return null
  const sums = [
    ['Empenhado', totais.empenho_valor_final],
    ['Liquidado', totais.empenho_liquidado],
    ['Pago', totais.empenho_pago],
  ] as const
  return (
    <dl className="totais" aria-label="Totais da lista inteira">
      {sums.map(([label, sum]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{mostraDinheiro(sum)}</dd>
        </div>
      ))}
    </dl>
  )
}
