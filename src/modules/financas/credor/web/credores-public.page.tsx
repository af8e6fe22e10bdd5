import { mostraDinheiro } from '../../../../base/dinheiro.ts'
import { ExportMenu } from '../../../../kits/export/web/export-menu.tsx'
import { listHead } from '../../../../kits/list/web/list-head.ts'
import { ListPage } from '../../../../kits/list/web/list-page.tsx'
import type { Head, PageProps } from '../../../../kits/page/page.ts'
import type { CredorListData, CredorTotais } from '../credor.contract.ts'
import { credorFilters, credorOrders, fileColumns, publicColumns } from './credor-columns.tsx'

export const head = (data: CredorListData): Head => listHead(data)

export default function CredoresPublicPage({ data }: PageProps<CredorListData>) {
  return (
    <ListPage
      data={data}
      columns={publicColumns}
      rowKey={(row) => row.credor_id}
      hrefOf={(row) => `/acesso/credores/${row.credor_chave}`}
      noun={['credor', 'credores']}
      filters={credorFilters(data.anos)}
      orders={credorOrders}
      exports={(list) => <ExportMenu list={list} columns={fileColumns} />}
      summary={(list) => <Totais data={list.data as CredorListData} />}
    />
  )
}

function Totais({ data: { totais, filters } }: { data: CredorListData }) {
  if (!totais) return null
  const sums: [string, CredorTotais[keyof CredorTotais]][] = [
    ['Empenhado', totais.credor_empenhado],
    ['Liquidado', totais.credor_liquidado],
    ['Pago', totais.credor_pago],
  ]
  return (
    <>
      <dl className="totais" aria-label="Totais da lista inteira">
        {sums.map(([label, sum]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{mostraDinheiro(sum)}</dd>
          </div>
        ))}
      </dl>
      {filters.credor_ano && (
        <p className="nota-da-lista">
          Empenhado e liquidado: dos empenhos de {filters.credor_ano}. Pago: o que foi pago em {filters.credor_ano},
          também de empenhos de anos anteriores.
        </p>
      )}
    </>
  )
}
