import { describe, expect, test } from 'vitest'
import { Problem } from '#kits/import/server/read-problem.ts'
import { celulas } from './empenho-celulas.ts'

describe('events, as programs and courts call them', () => {
  test.each([
    ['Empenho', 'empenho'],
    ['Empenhado', 'empenho'],
    ['REFORÇO DE EMPENHO', 'reforco'],
    ['Complementação', 'reforco'],
    ['Anulação', 'anulacao'],
    ['ESTORNO DE EMPENHO', 'anulacao'],
    ['Cancelamento de empenho', 'anulacao'],
    ['Valor Liquidado', 'liquidacao'],
    ['LIQUIDAÇÃO DE RESTOS A PAGAR NÃO PROCESSADOS', 'liquidacao'],
    ['Estorno de liquidação', 'anulacao_liquidacao'],
    ['Anulação de liquidação', 'anulacao_liquidacao'],
    ['Valor Pago', 'pagamento'],
    ['PAGAMENTO DE EMPENHO', 'pagamento'],
    ['Pagamento de restos a pagar', 'pagamento'],
    ['Pagamento de RP processado', 'pagamento'],
    ['Baixa por pagamento', 'pagamento'],
    ['Estorno de pagamento', 'anulacao_pagamento'],
    ['ANULAÇÃO DE PAGAMENTO DE RESTOS A PAGAR', 'anulacao_pagamento'],
    ['Pagamento cancelado', 'anulacao_pagamento'],
    ['Cancelamento de restos a pagar', 'anulacao_rp'],
    ['Anulação de restos a pagar não processados', 'anulacao_rp'],
    ['RP cancelado', 'anulacao_rp'],
    ['Estorno de anulação de empenho', 'reforco'],
    ['Cancelamento da anulação da liquidação', 'liquidacao'],
    ['ESTORNO DE ANULAÇÃO DE PAGAMENTO', 'pagamento'],
    ['Estorno do cancelamento de restos a pagar', 'reforco'],
    ['Anulação/Estorno de pagamento', 'anulacao_pagamento'],
  ])('%s', (said, evento) => expect(celulas.evento?.(said)).toBe(evento))

  test.each(['Restos a pagar', 'Inscrição em restos a pagar', 'Saldo'])('%s is none, and is refused', (said) =>
    expect(celulas.evento?.(said)).toBeInstanceOf(Problem),
  )
})
