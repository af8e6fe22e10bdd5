import { ExportMenu } from '#kits/export/web/export-menu.tsx'
import { listHead } from '#kits/list/web/list-head.ts'
import { ListPage } from '#kits/list/web/list-page.tsx'
import type { Head, PageProps } from '#kits/page/page.ts'
import type { OrdemListData } from '../ordem-pagamento.contract.ts'
import { comFontes, inFiles, ordemColumns, ordemFilters, ordemOrders, publicColumns } from './ordem-columns.tsx'
import { MonthsOfWaiting, Totals } from './ordem-figuras.tsx'

export const head = (data: OrdemListData): Head => listHead(data)

export default function OrdensPublicPage({ data }: PageProps<OrdemListData>) {
  return (
    <ListPage
      data={data}
      columns={comFontes(publicColumns, data.opcoes)}
      rowKey={(row) => row.ordem_pagamento_id}
      hrefOf={(row) => `/acesso/ordem-de-pagamentos/${row.ordem_pagamento_id}`}
      noun={['pagamento', 'pagamentos']}
      lead={data.esperando.frase?.map(({ texto, forte }) => (forte ? <b key={texto}>{texto}</b> : texto))}
      filters={ordemFilters(data.opcoes)}
      orders={ordemOrders}
      exports={(list) => <ExportMenu list={list} columns={inFiles(comFontes(ordemColumns, data.opcoes))} />}
      summary={(list) => (
        <>
          <p className="dica">
            A página abre com quem espera, a espera mais antiga primeiro. {data.esperando.suspensos} Veja também{' '}
            <a href="/acesso/ordem-de-pagamentos?ordem_pagamento_situacao=pago_fora_da_ordem">
              os pagos fora da ordem, com o motivo
            </a>
            , ou <a href="/acesso/ordem-de-pagamentos?page=1">todos os pagamentos</a>.
          </p>
          <Totals {...(list.data as OrdemListData)} />
        </>
      )}
    >
      {(list) => <MonthsOfWaiting {...(list.data as OrdemListData)} />}
    </ListPage>
  )
}
