import type { ReactNode } from 'react'
import type { OrdemPagamentoRow } from '../ordem-pagamento.contract.ts'

const looks: Record<OrdemPagamentoRow['ordem_pagamento_situacao'], string> = {
  na_fila: 'selo ana',
  suspenso: 'selo esp',
  pago: 'selo con',
  pago_fora_da_ordem: 'selo rej',
}

export const SituacaoPill = (props: {
  situacao: OrdemPagamentoRow['ordem_pagamento_situacao']
  children: ReactNode
}) => <span className={looks[props.situacao]}>{props.children}</span>
