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
 * type (Office, ZIP, audio) nobody can take it out. `ilegivel`: of a type that can be cleaned, but torn, encrypted or too large.
 */
export type Limpeza = { estado: 'limpo'; file: SpooledFile } | { estado: 'igual' | 'outro' | 'ilegivel' }

/** The message for a file that is `ilegivel`. */
export const semLimpeza =
  'Não foi possível tirar deste arquivo os dados de quem o fez. Confira se ele abre sem senha e tem menos de 30 MB, ou envie outro.'

const images = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']
const largestPdf = 30_000_000
const longestMs = 60_000

/** Whether what a file of this type says of its author can be taken out: photographs of telephones become JPEG. */
export const isLimpavel = (type: string): boolean =>
  type === 'application/pdf' || images.includes(type) || isHeic(type) || type.startsWith('text/')

/** Of the type by content that `file` has; its name stays (a HEIC becomes `.jpg`). One at a time: each takes memory and a processor. */
export async function limpaArquivo(file: SpooledFile, spool: Spool, timeout = longestMs): Promise<Limpeza> {
  const { type, size, sender } = file
  if (type === null) return { estado: 'ilegivel' }
  if (type.startsWith('text/')) return { estado: 'igual' }
  if (!isLimpavel(type)) return { estado: 'outro' }
  if (type === 'application/pdf' && size > largestPdf) return { estado: 'ilegivel' }
  const made = await inTurn(file, () => cleanCopy(file, spool, timeout))
  return made ? { estado: 'limpo', file: { ...made, sender } } : { estado: 'ilegivel' }
}

function cleanCopy({ field, name, path, type }: SpooledFile, spool: Spool, timeout: number) {
  const receive = (stream: Readable) => spool(field, name, stream)
  if (isHeic(type)) return jpegOf(path, receive, timeout)
  return fileMadeBy({ program: 'limpa', args: [path, type ?? ''], makes: type ?? '', timeout }, receive)
}
