// A Bloom filter: says of a text that it is in a set, in a few bits for each; one in a thousand of the others is taken for one of them.
import { createHash } from 'node:crypto'

const bitsForEach = 14.4
const probes = 10

export const bytesFor = (texts: number) => Math.ceil((texts * bitsForEach) / 8)

export function addTo(filter: Uint8Array, text: string): void {
  for (const bit of bitsOf(filter, text)) filter[bit >> 3] = (filter[bit >> 3] ?? 0) | (1 << (bit & 7))
}

export const isIn = (filter: Uint8Array, text: string): boolean =>
  bitsOf(filter, text).every((bit) => ((filter[bit >> 3] ?? 0) >> (bit & 7)) & 1)

function bitsOf(filter: Uint8Array, text: string): number[] {
  const digest = createHash('sha256').update(text).digest()
  const [first, step] = [digest.readUInt32LE(0), digest.readUInt32LE(4)]
  return Array.from({ length: probes }, (_, at) => (first + at * step) % (filter.length * 8))
}
