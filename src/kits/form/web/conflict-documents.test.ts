import { expect, test } from 'vitest'
import { changedFields, compareDocuments, documentsIn, fileIn, fileText, nameOfDocument } from './conflict-documents.ts'

/** The fields of a row, under this number. */
const row = (number: number, id: string, titulo: string, file = '10 a.pdf') => ({
  [`anexo_linha_${number}`]: '1',
  [`anexo_id_${number}`]: id,
  [`anexo_arquivo_${number}`]: file,
  [`anexo_ordem_${number}`]: String(number),
  [`x_anexo_titulo_${number}`]: titulo,
})
const ids = (documents: { id: string }[]) => documents.map(({ id }) => id)

test('what the other removed is lost, under whatever number, and with what this person had changed', () => {
  const first = { ...row(1, '7', 'Edital'), ...row(2, '8', 'Ata') }
  const mine = { ...row(1, '7', 'Edital'), ...row(2, '8', 'Ata retificada') }
  const { lost, added, altered } = compareDocuments(mine, first, row(1, '7', 'Edital'))
  expect(lost.map((each) => [each.mine.id, changedFields(each.first, each.mine)])).toEqual([['8', ['x_anexo_titulo']]])
  expect([added, altered]).toEqual([[], []])
})

test('what this person removed is shown where the other changed it: its fields or its file, but not its place', () => {
  const first = { ...row(1, '6', 'Aviso'), ...row(2, '7', 'Edital'), ...row(3, '8', 'Ata'), ...row(4, '9', 'Mapa') }
  const saved = {
    ...row(1, '7', 'Edital retificado'),
    ...row(2, '8', 'Ata', '11 a.pdf'),
    ...row(3, '9', 'Mapa'),
  }
  const { altered, lost } = compareDocuments({}, first, saved)
  expect(altered.map((each) => [each.saved.id, changedFields(each.first, each.saved)])).toEqual([
    ['7', ['x_anexo_titulo']],
    ['8', ['anexo_arquivo']],
  ])
  expect(lost).toEqual([])
})

test('what the other added is new to both; a row without a stored document is none', () => {
  const mine = { ...row(1, '7', 'Edital'), anexo_linha_2: '1', anexo_envio_2: 'abc' }
  const { added, lost } = compareDocuments(mine, row(1, '7', 'Edital'), {
    ...row(1, '9', 'Mapa'),
    ...row(2, '7', 'Edital'),
  })
  expect([ids(added), lost]).toEqual([['9'], []])
  expect(ids(documentsIn(mine))).toEqual(['7'])
})

test('what a form of before named no file is not taken for another file', () => {
  const { anexo_arquivo_1: _none, ...first } = row(1, '7', 'Edital')
  expect(compareDocuments({}, first, row(1, '7', 'Edital')).altered).toEqual([])
})

test('a document is named by its title and file', () => {
  expect(nameOfDocument({ x_anexo_titulo: 'Ata', anexo_arquivo: fileText('ata 2.pdf', 12) })).toBe('“Ata” (ata 2.pdf)')
  expect(nameOfDocument({ anexo_arquivo: '12 ata.pdf' })).toBe('ata.pdf')
  expect(nameOfDocument({})).toBe('sem título')
  expect(fileIn('ata.pdf')).toBeNull()
})
