// A copy of a file without what it says of its author: a photograph has the place and the telephone, a PDF the name of the person who
// wrote it.
import type { Readable } from 'node:stream'
import { inTurn } from '#platform/in-turn.ts'
import { fileMadeBy } from '#platform/storage/file-process.ts'
import { isHeic } from '#platform/storage/file-type.ts'
import { jpegOf } from '#platform/storage/heic.ts'
import type { Spool, SpooledFile } from '#platform/storage/spool.ts'

/**
 * `limpo`: the copy, spooled, for the caller to store or discard. `igual`: plain text, which has nothing of the kind. `outro`: of this
 * type (Office, ZIP, audio) nobody knows what is inside. `ilegivel`: of a type that can be cleaned, but torn, encrypted or too large.
 */
export type Limpeza = { estado: 'limpo'; file: SpooledFile } | { estado: 'igual' | 'outro' | 'ilegivel' }

/** The message for a file that is `ilegivel`. */
export const semLimpeza =
  'Não foi possível tirar deste arquivo os dados de quem o fez. Confira se ele abre sem senha e tem menos de 30 MB, ou envie outro.'

const images = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']
const largestPdf = 30_000_000
const longestMs = 60_000

/** Of the type by content that `file` has; its name stays (a HEIC becomes `.jpg`). One at a time: each takes memory and a processor. */
export function limpaArquivo(file: SpooledFile, spool: Spool, timeout = longestMs): Promise<Limpeza> {
  const { field, name, path, size, type } = file
  const spooled = (as: string) => (stream: Readable) => spool(field, as, stream)
  if (type === null) return Promise.resolve({ estado: 'ilegivel' })
  if (type.startsWith('text/')) return Promise.resolve({ estado: 'igual' })
  if (isHeic(type)) return inTurn(() => jpegOf(path, spooled(jpegName(name)), timeout)).then(asLimpeza)
  if (type !== 'application/pdf' && !images.includes(type)) return Promise.resolve({ estado: 'outro' })
  if (type === 'application/pdf' && size > largestPdf) return Promise.resolve({ estado: 'ilegivel' })
  const task = { program: 'limpa' as const, args: [path, type], makes: type, timeout }
  return inTurn(() => fileMadeBy(task, spooled(name))).then(asLimpeza)
}

const asLimpeza = (file: SpooledFile | null): Limpeza => (file ? { estado: 'limpo', file } : { estado: 'ilegivel' })

const jpegName = (name: string) => `${name.replace(/\.(heic|heif|hif)$/i, '')}.jpg`
