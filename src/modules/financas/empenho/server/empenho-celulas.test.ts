import { describe, expect, test } from 'vitest'
import { Problem, Strange } from '#kits/import/server/read-problem.ts'
import { colunasDoEmpenho } from '../empenho.import.ts'
import { celulas } from './empenho-celulas.ts'
import { withCreditorsCnpj } from './empenho-cnpj.ts'

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

describe('codes and names', () => {
  const { credor } = colunasDoEmpenho
  const unchecked = 'Desta célula fica só o código.'
  test.each<[string, string, unknown, unknown]>([
    ['orgao', '02 - Câmara', '02', new Strange('02', unchecked)],
    ['orgao_nome', '02 - Câmara', 'Câmara', '02 - Câmara'],
    ['orgao', 'CÂMARA', '', new Problem('Informe um código, com algarismos.')],
    ['orgao_nome', '- CÂMARA', '- CÂMARA', '- CÂMARA'],
    ['funcao', '12', '12', '12'],
    ['funcao', '012', '12', '12'],
    ['funcao', '12.361', new Strange('12', unchecked), new Strange('12', unchecked)],
    ['funcao', '1.234,56', '', new Problem('Informe um código, com algarismos.')],
    ['fonte', '15000000', '1.500', '1.500'],
    ['fonte', '9500', new Strange('.500', unchecked), new Strange('.500', unchecked)],
    ['natureza', '33903000', '33903000', '33903000'],
    ['natureza', 'Material de Consumo', '', expect.any(Problem)],
    ['natureza', '900 mil', expect.any(Problem), expect.any(Problem)],
    ['natureza', '3.3.90.39.999', expect.any(Strange), expect.any(Strange)],
    [
      'credor_documento',
      'MERCADO LTDA',
      '',
      new Strange('', 'Isto não é um CPF nem um CNPJ: o credor fica sem documento.'),
    ],
    ['credor_documento', '11222333000181.0', '11222333000181', '11222333000181'],
    ['credor', '11.222.333/0001-81 - MERCADO', 'MERCADO', expect.any(Strange)],
    ['evento', 'Pagamento 12', expect.any(Strange), expect.any(Strange)],
  ])('%s reads %s, beside a column that reads the same cell and alone', (name, cell, beside, alone) => {
    expect(celulas[name]?.(cell, [credor])).toEqual(beside)
    expect(celulas[name]?.(cell)).toEqual(alone)
  })
})

describe('a column CNPJ', () => {
  const table = (header: string, ...rows: string[]) =>
    [header, ...rows].map((line, at) => ({ linha: at + 1, celulas: line.split(';') }))
  const titles = (...lines: [string, ...string[]]) => {
    const rows = withCreditorsCnpj(table(...lines))
    expect(rows.slice(1)).toEqual(table(...lines).slice(1))
    return rows[0]?.celulas.join(';')
  }
  test.each<[string, [string, ...string[]]]>([
    [
      'beside names of creditors',
      ['Empenho;Credor;CNPJ', '1;A;11222333000181', '2;B;45997418000153', '3;A;11222333000181'],
    ],
    ['of one row', ['CNPJ;Empenho;Favorecido', '11222333000181;1;A']],
  ])('%s is the creditor’s document', (_name, lines) =>
    expect(titles(...lines)).toBe(lines[0].replace('CNPJ', 'CNPJ ou CPF do credor')),
  )
  test.each<[string, [string, ...string[]]]>([
    ['where creditors bring their own', ['Empenho;Credor;CNPJ', '1;11.222.333/0001-81 - A;44555666000181']],
    ['that is one for several creditors', ['Empenho;Credor;CNPJ', '1;A;44555666000181', '2;B;44555666000181']],
    ['where the document has its column', ['Empenho;Credor;CPF/CNPJ;CNPJ', '1;A;1;11222333000181']],
    ['of a file without creditors', ['Empenho;CNPJ', '1;11222333000181']],
  ])('%s is the entity’s', (_name, lines) => expect(titles(...lines)).toBe(lines[0]))
})
