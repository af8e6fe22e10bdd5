// Lines of a stream. Node's readline also splits at U+2028 and U+2029, which texts of people have, and which JSON leaves as they are.
import { StringDecoder } from 'node:string_decoder'

/** Of UTF-8, split at '\n' alone; the last line may lack it. Throws what the stream ends with. */
export async function* linesOf(content: AsyncIterable<Buffer | string>): AsyncGenerator<string, undefined> {
  const decoder = new StringDecoder('utf8') // a letter may come in two pieces
  let begun: string[] = []
  for await (const piece of content) {
    const [end = '', ...others] = (typeof piece === 'string' ? piece : decoder.write(piece)).split('\n')
    begun.push(end)
    for (const next of others) {
      yield begun.join('')
      begun = [next]
    }
  }
  const last = begun.join('') + decoder.end()
  if (last !== '') yield last
}
