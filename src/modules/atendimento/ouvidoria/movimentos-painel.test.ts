import { expect, test } from 'vitest'
import { autorDoMovimento, dizMovimentoDoPainel } from './movimentos-painel.ts'

const move = { mov_de: '', mov_para: '' }

test('a step says what happened, with the names of states and the days of terms', () => {
  expect(dizMovimentoDoPainel({ mov_tipo: 'situacao', mov_de: 'REC', mov_para: 'ANA' })).toBe(
    'Situação mudou de Recebida para Em análise',
  )
  expect(dizMovimentoDoPainel({ mov_tipo: 'prorrogacao', mov_de: '2026-12-23', mov_para: '2027-01-22' })).toBe(
    'Prazo da resposta prorrogado de 23/12/2026 para 22/01/2027',
  )
  expect(dizMovimentoDoPainel({ ...move, mov_tipo: 'arquivamento' })).toBe('Manifestação arquivada')
})

test('of the person it says nothing but that it was the person; of the staff the login', () => {
  expect(autorDoMovimento({ mov_ator: 'pessoa', mov_autor: '' })).toBe('Quem escreveu')
  expect(autorDoMovimento({ mov_ator: 'servidor', mov_autor: 'ana@exemplo.com' })).toBe('ana@exemplo.com')
})
