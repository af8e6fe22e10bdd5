import fs from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { jsPDF } from 'jspdf'
import { expect, test } from 'vitest'
import { mostraDinheiro } from '#base/dinheiro.ts'
import { drawnPdf } from './pdf.ts'
import { addFonts, family } from './pdf-fonts.ts'

const read = (name: string) => new Uint8Array(fs.readFileSync(path.join(import.meta.dirname, '../fonts', name))).buffer
const fonts = { normal: read('noto-sans-regular.ttf'), bold: read('noto-sans-bold.ttf') }

const texts = (title: string) => ({ title, rows: '', foot: '' })

// The letters that a PDF names for people who copy or search its text: the maps of its fonts from glyphs to Unicode.
function lettersOf(pdf: string): Set<string> {
  const codes = [...pdf.matchAll(/<[0-9a-f]{4}><([0-9a-f]{4})>/gi)].map(([, code = '']) => Number.parseInt(code, 16))
  return new Set(String.fromCharCode(...codes))
}

test('a PDF has every letter of the table, in Latin with any mark, Greek and Cyrillic', () => {
  const cells = ['Łódź', 'Čapek', 'Nguyễn Thị Ánh', 'Αθήνα', 'Київ', 'São José – nº 3ª', '€ 21']
  const pdf = drawnPdf(
    texts('Licitações'),
    { header: ['Órgão', 'Öğretmen'], rows: cells.map((cell) => [cell, '']) },
    fonts,
  ).output()
  const letters = lettersOf(pdf)
  const missing = [...new Set([...cells, 'Licitações', 'Órgão', 'Öğretmen'].join(''))].filter(
    (letter) => letter !== ' ' && !letters.has(letter),
  )
  expect(missing).toEqual([])
})

test('accents written apart are put together, and a letter that the fonts lack spoils no other', () => {
  const shown = addFonts(new jsPDF(), fonts)
  expect(shown('A\u0301gua')).toBe('Água')
  expect(shown('山 \ud83d\ude00 fim')).toBe('\ufffd \ufffd fim')
  expect(shown('a\r\nb\tc − 1')).toBe('a\nb c - 1')
})

// What each page draws, line by line: the font's own table translates the numbers of its letters back.
function linesOf(document: jsPDF): string[] {
  const fontsById = new Map(
    (['normal', 'bold'] as const).map((style) => {
      const font = document.setFont(family, style).getFont() as unknown as Font
      const letters = Object.entries(font.metadata.cmap.unicode.codeMap)
      return [font.id, new Map(letters.map(([code, glyph]) => [glyph, String.fromCodePoint(Number(code))]))]
    }),
  )
  let letters = new Map<number, string>()
  const lines: string[] = []
  for (const [, font, codes] of document.output().matchAll(/\/(F\d+) \d+ Tf|<([0-9a-f]*)> Tj/g)) {
    if (font) letters = fontsById.get(font) ?? letters
    const numbers = codes?.match(/.{4}/g) ?? []
    if (codes !== undefined) lines.push(numbers.map((code) => letters.get(Number.parseInt(code, 16)) ?? '?').join(''))
  }
  return lines
}

type Font = { id: string; metadata: { cmap: { unicode: { codeMap: Record<number, number> } } } }

const contracts = {
  header: ['Número', 'Contratada', 'Objeto', 'Modalidade', 'Publicação', 'Início', 'Término', 'Valor'],
  rows: [
    [
      '025/2026',
      'Distribuidora Boa Mesa de Alimentos e Descartáveis Ltda.',
      'Aquisição de materiais de limpeza e descartáveis para as secretarias municipais e para o Serviço de Atendimento',
      'Pregão Eletrônico',
      '04/11/2026',
      '05/11/2026',
      '04/11/2027',
      'R$ 1.234.567,89',
    ],
    ['1025/2026', 'Construtora', 'Pavimentação', 'Inexigibilidade', '04/11/2026', '', '', 'R$ 10,00'],
  ],
}

test('eight columns of a list fit: no word, number or date is broken, in smaller letters', () => {
  const document = drawnPdf(texts('Contratos'), contracts, fonts)
  const drawn = linesOf(document).flatMap((line) => line.split(' '))
  const words = [contracts.header, ...contracts.rows]
    .flat()
    .flatMap((cell) => cell.replace('R$ ', 'R$\u00a0').split(' '))
  expect(words.filter((word) => !drawn.includes(word))).toEqual([])
  expect(document.output()).not.toMatch(/\/F\d+ 12 Tf/)
})

