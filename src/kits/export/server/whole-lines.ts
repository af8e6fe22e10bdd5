const newline = 10
const pieceSize = 64 * 1024

/** The bytes again, in new pieces of about 64 KB that end where a line ends. */
export async function* wholeLines(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let kept: Buffer[] = []
  let size = 0
  for await (const chunk of source) {
    const end = chunk.lastIndexOf(newline) + 1
    size += chunk.length
    if (end === 0 || size < pieceSize) {
      kept.push(chunk)
      continue
    }
    yield Buffer.concat([...kept, chunk.subarray(0, end)])
    kept = [chunk.subarray(end)]
    size = chunk.length - end
  }
  if (size > 0) yield Buffer.concat(kept)
}
