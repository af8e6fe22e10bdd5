import { ExportMenu } from '#kits/export/web/export-menu.tsx'
import type { Order } from '#kits/list/web/orders.ts'
import { PanelListPage } from '#kits/list/web/panel-list-page.tsx'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import type { OrdemListData } from '../ordem-pagamento.contract.ts'
import { comFontes, inFiles, ordemColumns, ordemFilters, ordemOrders, ordemSearch } from './ordem-columns.tsx'
import { Totals } from './ordem-figuras.tsx'

export const head = () => panelHead('Ordem de pagamentos')

const orders: Order[] = [
  ['ordem_pagamento_sem_motivo', 'desc', 'Sem motivo primeiro'],
  ['ordem_pagamento_sem_motivo', 'asc', 'Sem motivo por último'],
  ...ordemOrders,
]

export default function OrdemListPage({ data }: PageProps<OrdemListData>) {
  return (
    <PanelListPage
      title="Ordem de pagamentos"
      lead="A ordem vem das liquidações e dos pagamentos. Aqui se explica o que foi pago fora dela, e se suspende ou corrige o que a fila não sabe."
      caption="Pagamentos na ordem"
      data={data}
      columns={comFontes(ordemColumns, data.opcoes)}
      rowKey={(row) => row.ordem_pagamento_id}
      noun={['pagamento', 'pagamentos']}
      filters={ordemFilters(data.opcoes)}
      orders={orders}
      search={ordemSearch}
      successMessage="Dados do pagamento salvos com sucesso."
      exports={(list, shown) => <ExportMenu title="Ordem de pagamentos" list={list} columns={inFiles(shown)} />}
      summary={(list) => <Totals {...(list.data as OrdemListData)} />}
      actions={(row) => (
        <a href={`/painel/ordem-de-pagamentos/${row.ordem_pagamento_id}/edicao`}>
          {row.ordem_pagamento_sem_motivo ? 'Explicar' : 'Editar'}
          <span className="oculto">
            {' '}
            {row.ordem_pagamento_credor_nome}, empenho {row.ordem_pagamento_empenho}
          </span>
        </a>
      )}
    />
  )
}
