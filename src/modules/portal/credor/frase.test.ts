import { describe, expect, test } from 'vitest'
import { credorHref } from './credor.fields.ts'
import { fraseDasLicitacoes, fraseDoContrato, fraseDoCredor } from './frase.fields.ts'

test.each([
  [{ pago: '0.00', desde: null, contratos: 0, emVigor: 0 }, 'Nenhum pagamento foi publicado.'],
  [
    { pago: '10.00', desde: 2022, contratos: 0, emVigor: 0 },
    'Recebeu R$ 10,00 do município, em pagamentos publicados desde 2022.',
  ],
  [
    { pago: '10.00', desde: 2022, contratos: 3, emVigor: 2 },
    'Recebeu R$ 10,00 do município, em pagamentos publicados desde 2022. Há três contratos em seu nome, dois em vigor.',
  ],
  [
    { pago: '0.00', desde: null, contratos: 1, emVigor: 1 },
    'Nenhum pagamento foi publicado. Há um contrato em seu nome, em vigor.',
  ],
  [
    { pago: '0.00', desde: null, contratos: 1, emVigor: 0 },
    'Nenhum pagamento foi publicado. Há um contrato em seu nome, já terminado.',
  ],
  [
    { pago: '0.00', desde: null, contratos: 12, emVigor: 0 },
    'Nenhum pagamento foi publicado. Há 12 contratos em seu nome, nenhum em vigor.',
  ],
])('of the creditor: %j', (resumo, frase) => expect(fraseDoCredor(resumo)).toBe(frase))

describe('of a contract', () => {
  const pago = (valor: string) => ({ quantos: 1, empenhado: null, liquidado: null, pago: valor })
  test.each([
    [{ valor: '100.00', atual: '100.00', termos: 0, empenhos: null }, null],
    [{ valor: '100.00', atual: '100.00', termos: 0, empenhos: pago('100.00') }, null],
    [
      { valor: '100.00', atual: '100.00', termos: 0, empenhos: pago('100.01') },
      'Foi pago mais que o valor inicial, R$ 100,00, e o portal não tem termos aditivos deste contrato.',
    ],
    [
      { valor: '100.00', atual: '150.00', termos: 1, empenhos: null },
      'Começou com R$ 100,00; um termo aditivo levou o valor a R$ 150,00.',
    ],
    [
      { valor: '100.00', atual: '150.00', termos: 1, empenhos: pago('150.01') },
      'Começou com R$ 100,00; um termo aditivo levou o valor a R$ 150,00. Foi pago mais que isso.',
    ],
    [
      { valor: '100.00', atual: '150.00', termos: 1, empenhos: pago('150.00') },
      'Começou com R$ 100,00; um termo aditivo levou o valor a R$ 150,00.',
    ],
    [
      { valor: '100.00', atual: '150.00', termos: 2, empenhos: null },
      'Começou com R$ 100,00; dois termos aditivos levaram o valor a R$ 150,00.',
    ],
    [
      { valor: '100.00', atual: '100.00', termos: 1, empenhos: null },
      'Começou com R$ 100,00; um termo aditivo não mudou o valor.',
    ],
    [
      { valor: '100.00', atual: null, termos: 1, empenhos: null },
      'Começou com R$ 100,00 e teve um termo aditivo; quanto vale hoje não se sabe.',
    ],
  ])('%j', (contrato, frase) => expect(fraseDoContrato(contrato)).toBe(frase))
})

test.each([
  [{ credor_id: 7, nome: 'Boa Mesa', documento: '45997418000153' }, '/acesso/credores/45997418000153'],
  [{ credor_id: 7, nome: 'João da Silva', documento: '***.982.247-**' }, '/acesso/credores/joao-da-silva-7'],
  [{ credor_id: 7, nome: 'JOAO ***.982.247-**', documento: '***.982.247-**' }, '/acesso/credores/joao-7'],
  [{ credor_id: 7, nome: '123', documento: '' }, '/acesso/credores/credor-7'],
  [{ credor_id: null, nome: 'Informação com restrição de acesso', documento: '' }, null],
])('the address of %j', (quem, href) => expect(credorHref(quem)).toBe(href))

test.each([
  [[5, 3, 1, 9, 9], 'Participou de cinco licitações e venceu três. Teve uma contratação direta.'],
  [[1, 1, 0, 9, 9], 'Participou de uma licitação e a venceu.'],
  [[2, 0, 0, 9, 9], 'Participou de duas licitações e não venceu nenhuma.'],
  [[2, 2, 0, 9, 9], 'Participou de duas licitações e venceu todas.'],
  [[0, 0, 2, 9, 9], 'Teve duas contratações diretas.'],
  [
    [3, 1, 0, 2, 9],
    'Participou de três licitações e venceu uma. Quem participou é conhecido em 2 das 9 licitações do portal: pode ter participado de outras.',
  ],
  [
    [1, 1, 0, 0, 9],
    'Participou de uma licitação e a venceu. O portal ainda não sabe quem disputou as licitações: pode ter participado de outras.',
  ],
])('of its tenders: %j', ([quantas = 0, vencidas = 0, diretas = 0, conhecidas = 0, total = 0], frase) =>
  expect(fraseDasLicitacoes({ quantas, vencidas, diretas, conhecidas, total })).toBe(frase),
)
