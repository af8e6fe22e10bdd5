// A small PDF writer for a part of Markdown: A4, Helvetica, paragraphs and one kind of table; the format is ISO 32000-1, with only what
// these pages need.
// By hand because the first start of the demonstration makes more than 2,000 files, and jsPDF takes seven times as long for them
// (docs/decisions/0013-libraries-or-by-hand.md).
import { deflateSync } from 'node:zlib'
import { city } from '../city.ts'

const page = { width: 595, height: 842, left: 62, right: 533, top: 742, bottom: 74 }
const columns = [page.left, 92, 308, 372, 436, page.right]

/** The paragraphs of `markdown`, below the name of the organ that issues the document. */
export function pdfOf(title: string, orgao: string, markdown: string): Buffer {
  const pages = layOut(markdown.trim().split(/\n{2,}/))
  const streams = pages.map((lines, at) => [...frame(orgao, at + 1, pages.length), ...lines].join('\n'))
  return assemble(streams, title)
}

// The pages as drawing instructions.
function layOut(paragraphs: string[]): string[][] {
  const pages: string[][] = [[]]
  let y = page.top
  for (const { height, draw } of paragraphs.flatMap(linesOf)) {
    if (y - height < page.bottom) {
      pages.push([])
      y = page.top
    }
    y -= height
    pages.at(-1)?.push(...draw(y))
  }
  return pages
}

type Line = { height: number; draw: (y: number) => string[] }

// # title   ## heading   **Label:** fact   | cell | cell |   > lines of a signature   anything else is a plain paragraph
function linesOf(paragraph: string): Line[] {
  if (paragraph.startsWith('# ')) return [space(6), ...wrapped(paragraph.slice(2).toUpperCase(), 12, true).map(heading)]
  if (paragraph.startsWith('## ')) {
    const lines = wrapped(paragraph.slice(3).toUpperCase(), 10, true)
    return [space(8), ...lines.map((text) => left(text, 10, true))]
  }
  if (paragraph.startsWith('| '))
    return [space(6), ...cellsOf(paragraph).flatMap((cells, at) => rowLines(cells, at === 0))]
  if (paragraph.startsWith('> ')) return [space(20), together(signatureLines(paragraph))]
  const [, label, text] = /^\*\*(.+?):\*\* ([\s\S]*)$/.exec(paragraph) ?? []
  if (label && text) return factLines(label, text)
  return [space(5), ...wrapped(paragraph, 10, false).map((text) => left(text, 10, false))]
}

// The second line only says that the first one is the head. The page has six columns; a table of fewer leaves out those in the middle.
function cellsOf(table: string): string[][] {
  const [head = '', , ...rest] = table.split('\n')
  return [head, ...rest].map((line) => {
    const [first = '', second = '', ...others] = line.slice(2, -2).split(' | ')
    return [first, second, ...Array.from({ length: 4 - others.length }, () => ''), ...others].map((cell) => cell.trim())
  })
}

// Room for a signature above each name.
const signatureLines = (quote: string) =>
  quote.split('\n').flatMap((line) => (line === '>' ? ['', ''] : [line.slice(2)]))

const space = (height: number): Line => ({ height, draw: () => [] })
const left = (text: string, size: number, isBold: boolean): Line => ({
  height: size * 1.4,
  draw: (y) => [show(text, page.left, y, size, isBold)],
})
const heading = (text: string): Line => ({
  height: 17.5,
  draw: (y) => [show(text, (page.width - textWidth(text, 12, true)) / 2, y, 12, true)],
})

function together(lines: string[]): Line {
  const step = 13
  return {
    height: lines.length * step,
    draw: (y) =>
      lines.map((text, at) =>
        show(text, (page.width - textWidth(text, 10, false)) / 2, y + (lines.length - 1 - at) * step, 10, false),
      ),
  }
}

function factLines(label: string, text: string): Line[] {
  const indent = 142
  const [first = '', ...rest] = wrapped(text, 10, false, page.right - page.left - indent)
  const at = page.left + indent
  return [
    space(3),
    { height: 14, draw: (y) => [show(`${label}:`, page.left, y, 10, true), show(first, at, y, 10, false)] },
    ...rest.map((text) => ({ height: 14, draw: (y: number) => [show(text, at, y, 10, false)] })),
  ]
}

