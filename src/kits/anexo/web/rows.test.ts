import { expect, test } from 'vitest'
import { firstRows, joinedRows, lastNumber, type Row, removedSince, withoutDocuments, withRows } from './rows.ts'

const item = (anexo_id: number) => ({
  anexo_id,
  ane_nome: `${anexo_id}.pdf`,
  ane_tipo: 'application/pdf',
  ane_tamanho: 10,
  ane_jpeg: null,
})
const rows: Row[] = [1, 2].map((position) => ({ position, item: item(position + 6) }))
const upload = {
  name: 'novo.pdf',
  size: 1,
  file: null,
  state: 'sent' as const,
  part: 1,
  envio: 'abc',
  message: '',
  mayRetry: false,
  key: 1,
}

test('a document that is stored no more leaves its row, unless another file was chosen in its place', () => {
  expect(withoutDocuments(rows, ['8'], {})).toEqual([rows[0]])
  expect(withoutDocuments(rows, ['8'], { 2: upload })).toEqual([rows[0], { position: 2, item: null }])
})

test('one that comes from outside gets a number of its own, and its place', () => {
  expect(lastNumber(rows, { anexo_linha_5: '1' })).toBe(5)
  const document = { id: '9', number: '1', fields: { anexo_arquivo: '1200 mapa de 2026.pdf', x_anexo_titulo: 'Mapa' } }
  const [joined, ...others] = joinedRows([document, { ...document, id: '7' }], rows, { after: 5, items: [] })
  const row = {
    position: 6,
    item: { anexo_id: 9, ane_tipo: '', ane_jpeg: null, ane_nome: 'mapa de 2026.pdf', ane_tamanho: 1200 },
  }
  expect(joined).toMatchObject({ row, at: 0, values: { x_anexo_titulo_6: 'Mapa' } })
  expect(others).toEqual([]) // 7 has a row
  expect(withRows(rows, [{ row, at: 0 }])).toEqual([row, ...rows])
  expect(withRows(rows, [{ row, at: 7 }])).toEqual([...rows, row])
})

test('what a form that is shown again had, and the record has no more, is known; not what the person removes', () => {
  const values = { anexo_id_1: '7', anexo_id_2: '8', anexo_id_3: '9', anexo_remover_3: '1' }
  expect(removedSince([item(7)], values).map(({ id }) => id)).toEqual(['8'])
})

test('of a removed document the file that was to replace it stays in a form that is shown again', () => {
  const values = { anexo_conhecidos: '7 8', anexo_linha_1: '1', anexo_id_1: '7', anexo_linha_2: '1', anexo_id_2: '8' }
  expect(firstRows([], values, true)).toEqual([])
  expect(firstRows([], { ...values, anexo_envio_2: 'abc' }, true)).toEqual([{ position: 2, item: null }])
})
