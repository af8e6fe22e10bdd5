import { inflateSync } from 'node:zlib'

/** The words of the first page of one of the town's PDFs, in the order in which they are drawn. */
export function wordsOfFirstPage(pdf: Uint8Array): string[] {
  const bytes = Buffer.from(pdf)
  const start = bytes.indexOf('stream\n') + 'stream\n'.length
  const page = inflateSync(bytes.subarray(start, bytes.indexOf('\nendstream'))).toString('latin1')
  return [...page.matchAll(/\((.*?)\) Tj/g)].map(([, words]) => words ?? '')
}
