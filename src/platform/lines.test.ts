import { Readable } from 'node:stream'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linesOf } from './lines.ts'

const read = (pieces: Buffer[]) => Readable.from(linesOf(Readable.from(pieces))).toArray()

test('lines end at a line feed alone, wherever the bytes are cut', async () => {
  const line = fc.string({ unit: fc.constantFrom('a', 'ç', '👍', '\u2028', '\u2029', '\u0085', '\r', '"') })
  await fc.assert(
    fc.asyncProperty(fc.array(line), fc.integer({ min: 1, max: 9 }), fc.boolean(), async (lines, size, isEnded) => {
      const bytes = Buffer.from(lines.join('\n') + (isEnded ? '\n' : ''))
      const pieces: Buffer[] = []
      for (let at = 0; at < bytes.length; at += size) pieces.push(bytes.subarray(at, at + size))
      const expected = bytes.toString().split('\n')
      if (expected.at(-1) === '') expected.pop()
      expect(await read(pieces)).toEqual(expected)
    }),
  )
})

test('what the stream ends with is thrown', async () => {
  const broken = new Readable({
    read() {
      this.destroy(new Error('cut'))
    },
  })
  await expect(linesOf(broken).next()).rejects.toThrow('cut')
})