test('an address of the web breaks by itself: what stands beside it stays whole, in the letters of the specification', () => {
  const rows = [['025/2026', `https://exemplo.ba.gov.br/${'x'.repeat(120)}`, 'Inexigibilidade', '04/11/2026']]
  const document = drawnPdf(texts('Leis'), { header: ['Número', 'Endereço', 'Modalidade', 'Publicação'], rows }, fonts)
  const drawn = linesOf(document)
  expect(drawn).toEqual(
    expect.arrayContaining(['025/2026', 'Inexigibilidade', '04/11/2026', 'Publicação', 'Modalidade']),
  )
  expect(document.output()).toContain('/F15 12 Tf')
})

test('few columns keep the size of the specification, and their words', () => {
  const { header, rows } = contracts
  const few = { header: header.slice(0, 3), rows: rows.map((row) => row.slice(0, 3)) }
  const document = drawnPdf(texts('Contratos'), few, fonts)
  expect(linesOf(document).join(' ')).toContain('Descartáveis')
  expect(new Set(document.output().match(/\/F\d+ \d+ Tf/g))).toContain('/F15 12 Tf')
})

test('the first page says which rows and filters, every page where and when', () => {
  const rows = Array.from({ length: 100 }, (_, at) => [`Órgão ${at}`, 'x'])
  const said = {
    title: 'Contratos',
    rows: '1 – 100 de 312 registros · Filtros: Situação: Vigente; Publicação: 04/11/2026',
    foot: 'Umbuzal – BA · https://exemplo.ba.gov.br/acesso/contratos?limit=100 · Gerado em 05/11/2026 às 09:12',
  }
  const document = drawnPdf(said, { header: ['Órgão', 'b'], rows }, fonts)
  const lines = linesOf(document)
  const times = (text: string) => lines.filter((line) => line === text).length
  expect(times(said.rows)).toBe(1)
  expect(times(said.foot)).toBe(document.getNumberOfPages())
  expect(times('Órgão 99')).toBe(1)
})

test('long filters push the first row down, a long address the last one up', () => {
  const long = { title: 'Contratos', rows: 'Filtros: Objeto, '.repeat(30), foot: `https://exemplo/?${'x'.repeat(300)}` }
  const document = drawnPdf(long, { header: ['Órgão'], rows: [['Secretaria']] }, fonts)
  const heights = [...document.output().matchAll(/ ([\d.]+) Td/g)].map(([, height]) => Number(height))
  expect(heights.length).toBeGreaterThan(3)
  expect(Math.min(...heights)).toBeGreaterThan(14) // half a centimetre: what printers leave
})

test('A4 portrait, font size 12, grey header, the title on every page', () => {
  const rows = Array.from({ length: 100 }, (_, at) => [`Órgão ${at}`, 'x'])
  const text = drawnPdf(texts('Estrutura Organizacional'), { header: ['Órgão', 'b'], rows }, fonts).output()
  const pages = text.match(/\/Type \/Page$/gm)?.length ?? 0
  expect(pages).toBeGreaterThan(1)
  const title = drawnPdf(texts('Estrutura Organizacional'), { header: ['b'], rows: [] }, fonts).output()
  const drawn = /<[0-9a-f]{96}> Tj/.exec(title)?.[0] ?? 'none' // 24 letters of four digits each
  expect(text.split(drawn)).toHaveLength(pages + 1)
  expect(text).toContain('/MediaBox [0 0 595.2799999999999727 841.8899999999999864]')
  expect(text).toMatch(/\/F\d+ 12 Tf/)
  expect(text).toContain('0.78 g') // 200 of 255
  expect(text).toContain('/Lang (pt-BR)')
})

test("'R$' is never parted from its number, whatever the widths", () => {
  const amount = fc.integer({ min: 0, max: 10 ** 12 }).map((cents) => mostraDinheiro((cents / 100).toFixed(2)))
  const cell = fc.oneof(
    amount,
    fc.tuple(fc.lorem({ maxCount: 12 }), amount).map((parts) => parts.join(' por ')),
  )
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 5, maxLength: 5 }), { minLength: 1, maxLength: 3 }), (rows) => {
      const said = { title: 'Contratos de R$ 100,00 '.repeat(6), rows: `Filtros: ${rows.flat().join('; ')}`, foot: '' }
      const lines = linesOf(drawnPdf(said, { header: ['a', 'b', 'c', 'd', 'e'], rows }, fonts))
      expect(lines.filter((line) => /R\$\s*$/.test(line))).toEqual([])
      expect(lines.join('\n')).toContain('R$\u00a0')
    }),
    { numRuns: 15 },
  )
})
