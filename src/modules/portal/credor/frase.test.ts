import { expect, test } from 'vitest'
import { fraseDasLicitacoes, fraseDoCredor } from './frase.ts'

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
