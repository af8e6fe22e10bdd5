import { expect, test } from 'vitest'
import type { ProcessoAnexo } from '../processo.contract.ts'
import { groupsOf } from './groups.ts'

const anexo = (anexo_id: number, tcp_nome: string | null, dan_data_documento: string | null): ProcessoAnexo => ({
  anexo_id,
  ane_nome: `${anexo_id}.pdf`,
  ane_tipo: 'application/pdf',
  ane_tamanho: 1,
  ane_jpeg: null,
  dan_data_documento,
  tipo_categoria_processo_id: tcp_nome === null ? null : 1,
  tcp_nome,
})

const shape = (anexos: ProcessoAnexo[]) =>
  groupsOf(anexos).map(({ categoria, anexos }) => [categoria, anexos.map(({ anexo_id }) => anexo_id)])

test('documents are grouped by category, newest first, those without a day or a category last', () => {
  const anexos = [
    anexo(1, null, '2026-01-01'),
    anexo(2, 'Obras', null),
    anexo(3, 'Obras', '2020-05-01'),
    anexo(4, 'Água', '2019-01-01'),
    anexo(5, 'Obras', '2021-05-01'),
  ]
  expect(shape(anexos)).toEqual([
    ['Água', [4]],
    ['Obras', [5, 3, 2]],
    ['Outros documentos', [1]],
  ])
})

test('without any category there is one group without a name, and none without documents', () => {
  expect(shape([anexo(1, null, null)])).toEqual([['', [1]]])
  expect(shape([])).toEqual([])
})
