import { describe, expect, test } from 'vitest'
import { alreadyExists, inUse, type LookupWords, theOne, titled } from './lookup-words.ts'

const modalidade: LookupWords = { one: 'modalidade', many: 'modalidades', gender: 'f' }
const tipo: LookupWords = { one: 'tipo', many: 'tipos', gender: 'm' }
const licitacoes = (count: number) => ({ count, one: 'licitação', many: 'licitações' })
const processos = (count: number) => ({ count, one: 'processo', many: 'processos' })

describe('the message for an entry in use says by how many records', () => {
  test.each([
    [modalidade, [licitacoes(1)], 'Esta modalidade está em uso por 1 licitação e não pode ser removida.'],
    [modalidade, [licitacoes(3)], 'Esta modalidade está em uso por 3 licitações e não pode ser removida.'],
    [tipo, [licitacoes(3)], 'Este tipo está em uso por 3 licitações e não pode ser removido.'],
    [
      tipo,
      [licitacoes(2), processos(1)],
      'Este tipo está em uso por 2 licitações e 1 processo e não pode ser removido.',
    ],
    [tipo, [licitacoes(0), processos(4)], 'Este tipo está em uso por 4 processos e não pode ser removido.'],
    [modalidade, [licitacoes(0)], 'Esta modalidade está em uso e não pode ser removida.'],
  ])('%#', (words, uses, sentence) => {
    expect(inUse(words, uses)).toBe(sentence)
  })
})

test('the words agree in gender', () => {
  expect([theOne(modalidade), theOne(tipo)]).toEqual(['a modalidade', 'o tipo'])
  expect(alreadyExists(modalidade)).toBe('Já existe uma modalidade com este nome.')
  expect(alreadyExists(tipo)).toBe('Já existe um tipo com este nome.')
  expect(titled('situações')).toBe('Situações')
})
