import { expect, test } from 'vitest'
import { titleOf } from './cell-text.ts'
import type { DatasetColumn } from './dataset.ts'

const columns: Record<string, DatasetColumn> = {
  cargo: { kind: 'text', maxLength: 90, label: 'Cargo' },
  nivel: { kind: 'text', maxLength: 90, label: 'Nível' },
  medicao: { kind: 'integer', label: 'Nº da medição', head: 'Medição', min: 1, max: 999 },
  exercicio: { kind: 'integer', label: 'Exercício', min: 1950, max: 2100 },
}

test.each([
  [['cargo', 'nivel'], { cargo: 'Professor', nivel: null }, 'Professor'],
  [['cargo', 'nivel'], { cargo: 'Professor', nivel: 'II' }, 'Professor – II'],
  [['cargo', 'medicao'], { cargo: '019/2026', medicao: 2 }, '019/2026 – Medição 2'],
  [['cargo', 'exercicio'], { cargo: 'IPTU', exercicio: 2026 }, 'IPTU – 2026'],
])('the title of %j in %j is %s', (titled, row, title) => {
  expect(titleOf({ titled, columns }, row)).toBe(title)
})
