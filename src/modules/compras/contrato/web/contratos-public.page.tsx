import { mostraNumero } from '#base/numero.ts'
import { ExportMenu } from '#kits/export/web/export-menu.tsx'
import { feedLinks } from '#kits/feed/web/feed-address.ts'
import { FeedLinks } from '#kits/feed/web/feed-links.tsx'
import { listHead } from '#kits/list/web/list-head.ts'
import { ListPage } from '#kits/list/web/list-page.tsx'
import { ListTotals } from '#kits/list/web/list-totals.tsx'
import type { Head, PageProps } from '#kits/page/page.ts'
import type { ContratoListData } from '../contrato.contract.ts'
import { contratoOrders, contratoSums, fileColumns, publicColumns } from './contrato-columns.tsx'
import { contratoFilters } from './contrato-filters.tsx'

export const head = (data: ContratoListData): Head => ({
  ...listHead(data),
  alternates: feedLinks(data),
})

export default function ContratosPublicPage({ data }: PageProps<ContratoListData>) {
  return (
    <ListPage
      data={data}
      columns={publicColumns}
      rowKey={(row) => row.contrato_id}
      hrefOf={(row) => `/acesso/contratos/${row.contrato_id}`}
      noun={['contrato', 'contratos']}
      filters={contratoFilters(data)}
      orders={contratoOrders}
      summary={({ data: { page, filters } }) => page === 1 && !Object.keys(filters).length && <Terminam {...data} />}
      exports={(list) => <ExportMenu list={list} columns={fileColumns} />}
      below={(list) => <ListTotals list={list} sums={contratoSums} />}
      foot={(list) => <FeedLinks list={list} />}
    />
  )
}

function Terminam({ terminam: { de, ate, contratos } }: ContratoListData) {
  if (contratos === 0) return null
  const found = new URLSearchParams({ contrato_data_termino_inicio: de, contrato_data_termino_fim: ate })
  return (
    <p className="dica">
      Nos próximos 60 dias {contratos === 1 ? 'termina' : 'terminam'}{' '}
      <a href={`/acesso/contratos?${found}`}>
        {contratos === 1 ? '1 contrato' : `${mostraNumero(contratos)} contratos`}
      </a>
      .
    </p>
  )
}
