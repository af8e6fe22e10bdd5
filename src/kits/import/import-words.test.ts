import { expect, test } from 'vitest'
import type { ImportPlace, ImportRow } from './import.contract.ts'
import { lines, newOnes, undoQuestion } from './import-words.ts'

const diarias = { one: 'diária', many: 'diárias', gender: 'f', from: 'do portal' } as ImportPlace['words']
const pagamentos = { one: 'pagamento', many: 'pagamentos', gender: 'm', from: 'da folha' } as ImportPlace['words']

test('numbers of records are in the gender of the set, one as one', () => {
  expect([0, 1, 2].map((count) => newOnes(count, diarias))).toEqual(['diárias novas', 'diária nova', 'diárias novas'])
  expect([0, 1, 2].map((count) => newOnes(count, pagamentos))).toEqual([
    'pagamentos novos',
    'pagamento novo',
    'pagamentos novos',
  ])
  expect([0, 1, 2].map(lines)).toEqual(['linhas', 'linha', 'linhas'])
  const row = { imp_arquivo: 'a.csv', imp_novos: 1, imp_alterados: 2, imp_ausentes: 1 } as ImportRow
  expect(undoQuestion(row, diarias)).toBe(
    'Tem certeza que deseja desfazer a importação do arquivo a.csv? 1 diária nova sai do portal; 2 diárias voltam ao que eram; 1 diária retirada volta.',
  )
})
