import { expect, test } from 'vitest'
import type { DatasetColumn } from '../dataset.ts'
import { factsOf } from './record-facts.tsx'

const columns: Record<string, DatasetColumn> = {
  nome: { kind: 'text', maxLength: 90, label: 'Nome' },
  cnpj: { kind: 'cnpj', label: 'CNPJ' },
  cpf: { kind: 'cpf', label: 'CPF' },
  fim: { kind: 'date', label: 'Até', absent: 'Ainda vale' },
  obra_id: { kind: 'integer', min: 1, max: 9, label: 'Obra neste portal', isDerived: true },
}
const shown = (record: Record<string, unknown>) => factsOf(columns, record).map(([label]) => label)

test('who has one document does not miss the other', () => {
  expect(shown({ nome: 'Umbu LTDA', cnpj: '99516535000187' })).toEqual(['Nome', 'CNPJ', 'Até'])
  expect(shown({ nome: 'Jurema', cpf: '***.982.247-**' })).toEqual(['Nome', 'CPF', 'Até'])
  expect(shown({ nome: 'Jurema' })).toEqual(['Nome', 'CNPJ', 'CPF', 'Até'])
})

test('a set with two documents of a kind shows all: they are those of several parties', () => {
  const two = { ...columns, cnpj_do_gerenciador: { kind: 'cnpj', label: 'CNPJ do gerenciador' } } as const
  expect(factsOf(two, { cnpj: '99516535000187' }).map(([label]) => label)).toContain('CPF')
})

test('an empty value says what its column says of that', () => {
  expect(factsOf(columns, {}).find(([label]) => label === 'Até')?.[1]).toBe('Ainda vale')
})
