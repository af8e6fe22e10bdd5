import { isValidElement } from 'react'
import { expect, test } from 'vitest'
import type { DatasetShape } from '../dataset.ts'
import type { DatasetListPage } from '../dataset-schemas.ts'
import { columnsOf } from './dataset-cells.tsx'

const set = {
  columns: {
    codigo: { kind: 'text', maxLength: 60, label: 'Código' },
    dia: { kind: 'date', label: 'Dia' },
    valor: { kind: 'money', label: 'Valor' },
  },
  shown: ['codigo', 'dia', 'valor'],
  period: null,
} as unknown as DatasetShape

const [codigo, dia, valor] = columnsOf(set)
const shownIn = (column: typeof codigo, row: Record<string, unknown>) => column?.cell?.(row, {} as DatasetListPage)

test('short words with a break in them stand in one line; long ones, amounts and days as they are', () => {
  for (const text of ['D-02', 'PAS 005/2026', 'Em cobrança'])
    expect(isValidElement<{ className: string }>(shownIn(codigo, { codigo: text })), text).toBe(true)
  for (const text of ['', 'Ajuizada', 'Secretaria Municipal de Saúde'])
    expect(shownIn(codigo, { codigo: text })).toBe(text)
  expect(shownIn(valor, { valor: '3850.00' })).toMatch(/^R\$\s3\.850,00$/)
  expect(shownIn(dia, { dia: '2026-11-28' })).not.toMatchObject({ props: { className: 'data' } })
})
