import fs from 'node:fs'
import path from 'node:path'
import { jsPDF } from 'jspdf'
import { expect, test } from 'vitest'
import { drawnPdf } from './pdf.ts'
import { addFonts } from './pdf-fonts.ts'

const read = (name: string) => new Uint8Array(fs.readFileSync(path.join(import.meta.dirname, 'fonts', name))).buffer
const fonts = { normal: read('noto-sans-regular.ttf'), bold: read('noto-sans-bold.ttf') }

// The letters that a PDF names for people who copy or search its text: the maps of its fonts from glyphs to Unicode.
function lettersOf(pdf: string): Set<string> {
  const codes = [...pdf.matchAll(/<[0-9a-f]{4}><([0-9a-f]{4})>/gi)].map(([, code = '']) => Number.parseInt(code, 16))
  return new Set(String.fromCharCode(...codes))
}

test('a PDF has every letter of the table, in Latin with any mark, Greek and Cyrillic', () => {
  const cells = ['Łódź', 'Čapek', 'Nguyễn Thị Ánh', 'Αθήνα', 'Київ', 'São José – nº 3ª', '€ 21']
  const pdf = drawnPdf(
    'Licitações',
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

test('A4 portrait, font size 12, grey header, the title on every page', () => {
  const rows = Array.from({ length: 100 }, (_, at) => [`Órgão ${at}`, 'x'])
  const text = drawnPdf('Estrutura Organizacional', { header: ['Órgão', 'b'], rows }, fonts).output()
  const pages = text.match(/\/Type \/Page$/gm)?.length ?? 0
  expect(pages).toBeGreaterThan(1)
  const title = drawnPdf('Estrutura Organizacional', { header: ['b'], rows: [] }, fonts).output()
  const drawn = /<[0-9a-f]{96}> Tj/.exec(title)?.[0] ?? 'none' // 24 letters of four digits each
  expect(text.split(drawn)).toHaveLength(pages + 1)
  expect(text).toContain('/MediaBox [0 0 595.2799999999999727 841.8899999999999864]')
  expect(text).toMatch(/\/F\d+ 12 Tf/)
  expect(text).toContain('0.78 g') // 200 of 255
  expect(text).toContain('/Lang (pt-BR)')
})
