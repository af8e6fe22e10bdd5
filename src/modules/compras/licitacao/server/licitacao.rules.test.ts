import { expect, test } from 'vitest'
import { chooseByOrigem } from './licitacao.rules.ts'

const tenders = [
  { licitacao_id: 3, tpr_nome: null },
  { licitacao_id: 2, tpr_nome: 'Pregão Eletrônico' },
  { licitacao_id: 1, tpr_nome: 'Dispensa' },
]
const chosen = (origem: string, of = tenders) => chooseByOrigem(of, origem)?.licitacao_id

test('of tenders with the same number the one of that modality is chosen, or else the first', () => {
  expect(chosen(' PREGAO ELETRONICO')).toBe(2)
  expect(chosen('dispensa')).toBe(1)
  expect(chosen('Adesão a ata')).toBe(3)
  expect(chosen('Dispensa', [])).toBeUndefined()
})