function rowLines(cells: string[], isHead: boolean): Line[] {
  const [number = '', name = '', unit = '', ...numbers] = cells
  const names = wrapped(name, 8, isHead, 208)
  const rule = (y: number) => `0.75 G 0.5 w ${page.left} ${y + 9} m ${page.right} ${y + 9} l S`
  return names.map((text, at) => ({
    height: 12,
    draw: (y) =>
      at > 0
        ? [show(text, columns[1] ?? 0, y, 8, isHead)]
        : [
            rule(y),
            show(number, columns[0] ?? 0, y, 8, isHead),
            show(text, columns[1] ?? 0, y, 8, isHead),
            show(unit, columns[2] ?? 0, y, 8, isHead),
            ...numbers.map((cell, place) => {
              const end = [410, 470, page.right][place] ?? page.right
              return show(cell, end - textWidth(cell, 8, isHead), y, 8, isHead)
            }),
          ],
  }))
}

function wrapped(text: string, size: number, isBold: boolean, width = page.right - page.left): string[] {
  const lines: string[] = []
  const gap = textWidth(' ', size, isBold)
  let line = ''
  let length = 0
  for (const word of text.split(' ')) {
    const added = textWidth(word, size, isBold)
    if (line && length + gap + added > width) {
      lines.push(line)
      line = word
      length = added
    } else {
      line = line ? `${line} ${word}` : word
      length += gap + added
    }
  }
  return [...lines, line]
}

function show(text: string, x: number, y: number, size: number, isBold: boolean): string {
  return `BT /${isBold ? 'B' : 'R'} ${size} Tf ${x.toFixed(2)} ${y.toFixed(2)} Td (${winAnsi(text)}) Tj ET`
}

function frame(orgao: string, number: number, count: number): string[] {
  const note = 'Documento de demonstração: o município, as pessoas e as empresas são inventados.'
  return [
    show(city.prefeitura.toUpperCase(), page.left, 786, 11, true),
    show(orgao, page.left, 770, 9, false),
    `0.16 0.61 0.8 RG 1.2 w ${page.left} 760 m ${page.right} 760 l S 0 G`,
    show(note, page.left, 46, 7.5, false),
    show(`${number}/${count}`, page.right - 16, 46, 7.5, false),
  ]
}

function assemble(streams: string[], title: string): Buffer {
  const pageIds = streams.map((_, at) => 6 + at * 2)
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
  const utf16 = `FEFF${Buffer.from(title, 'utf16le').swap16().toString('hex')}`
  const objects: (string | Buffer)[] = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (pt-BR) /ViewerPreferences << /DisplayDocTitle true >> >>',
    `<< /Type /Pages /Count ${streams.length} /Kids [${pageIds.map((id) => `${id} 0 R`).join(' ')}] >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title <${utf16}> >>`,
    ...streams.flatMap((stream, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Resources << /Font << /R 3 0 R /B 4 0 R >> >> /Contents ${(pageIds[at] ?? 0) + 1} 0 R >>`,
      streamObject(stream),
    ]),
  ]
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
  const offsets: number[] = []
  let length = parts[0]?.length ?? 0
  const write = (part: Buffer) => {
    parts.push(part)
    length += part.length
  }
  objects.forEach((object, at) => {
    offsets.push(length)
    write(Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]))
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${length}\n%%EOF\n`
  write(Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${table}${trailer}`))
  return Buffer.concat(parts)
}

function streamObject(text: string): Buffer {
  const packed = deflateSync(Buffer.from(text, 'latin1'))
  const head = `<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`
  return Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream')])
}

// Widths of the letters (Adobe's font metrics, thousandths of the size).
const ascii =
  `278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584
  584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469
  556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584`
    .split(/\s+/)
    .map(Number)

// The bold face is this much wider, on average: close enough to break lines and to centre titles.
const boldRatio = 1.07
const usual = 556
const widths = new Map<string, number>([
  ['–', 556],
  ['º', 365],
  ['ª', 370],
  ['²', 333],
  ['³', 333],
])
for (const [at, width] of ascii.entries()) widths.set(String.fromCharCode(32 + at), width)
// an accent adds nothing to the width of its letter
for (const letter of 'áàâãéêíóôõúüçÁÀÂÃÉÊÍÓÔÕÚÜÇ')
  widths.set(letter, widths.get(letter.normalize('NFD').charAt(0)) ?? usual)

// In points.
function textWidth(text: string, size: number, isBold: boolean): number {
  let sum = 0
  for (const letter of text) sum += widths.get(letter) ?? usual
  return (sum * size * (isBold ? boldRatio : 1)) / 1000
}

// The inside of a PDF string in WinAnsi encoding: latin-1 text; the en dash is the only letter of ours that latin-1 lacks.
function winAnsi(text: string): string {
  return text.replace(/[\\()]/g, (sign) => `\\${sign}`).replaceAll('–', '\x96')
}
