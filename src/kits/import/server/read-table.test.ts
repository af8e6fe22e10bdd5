// Files in every encoding and format, and hostile ones, as the rows that come out of them.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { writeOds } from 'hucre/ods'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, describe, expect, test } from 'vitest'
import { type ZipEntry, zip } from '#platform/storage/zip.ts'
import type { ImportDefinition } from '../definition.ts'
import type { Value } from './read-problem.ts'
import { readRows } from './read-rows.ts'
import type { Reader } from './read-value.ts'
import type { RowProblem } from './unreadable.ts'
import { UnreadableFile } from './unreadable.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'praca-importacao-'))
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

const definition: ImportDefinition = {
  name: 'viagem',
  call: '/painel/ajax/viagem',
  page: '/painel/viagem',
  columns: {
    viagem_nome: { kind: 'text', label: 'Nome', isRequired: true, maxLength: 200, names: ['favorecido'] },
    viagem_dia: { kind: 'date', label: 'Dia', names: ['saída'] },
    viagem_valor: { kind: 'money', label: 'Valor', names: ['total'] },
    viagem_dias: { kind: 'decimal', label: 'Quantidade', places: 2, min: 0, max: 99, names: ['qtd.'] },
    viagem_cidade: {
      kind: 'text',
      label: 'Cidade',
      maxLength: 200,
      names: ['destino'],
      part: { by: ['/', '-'], at: 0 },
    },
    viagem_uf: { kind: 'text', label: 'UF', maxLength: 2, names: ['destino'], part: { by: ['/', '-'], at: -1 } },
    viagem_texto: { kind: 'long-text', label: 'Motivo', maxLength: 4000, names: ['históricos'] },
  },
  key: ['viagem_nome'],
  scope: [],
  separators: [';', ',', '\t'],
  words: {} as ImportDefinition['words'],
}

async function read(content: string | Uint8Array) {
  const file = path.join(folder, 'arquivo')
  fs.writeFileSync(file, content)
  const readers: Record<string, Reader> = {}
  const [linhas, erros, avisos]: [[number, ...Value[]][], RowProblem[], RowProblem[]] = [[], [], []]
  let cortada: number | undefined
  const reading = { file, definition, readers, scope: {}, mappingOf: async () => ({}), onMatch() {} }
  for await (const piece of readRows(reading)) {
    linhas.push(...piece.rows.map(({ linha, valores }): [number, ...Value[]] => [linha, ...valores]))
    erros.push(...piece.erros)
    avisos.push(...piece.avisos)
    cortada ??= piece.cortada
  }
  return { linhas, erros, avisos, cortada }
}

const refusal = async (content: string | Uint8Array): Promise<string> => {
  const error: unknown = await read(content).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(UnreadableFile)
  return (error as UnreadableFile).erros.map(({ mensagem }) => mensagem).join(' ')
}

const header = ['', 'Favorecido', 'Saída', 'Total', 'Qtd.', 'Destino', 'Históricos']
const cells = ['', 'JOSÉ D’ÁVILA', '12/09/2019', '1.234,56', '2,5', 'SERRINHA/BA', 'DUAS\nLINHAS, "SIM"']
const jose = [2, 'JOSÉ D’ÁVILA', '2019-09-12', '1234.56', '2.50', 'SERRINHA', 'BA', 'DUAS\nLINHAS, "SIM"']
const table = (separator: string, ...rows: string[][]) =>
  `${rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator)).join('\r\n')}\r\n`
const text = table(';', header, cells)
const latin = (content: string) => Buffer.from(content.replace('’', '\x92'), 'latin1')

