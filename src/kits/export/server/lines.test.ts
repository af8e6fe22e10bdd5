import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvFile } from './csv-file.ts'
import { legalXml, sheetsOf } from './sheet.ts'
import { wholeLines } from './whole-lines.ts'

async function* piecesOf(buffers: Buffer[]) {
  yield* buffers
}

async function all(source: AsyncIterable<Buffer>): Promise<Buffer[]> {
  const pieces: Buffer[] = []
  for await (const piece of source) pieces.push(piece)
  return pieces
}

const text = (pieces: Buffer[]) => Buffer.concat(pieces).toString()

// lines of any length, cut anywhere
const cutLines = fc
  .tuple(
    fc.array(fc.string({ maxLength: 40_000, size: 'max' }), { maxLength: 12 }),
    fc.array(fc.nat(), { maxLength: 20 }),
  )
  .map(([lines, cuts]) => {
    const whole = Buffer.from(lines.map((line) => `${line.replaceAll('\n', ' ')}\n`).join(''))
    const places = [...new Set(cuts.map((cut) => cut % (whole.length + 1)))].sort((a, b) => a - b)
    return { whole, pieces: [...places, whole.length].map((place, at) => whole.subarray(places[at - 1] ?? 0, place)) }
  })

test('lines come whole, all of them, in order, in few pieces', async () => {
  await fc.assert(
    fc.asyncProperty(cutLines, async ({ whole, pieces }) => {
      const found = await all(wholeLines(piecesOf(pieces)))
      expect(Buffer.concat(found).equals(whole)).toBe(true)
      for (const piece of found) expect(piece.at(-1)).toBe(10)
      for (const piece of found.slice(0, -1)) expect(piece.length).toBeGreaterThan(20_000)
    }),
  )
})

test('sheets take at most the given number of lines each, all of them, in order', async () => {
  const lines = fc.array(fc.constantFrom('a\n', 'b\n', 'long line\n'), { maxLength: 50 })
  await fc.assert(
    fc.asyncProperty(
      lines,
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 1, max: 9 }),
      async (lines, limit, size) => {
        const pieces = Array.from({ length: Math.ceil(lines.length / size) }, (_, at) =>
          Buffer.from(lines.slice(at * size, at * size + size).join('')),
        )
        const sheets: string[] = []
        for await (const sheet of sheetsOf(piecesOf(pieces), limit)) sheets.push(text(await all(sheet)))
        const wanted = Array.from({ length: Math.max(1, Math.ceil(lines.length / limit)) }, (_, at) =>
          lines.slice(at * limit, at * limit + limit).join(''),
        )
        expect(sheets).toEqual(wanted)
      },
    ),
  )
})

test('CSV: lines end with CRLF, whatever the cells hold and wherever the pieces are cut', async () => {
  const cell = fc.string({ unit: fc.constantFrom('"', '\u001e', '\n', ',', 'a', 'é') })
  const table = fc.array(fc.tuple(cell, cell), { maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(table, fc.integer({ min: 1, max: 5 }), async (rows, size) => {
      const write = (end: (cell: string) => string) =>
        rows.map(([a, b]) => `"${a.replaceAll('"', '""')}",${end(b.replaceAll('"', '""'))}`).join('')
      const copied = Buffer.from(write((last) => `"${last}\u001e"\n`))
      const pieces = Array.from({ length: Math.ceil(copied.length / size) }, (_, at) =>
        Buffer.from(copied.subarray(at * size, at * size + size)),
      )
      const file = text(await all(csvFile.file(piecesOf(pieces), ['a', 'b'])))
      expect(file).toBe(`\uFEFF"a","b"\r\n${write((last) => `"${last}"\r\n`)}`)
    }),
  )
})

test('characters that XML forbids are dropped, all others stay', async () => {
  const kept = '\t\n <ação – 🏛️ \u0080\u00ff\ud7ff\ue000\ufffd\u{10ffff}>'
  const dropped = `\0${kept}\u0001\u000b\u000c\r\u001f\ufffe${kept}\uffff`
  expect(text(await all(legalXml(piecesOf([Buffer.from(dropped), Buffer.from(kept)]))))).toBe(kept.repeat(3))
})
