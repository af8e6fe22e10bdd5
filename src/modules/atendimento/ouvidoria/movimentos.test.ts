import { expect, test } from 'vitest'
import { dizFundamento, dizMovimento } from './movimentos.ts'

test.each([
  ['registro', '', 'REC', 'pessoa', 'Manifestação recebida'],
  ['registro', '', 'REC', 'servidor', 'Manifestação registrada pela Ouvidoria'],
  ['situacao', 'REC', 'ANA', 'servidor', 'Situação: Em análise'],
  ['resposta', 'ANA', 'RES', 'servidor', 'Resposta da Ouvidoria'],
  ['mensagem', 'ANA', 'ANA', 'pessoa', 'Mensagem sua'],
  ['mensagem', 'ANA', 'ANA', 'servidor', 'Mensagem da Ouvidoria'],
  ['pedido', 'ANA', 'COM', 'servidor', 'A Ouvidoria pediu mais informações'],
  ['complemento', 'COM', 'ANA', 'pessoa', 'Você completou a manifestação'],
  ['prorrogacao', '2026-12-21', '2027-01-20', 'servidor', 'Prazo prorrogado de 21/12/2026 para 20/01/2027'],
  ['arquivamento', 'COM', 'ARQ', 'portal', 'Manifestação arquivada'],
  ['reabertura', 'RES', 'ANA', 'servidor', 'Manifestação reaberta, em análise'],
] as const)('%s from "%s" to "%s" by %s reads: %s', (mov_tipo, mov_de, mov_para, mov_ator, words) =>
  expect(dizMovimento({ mov_tipo, mov_de, mov_para, mov_ator })).toBe(words),
)

test('the ground of an archiving is shown in its words; of other moves there is none', () => {
  expect(dizFundamento({ mov_fundamento: 'fora-de-competencia' })).toBe('O assunto não é do município.')
  expect(dizFundamento({ mov_fundamento: '' })).toBe('')
})