describe('the encodings and separators', () => {
  test.each([
    ['UTF-8', text],
    ['UTF-8 with a byte-order mark', `\uFEFF${text}`],
    ['a byte-order mark written twice, before an empty name', `ï»¿${text}`],
    ['windows-1252', latin(text)],
    ['UTF-16LE with its mark', Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16LE without', Buffer.from(text, 'utf16le')],
    ['UTF-16BE with its mark', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
    ['UTF-16BE without', Buffer.from(text, 'utf16le').swap16()],
    ['commas', table(',', header, cells)],
    ['tabs', table('\t', header, cells)],
    ['a name in other letters', text.replace('Favorecido', ' FAVORECÍDO ').replace('Qtd.', 'QTD')],
    ['rows that end early and columns that nobody knows', text.replace('"Históricos"', '"Históricos";"Extra";"Mais"')],
  ])('%s', async (_name, content) => {
    expect((await read(content)).linhas).toEqual([jose])
  })

  test('bytes of the mark that is written twice are C3 AF C2 BB C2 BF', () => {
    expect(Buffer.from(`ï»¿${text}`).subarray(0, 8).toString('hex')).toBe('c3afc2bbc2bf2222')
  })

  test('a row that ends before a column that is read has a message, one that ends before others is read', async () => {
    const { linhas, erros } = await read('Dia;Nome;Valor;Extra\n1/9/2019;EVA\n2/9/2019;ANA;1,50\n')
    expect(erros).toEqual([{ linha: 2, coluna: '', mensagem: 'A linha tem menos de 4 colunas.' }])
    expect(linhas.map(([linha, nome, dia]) => [linha, nome, dia])).toEqual([[3, 'ANA', '2019-09-02']])
  })

  test('a row longer than its header is refused; a column without a name is reported once', async () => {
    const { linhas, erros, avisos } = await read('Nome;Dia;\nEVA;1/9/2019;x\nANA;2/9/2019;y;z\nBIA;3/9/2019;w;;\n')
    expect(erros).toEqual([{ linha: 3, coluna: '', mensagem: 'A linha tem mais de 3 colunas.' }])
    expect(linhas.map(([linha]) => linha)).toEqual([2, 4])
    expect(avisos).toEqual([{ linha: 2, coluna: '', mensagem: 'A coluna 3 não tem nome no cabeçalho, e não é lida.' }])
  })

  test.each([
    ['SERRINHA/BA', 'SERRINHA', 'BA'],
    ['XIQUE-XIQUE/BA', 'XIQUE-XIQUE', 'BA'],
    ['XIQUE-XIQUE-BA', 'XIQUE-XIQUE', 'BA'],
    ['SALVADOR', 'SALVADOR', ''],
  ])('two columns of one cell: %s', async (cell, cidade, uf) => {
    const { linhas } = await read(`Nome;Destino\nANA;${cell}\n`)
    expect(linhas[0]?.slice(5, 7)).toEqual([cidade, uf])
    const own = await read(`Nome;Cidade;UF\nANA;XIQUE-XIQUE;BA\n`)
    expect(own.linhas[0]?.slice(5, 7)).toEqual(['XIQUE-XIQUE', 'BA'])
  })

  test('lines above the header and below the table are reported, and not read', async () => {
    const lines = [
      'sep=;',
      'Prefeitura Municipal de Vila, BA',
      ';;',
      'Dia;Nome;Valor',
      '1/9/2019;EVA;1,50',
      'Gerado em 2/9/2019',
    ]
    const { linhas, erros, avisos, cortada } = await read(lines.concat('Página 1 de 1').join('\n'))
    expect([erros, cortada, linhas.map(([linha, nome]) => [linha, nome])]).toEqual([[], undefined, [[5, 'EVA']]])
    expect(avisos.map(({ linha, mensagem }) => `${linha} ${mensagem}`)).toEqual([
      '1 As linhas 1 a 2, acima do cabeçalho, não são lidas.',
      '6 Esta linha, no fim do arquivo, não é da tabela e não é lida: “Gerado em 2/9/2019”.',
      '7 Esta linha, no fim do arquivo, não é da tabela e não é lida: “Página 1 de 1”.',
    ])
    const commas = await read('Relatório, de março\nDia,Nome,Valor\n1/9/2019,EVA,"1,50"\n')
    expect(commas.linhas.map((row) => row.slice(0, 4))).toEqual([[3, 'EVA', '2019-09-01', '1.50']])
  })

  test('a row of one cell between others, or alone, is a wrong row', async () => {
    const wrongLines = async (content: string) => (await read(content)).erros.map(({ linha }) => linha)
    expect(await wrongLines('Dia;Nome;Valor\n1/9/2019;EVA;1,50\nSaúde\n1/9/2019;ANA;1,50\n')).toEqual([3])
    expect(await wrongLines('Dia;Nome;Valor\nSaúde\n')).toEqual([2])
  })

  test.each([
    ['a cell without quotes', 'Nome;Valor\nANA;1,50\nEVA;1.2', 3],
    ['an end of line', 'Nome;Valor\nANA;1,50\nEVA;1.2\r\n', undefined],
    ['an end of line, and spaces', 'Nome;Valor\nANA;1,50\nEVA;1.2\n  ', undefined],
    ['a cell in quotes', 'Nome;Valor\nANA;1,50\n"EVA";"1.200,00"', undefined],
  ])('a file that ends in %s: whether it may have been cut off', async (_name, content, linha) => {
    const { cortada, avisos } = await read(content)
    expect(cortada).toBe(linha)
    expect(avisos).toEqual(linha ? [{ linha, coluna: '', mensagem: expect.stringContaining('acaba no meio') }] : [])
  })

  test('one broken byte does not make windows-1252 of a file in UTF-8: its line is reported', async () => {
    const rows = Array.from({ length: 9000 }, (_, at) => `JOSÉ DA CONCEIÇÃO ${at};1,00`)
    const content = Buffer.from(['Nome;Valor', ...rows, ''].join('\n'))
    content[content.indexOf('JOSÉ DA CONCEIÇÃO 7000') + 4] = 0x20
    const error: unknown = await read(content).catch((thrown: unknown) => thrown)
    expect((error as UnreadableFile).erros).toEqual([
      { linha: 7002, coluna: '', mensagem: expect.stringContaining('caractere danificado') },
    ])
    expect(await refusal(Buffer.from('Nome;Valor\nJOSÉ DA CONCEIÇÃO\n').subarray(0, -3))).toContain('danificado')
  })
})

const sheet = {
  name: 'Planilha1',
  rows: [
    ['Favorecido', 'Saída', 'Total', 'Qtd.', 'Destino', 'Históricos'],
    ['JOSÉ', new Date('2019-09-12T00:00:00Z'), 160, 2.5, 'SERRINHA/BA', 'UM MOTIVO'],
    [],
    ['ANA', '13/09/2019', 1234.567, 1, 'SALVADOR/BA', null],
    ['EVA', null, '1.234,56', '3', 'SALVADOR', true],
  ],
}
const second = { name: 'Março & Abril', rows: [['nada']] }

describe('spreadsheets, recognised by their content', () => {
  test.each([
    ['XLSX', writeXlsx],
    ['ODS', writeOds],
  ])('%s: days, numbers and amounts as they are typed; the first sheet only', async (_name, write) => {
    const sheets = [sheet, { name: 'Vazia', rows: [] }, second]
    const { linhas, erros, avisos } = await read(await write({ sheets } as Parameters<typeof writeXlsx>[0]))
    expect(erros).toEqual([])
    expect(avisos.map(({ mensagem }) => mensagem)).toEqual([
      'A planilha guarda mais de 2 casas decimais: fica o número arredondado a 2.',
      'Só a primeira planilha do arquivo é lida. Estas também têm linhas, e não são lidas: “Março & Abril”.',
    ])
    // what ends a line for some is a letter of the cell
    const torn = {
      name: 'a',
      rows: [
        ['Nome', 'Dia', 'Valor'],
        ['EVA\u2028DIAS', '1/9/2019', '1,50'],
      ],
    }
    const whole = await read(await write({ sheets: [torn] } as Parameters<typeof writeXlsx>[0]))
    expect(whole.linhas.map(([linha, nome]) => [linha, String(nome).split(/\s/)])).toEqual([[2, ['EVA', 'DIAS']]])
    const empty = [{ name: 'Capa', rows: [] }, second]
    expect(await refusal(await write({ sheets: empty } as Parameters<typeof writeXlsx>[0]))).toContain(
      '“Março & Abril”',
    )
    expect(linhas).toEqual([
      [2, 'JOSÉ', '2019-09-12', '160.00', '2.50', 'SERRINHA', 'BA', 'UM MOTIVO'],
      [4, 'ANA', '2019-09-13', '1234.57', '1.00', 'SALVADOR', 'BA', ''],
      [5, 'EVA', null, '1234.56', '3.00', 'SALVADOR', '', 'VERDADEIRO'],
    ])
  })
})

test('what nobody sees of a sheet is read, and reported', async () => {
  const rowDefs = new Map([
    [1, { hidden: true }],
    [2, { hidden: true }],
  ])
  const hidden = { ...sheet, rowDefs, hidden: true, columns: [{}, {}, { hidden: true }] }
  const { avisos } = await read(await writeXlsx({ sheets: [hidden] } as Parameters<typeof writeXlsx>[0]))
  expect(avisos.map(({ mensagem }) => mensagem)).toContain(
    'No arquivo a planilha está escondida, 1 linha está escondida e 1 coluna está escondida, e o que está ali também foi lido.',
  )
})

const archive = async (...entries: ZipEntry[]) => {
  async function* all() {
    yield* entries
  }
  return buffer(zip(all()))
}
async function* repeated(piece: Buffer, times: number) {
  for (let time = 0; time < times; time++) yield piece
}

describe('hostile files are refused', () => {
  test('a zip bomb of some hundred KB that unpacks to gigabytes, without filling memory', async () => {
    const zeros = repeated(Buffer.alloc(1_000_000, '<row>'), 1500)
    const bomb = await archive(
      { name: 'xl/workbook.xml', content: '<workbook/>' },
      { name: 'xl/worksheets/sheet1.xml', content: zeros },
    )
    expect(bomb.length).toBeLessThan(10_000_000)
    const before = process.memoryUsage().rss
    expect(await refusal(bomb)).toBe(
      'A planilha é grande demais: mais de 200 MB depois de aberta. Divida-a, ou salve-a como CSV.',
    )
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000)
  })

  test('a bomb that lies about its size', async () => {
    const bytes = await archive({ name: 'xl/workbook.xml', content: repeated(Buffer.alloc(1_000_000, ' '), 50) })
    const directory = bytes.lastIndexOf('PK\x01\x02')
    bytes.writeUInt32LE(100, directory + 24)
    expect(await refusal(bytes)).toBe('A planilha está danificada ou não pode ser lida.')
  })

  test('a few hundred bytes of ODS that stand for billions of cells', async () => {
    const row =
      '<table:table-row table:number-rows-repeated="1048576"><table:table-cell office:value-type="string" table:number-columns-repeated="16384"><text:p>x</text:p></table:table-cell></table:table-row>'
    const content = `<office:document-content><office:body><office:spreadsheet><table:table>${row}</table:table></office:spreadsheet></office:body></office:document-content>`
    const bytes = await archive(
      { name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet' },
      { name: 'content.xml', content },
    )
    expect(await refusal(bytes)).toMatch(/^A planilha é grande demais/)
  })

  test('a spreadsheet with more columns or rows than are read', async () => {
    const wide = { sheets: [{ name: 'a', rows: [Array.from({ length: 1001 }, (_, at) => `c${at}`)] }] }
    expect(await refusal(await writeXlsx(wide))).toContain('mais de 1.000 colunas')
  })

  test.each([
    ['1,000,000 columns', Array(1_000_000).fill('a').join(';'), 'A primeira linha é longa demais'],
    ['one letter, again and again', 'a'.repeat(1_000_000), 'A primeira linha é longa demais'],
    ['quotes that swallow the header', `Nome;"${'a'.repeat(100_000)}\n`, 'aspas'],
    ['more columns than are read', `${Array(1001).fill('a').join(';')}\n1\n`, 'O arquivo tem mais de 1000 colunas.'],
    ['quotes that never close in the header', 'Nome;"Dia\nANA;1/1/2019\n', 'aspas'],
    ['an empty file', '', 'O arquivo está vazio.'],
    ['nothing but line breaks', '\r\n\n', 'O arquivo está vazio.'],
    ['only a header', `${header.join(';')}\n`, 'O arquivo só tem o cabeçalho.'],
    ['zeros in the middle of a text', `${text}\0\0`, 'não é um texto nem uma planilha'],
    [
      'any bytes',
      Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 7919) % 256)),
      'não é um texto nem uma planilha',
    ],
    ['a PDF', '%PDF-1.7\n', 'PDF não pode ser lido'],
    ['an old spreadsheet', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'Planilhas .xls não podem ser lidas'],
    ['a zip of something else', Buffer.from('PK\x03\x04 not really'), 'A planilha está danificada'],
    ['an archive without a sheet', null, 'O arquivo não é uma planilha XLSX nem ODS.'],
    ['another header', 'Nome do cão;Raça\nRex;?\n', 'Esta coluna falta no cabeçalho.'],
    ['a column twice', 'Nome;Nome\na;b\n', 'Esta coluna está duas vezes no cabeçalho.'],
  ])('%s', async (_name, content, message) => {
    const bytes = content ?? (await archive({ name: 'word/document.xml', content: '<x/>' }))
    expect(await refusal(bytes)).toContain(message)
  })
})
