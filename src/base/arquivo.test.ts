import { expect, test } from 'vitest'
import { anexoLimits, fileProblem, limitText, sizeText, titleOfFile } from './arquivo.ts'

test.each([
  ['edital.pdf', 'Edital'],
  ['edital-e-anexos_2026.pdf', 'Edital e anexos 2026'],
  ['Ata da sessão (2).docx', 'Ata da sessão (2)'],
  ['pregão 012-2026.pdf', 'Pregão 012-2026'],
  ['2026-03-12.pdf', '2026-03-12'],
  ['minuta.v2.odt', 'Minuta.v2'],
  ['edital\u0301__final.PDF', 'Editaĺ final'],
  ['LEIA-ME', 'LEIA ME'],
  ['.pdf', ''],
])('%s is first called %s', (name, title) => expect(titleOfFile(name)).toBe(title))

test.each([
  ['edital.pdf', 100_000_000, null],
  ['edital.pdf', 100_000_001, 'Arquivo muito grande. O limite é de 100 MB.'],
  ['foto.HEIC', 1, null],
  ['edital', 1, null],
  ['Portaria nº 12. Final', 1, null],
  [
    'programa.exe',
    1,
    'Tipo de arquivo não permitido. Envie PDF, texto, planilha, apresentação, imagem (também HEIC), áudio ou ZIP.',
  ],
  ['edital.pdf', 0, 'O arquivo está vazio.'],
])('%s of %i bytes: %s', (name, size, problem) => expect(fileProblem({ name, size }, anexoLimits)).toBe(problem))

test.each([
  [1, '1 byte'],
  [999, '999 bytes'],
  [1500, '1,5 kB'],
  [2_000_000, '2 MB'],
  [100_000_000, '100 MB'],
])('%i bytes are %s', (bytes, words) => expect(sizeText(bytes)).toBe(words))

test.each([
  [819_200, '800 KB'],
  [512_000, '500 KB'],
  [5_000_000, '5 MB'],
  [100_000_000, '100 MB'],
])('a limit of %i bytes is %s', (bytes, words) => expect(limitText(bytes)).toBe(words))
