// Reading an image or a document takes memory and a processor, so that one is read at a time; the others wait on the disk. Addresses take
// turns, so that whoever sends many files, or such as take long, holds nobody up for longer than one of them takes.
import { Left } from './errors.ts'
import { createPlaces } from './places.ts'
import type { SpooledFile } from './storage/spool.ts'

const places = createPlaces({
  count: 1,
  waiting: 200,
  patienceMs: 120_000,
  busyMessage: 'O portal está tratando muitos arquivos agora. Nada foi gravado: envie de novo em alguns minutos.',
  each: {
    most: 20,
    message:
      'Muitos arquivos enviados deste endereço ainda esperam. Nada foi gravado: envie de novo em alguns minutos.',
  },
})

/** Throws 503 or 429 when too many wait, and Left when the file's sender has left meanwhile. */
export async function inTurn<T>({ sender }: Pick<SpooledFile, 'sender'>, work: () => Promise<T>): Promise<T> {
  const leave = await places.take(sender?.address)
  try {
    if (sender?.hasLeft()) throw new Left()
    return await work()
  } finally {
    leave()
  }
}
