import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { optionalDate, optionalText } from '#kits/form/fields.ts'
import type { SpooledFile } from '#platform/storage/spool.ts'
import { filesOf, readAnexos } from './read-anexos.ts'

const fields = z.object({ anexo_data: optionalDate(), anexo_titulo: optionalText(20) })

const file = (field: string, change: Partial<SpooledFile> = {}): SpooledFile => ({
  field,
  name: 'edital.pdf',
  path: '/tmp/nenhum',
  size: 10,
  sha256: 'abc',
  type: 'application/pdf',
  isTooLarge: false,
  discard: async () => {},
  ...change,
})

describe('the numbered fields of attachments', () => {
  test('become an array in the order of their numbers, in whatever order they were sent', () => {
    const first = file('doc_arquivo_2')
    const { anexos, problems } = readAnexos(
      { anexo_titulo_10: 'Ata', anexo_id_10: '7', anexo_data_2: '14/12/2026', anexo_titulo_2: ' Edital ' },
      [first],
      fields,
    )
    expect(problems).toEqual({})
    expect(anexos).toEqual([
      {
        position: 2,
        anexo_id: null,
        file: first,
        envio: null,
        anterior: null,
        fields: { anexo_data: '2026-12-14', anexo_titulo: 'Edital' },
      },
      {
        position: 10,
        anexo_id: 7,
        file: null,
        envio: null,
        anterior: null,
        fields: { anexo_data: null, anexo_titulo: 'Ata' },
      },
    ])
    expect(filesOf(anexos)).toEqual([first])
  })

  test('a row with nothing in it is left out', () => {
    const body = { anexo_data_1: '', anexo_titulo_1: ' ', anexo_id_1: '', doc_arquivo_1: '' }
    expect(readAnexos(body, [], fields)).toEqual({ anexos: [], problems: {}, keepsAll: true })
    expect(readAnexos({ licitacao_numero: '1' }, [], fields)).toEqual({ anexos: [], problems: {}, keepsAll: true })
  })

  test('every problem is reported under its number, all at once', () => {
    const { problems } = readAnexos(
      { anexo_data_1: '31/02/2026', anexo_titulo_2: 'x'.repeat(21), anexo_titulo_4: 'Sem arquivo', anexo_id_5: 'abc' },
      [
        file('doc_arquivo_1', { isTooLarge: true }),
        file('doc_arquivo_2', { type: null }),
        file('doc_arquivo_3', { size: 0 }),
        file('outro'),
      ],
      fields,
    )
    expect(problems).toEqual({
      doc_arquivo_1: ['Arquivo muito grande.', 'O limite é de 100 MB.'],
      anexo_data_1: ['Informe uma data válida, como 31/12/2026.'],
      doc_arquivo_2: expect.arrayContaining(['Tipo de arquivo não permitido.']),
      anexo_titulo_2: ['Use no máximo 20 caracteres.'],
      doc_arquivo_3: ['O arquivo está vazio.'],
      doc_arquivo_4: ['Escolha o arquivo.'],
      anexo_id_5: ['Anexo desconhecido.'],
      outro: ['Arquivo inesperado.'],
    })
  })

  test('an attachment named twice and two files in one field are refused', () => {
    const { problems } = readAnexos(
      { anexo_id_1: '7', anexo_id_2: '7' },
      [file('doc_arquivo_3'), file('doc_arquivo_3')],
      fields,
    )
    expect(problems).toEqual({
      anexo_id_2: ['Anexo repetido.'],
      doc_arquivo_3: ['Envie um só arquivo por anexo.'],
    })
  })

  test('a token stands for a file that was sent before; one used twice, or beside a file, is refused', () => {
    const body = {
      anexo_envio_1: 'aaa',
      anexo_envio_2: 'aaa',
      anexo_envio_3: 'bbb',
      anexo_envio_4: 'ccc',
      anexo_ordem_4: '0',
    }
    const { anexos, problems } = readAnexos(body, [file('doc_arquivo_3')], fields)
    expect(anexos.map(({ position, envio }) => [position, envio])).toEqual([
      [4, 'ccc'],
      [1, 'aaa'],
      [2, 'aaa'],
      [3, 'bbb'],
    ])
    expect(problems).toEqual({
      doc_arquivo_2: ['Arquivo repetido.'],
      doc_arquivo_3: ['Envie um só arquivo por anexo.'],
    })
  })

  test('the hundred and first attachment is refused beside its field', () => {
    const body = Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`anexo_envio_${at + 1}`, `token${at}`]))
    expect(readAnexos(body, [], fields).problems).toEqual({
      doc_arquivo_101: ['Arquivos demais.', 'O limite é de 100 arquivos.'],
    })
  })

  test.each(['0', '-1', '1.5', '99999999999999999999', '1e3'])('a malformed id (%s) is unknown', (id) => {
    expect(readAnexos({ anexo_id_1: id }, [], fields).problems).toEqual({ anexo_id_1: ['Anexo desconhecido.'] })
  })
})
