// The video of a form: one file field, and a way to remove what is stored. It is stored as it comes: what it shows is not changed.
import type { FastifyRequest } from 'fastify'
import { fileTooLarge } from '#base/arquivo.ts'
import type { FieldMessages } from '#platform/errors.ts'
import { bodyOf } from '#platform/http/request.ts'
import type { Platform } from '#platform/platform.ts'
import { fileProblems } from '#platform/storage/arquivo.queries.ts'
import { videoTypeOf } from '#platform/storage/file-type.ts'
import { largestVideo, videoWords } from '../imagem.ts'
import { addVideo } from './midia.queries.ts'

/** What is wrong with the video that this form brings under `field`, by its content. */
export async function videoProblems(request: FastifyRequest, field: string): Promise<FieldMessages> {
  const [file, another] = filesOf(request, field)
  if (!file) return {}
  if (another) return { [field]: ['Envie um vídeo só.'] }
  if (file.isTooLarge || file.size > largestVideo) return { [field]: [fileTooLarge(largestVideo).join(' ')] }
  const type = file.size > 0 ? await videoTypeOf(file.path) : null
  return fileProblems([{ ...file, type }], { accept: /^video\//, words: videoWords, largest: largestVideo })
}

/**
 * Stores the video that this form brings and returns its midia_id; null: the stored one is removed; undefined: all stays as it is. To be
 * called after `videoProblems`, just before the transaction that stores the record: a video that no record comes to use is removed by itself.
 */
export async function takeVideo(
  { files }: Pick<Platform, 'files'>,
  request: FastifyRequest,
  field: string,
): Promise<number | null | undefined> {
  const [file] = filesOf(request, field)
  if (!file) return bodyOf(request)[field] === 'apagar' ? null : undefined
  return (await addVideo(files, { ...file, type: await videoTypeOf(file.path) })).midia_id
}

const filesOf = ({ spooled }: FastifyRequest, field: string) => spooled.filter((file) => file.field === field)
