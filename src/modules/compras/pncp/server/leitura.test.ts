import { expect, test } from 'vitest'
import { janelasDe } from './leitura.ts'

test('windows are whole, in a row, and none is longer than the PNCP takes', () => {
  const janelas = janelasDe('2021-08-01', '2026-11-27')
  expect(janelas[0]?.dataInicial).toBe('2021-08-01')
  expect(janelas.at(-1)?.dataFinal).toBe('2026-11-27')
  for (const [at, { dataInicial, dataFinal }] of janelas.entries()) {
    expect((Date.parse(dataFinal) - Date.parse(dataInicial)) / 86_400_000).toBeLessThanOrEqual(364)
    if (at) expect(Date.parse(dataInicial) - Date.parse(janelas[at - 1]?.dataFinal ?? '')).toBe(86_400_000)
  }
})
