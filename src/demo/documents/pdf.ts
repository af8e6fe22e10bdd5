// A small PDF writer: A4, Helvetica, paragraphs and one kind of table; the format is ISO 32000-1, with only what these pages need.
// By hand because the first start of the demonstration makes more than 2,000 files, and jsPDF takes seven times as long for them
// (docs/decisions/0013-libraries-or-by-hand.md).
import { deflateSync } from 'node:zlib'
import { city } from '../city.ts'
import { textWidth, winAnsi } from './helvetica.ts'
import type { Block, Paper } from './paper.ts'

const page = { width: 595, height: 842, left: 62, right: 533, top: 742, bottom: 74 }
const columns = [page.left, 92, 308, 372, 436, page.right]

export function pdfOf(paper: Paper, orgao: string): Buffer {
  const pages = layOut(paper.blocks)
  const streams = pages.map((lines, at) => [...frame(orgao, at + 1, pages.length), ...lines].join('\n'))
  return assemble(streams, paper.title)
}

// The pages as drawing instructions.
function layOut(blocks: Block[]): string[][] {
  const pages: string[][] = [[]]
  let y = page.top
  const line = (height: number, draw: (y: number) => string[]) => {
    if (y - height < page.bottom) {
      pages.push([])
      y = page.top
    }
    y -= height
    pages.at(-1)?.push(...draw(y))
  }
  for (const block of blocks) {
    for (const { height, draw } of linesOf(block)) line(height, draw)
  }
  return pages
}

type Line = { height: number; draw: (y: number) => string[] }

function linesOf(block: Block): Line[] {
  switch (block.kind) {
    case 'title':
      return [space(6), ...wrapped(block.text, 12, true).map(heading)]
    case 'heading':
      return [space(8), ...wrapped(block.text, 10, true).map((text) => left(text, 10, true))]
    case 'text':
      return [space(5), ...wrapped(block.text, 10, false).map((text) => left(text, 10, false))]
    case 'fact':
      return factLines(block.label, block.text)
    case 'table':
      return [space(6), ...block.rows.flatMap((row, at) => rowLines(row, at === 0))]
    case 'signatures':
      return [space(20), together(block.lines)]
  }
}

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
