import { mostraDinheiro } from '#base/dinheiro.ts'
import { mostraSeInformado } from '#base/se-informado.ts'
import { ExportMenu } from '#kits/export/web/export-menu.tsx'
import { listHead } from '#kits/list/web/list-head.ts'
import { ListPage } from '#kits/list/web/list-page.tsx'
import type { Head, PageProps } from '#kits/page/page.ts'
import { daListaInteira, Totais } from '#ui/totais.tsx'
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
      summary={(list) => <Somas data={list.data as CredorListData} />}
    />
  )
}

const sumsOf = (totais: CredorTotais) =>
  [
    ['Empenhado', mostraSeInformado(totais.credor_empenhado)],
    ['Liquidado', mostraSeInformado(totais.credor_liquidado)],
    ['Pago', mostraDinheiro(totais.credor_pago)],
  ] as const

function Somas({ data: { totais, filters } }: { data: CredorListData }) {
  if (!totais) return null
  return (
    <>
      <Totais sums={sumsOf(totais)} label={daListaInteira} />
      {filters.credor_ano && (
        <p className="nota-da-lista">
          Empenhado e liquidado: dos empenhos de {filters.credor_ano}. Pago: o que foi pago em {filters.credor_ano},
          também de empenhos de anos anteriores.
        </p>
      )}
      <p className="nota-da-lista">
        Sem os credores cuja identidade a lei protege: a soma dos empenhos pode ser maior.
      </p>
    </>
  )
}
