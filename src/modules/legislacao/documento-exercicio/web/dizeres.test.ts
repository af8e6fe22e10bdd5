import { expect, test } from 'vitest'
import type { Celula, DocumentoExercicioRow } from '../documento-exercicio.contract.ts'
import { diasText, fraseOf, seloOf, situacaoText } from './dizeres.ts'

const celula: Celula = {
  documento_exercicio_periodo: '5b',
  prazo: '2026-11-30',
  estado: 'faltando',
  documento_exercicio_id: null,
  publicado_em: null,
  dias: 1,
  retificado_em: null,
  anexos: null,
}

test('a period says its state in words, with the day and the days around the term', () => {
  expect([seloOf(celula).text, fraseOf(celula)]).toEqual(['Não publicado', 'O prazo acabou em 30/11/2026, há 1 dia'])
  const late = { ...celula, estado: 'atrasado', publicado_em: '2026-12-05', dias: 5 } as const
  expect([seloOf(late).text, fraseOf(late)]).toEqual(['Com atraso', '05/12/2026, 5 dias depois do prazo'])
  const last = { ...celula, estado: 'no-prazo', publicado_em: '2026-11-30', dias: 0 } as const
  expect(fraseOf(last)).toBe('30/11/2026, no último dia do prazo')
  expect(fraseOf({ ...celula, estado: 'futuro', dias: -8 })).toBe('Prazo: 30/11/2026')
  expect(diasText(-2)).toBe('2 dias antes do prazo')
})

test('what has no term says whether it is there, and no more', () => {
  const none = { ...celula, estado: 'sem-prazo', prazo: null, dias: null } as const
  expect([seloOf(none).text, fraseOf(none)]).toEqual(['Não publicado', ''])
  expect(fraseOf({ ...none, publicado_em: '2026-12-05' })).toBe('05/12/2026')
})

test('of a document the judgment comes before the rectification, and that before the term', () => {
  const row = { documento_exercicio_pendente: false, documento_exercicio_resultado: '', documento_exercicio_dias: 3 }
  const of = (more: object) =>
    situacaoText({ ...row, documento_exercicio_retificado_em: null, ...more } as DocumentoExercicioRow)
  expect(of({})).toBe('Com atraso (3 dias depois do prazo)')
  expect(of({ documento_exercicio_dias: null })).toBe('')
  expect(of({ documento_exercicio_dias: null, documento_exercicio_pendente: true })).toBe('Ainda não julgadas')
  expect(of({ documento_exercicio_resultado: 'rejeicao', documento_exercicio_dias: null })).toBe('Rejeição')
  expect(of({ documento_exercicio_retificado_em: '2026-12-01', documento_exercicio_dias: null })).toBe('Retificado')
})
