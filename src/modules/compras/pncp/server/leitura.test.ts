import { expect, test } from 'vitest'
import { foiLidoAgora, janelasDe } from './leitura.ts'

test('windows are whole, in a row, and none is longer than the PNCP takes', () => {
  const janelas = janelasDe('2021-08-01', '2026-11-27')
  expect(janelas[0]?.dataInicial).toBe('2021-08-01')
  expect(janelas.at(-1)?.dataFinal).toBe('2026-11-27')
  for (const [at, { dataInicial, dataFinal }] of janelas.entries()) {
    expect((Date.parse(dataFinal) - Date.parse(dataInicial)) / 86_400_000).toBeLessThanOrEqual(364)
    if (at) expect(Date.parse(dataInicial) - Date.parse(janelas[at - 1]?.dataFinal ?? '')).toBe(86_400_000)
  }
})

test('a reading that was whole a moment ago is not done again because something after it failed', () => {
  const agora = Date.parse('2026-11-27T10:30:00Z')
  const estado = { ...{ sozinho: true, lido_em: '2026-11-27T10:00:00Z', tentado_em: null }, problema: '', desde: null }
  expect(foiLidoAgora(estado, agora)).toBe(true)
  expect(foiLidoAgora({ ...estado, problema: 'O PNCP não respondeu a tempo.' }, agora)).toBe(false)
  expect(foiLidoAgora({ ...estado, lido_em: '2026-11-27T05:00:00Z' }, agora)).toBe(false)
  expect(foiLidoAgora({ ...estado, lido_em: null }, agora)).toBe(false)
})
