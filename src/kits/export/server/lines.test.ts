import fc from 'fast-check'
import { expect, test } from 'vitest'
import { legalXml, sheetsOf } from './sheet.ts'

async function* piecesOf(buffers: Buffer[]) {
  yield* buffers
}

async function all(source: AsyncIterable<Buffer>): Promise<Buffer[]> {
  const pieces: Buffer[] = []
  for await (const piece of source) pieces.push(piece)
  return pieces
}

const text = (pieces: Buffer[]) => Buffer.concat(pieces).toString()

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
        for await (const sheet of sheetsOf(piecesOf(pieces), limit)) {
          sheets.push(text(await all(sheet.lines())))
          expect(sheet.rows).toBe(sheets.at(-1)?.match(/\n/g)?.length ?? 0)
        }
        const wanted = Array.from({ length: Math.max(1, Math.ceil(lines.length / limit)) }, (_, at) =>
          lines.slice(at * limit, at * limit + limit).join(''),
        )
        expect(sheets).toEqual(wanted)
      },
    ),
  )
})

test('characters that XML forbids are dropped, all others stay', async () => {
  const legal = '\t\n <ação – 🏛️ \u0080\u00ff\ud7ff\ue000\ufffd\u{10ffff}>'
  const dropped = `\0${legal}\u0001\u000b\u000c\r\u001f\ufffe${legal}\uffff`
  expect(text(await all(legalXml(piecesOf([Buffer.from(dropped), Buffer.from(legal)]))))).toBe(legal.repeat(3))
})
