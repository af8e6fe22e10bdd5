// The image of a form: one file field, its alternative text, and a way to remove what is stored.
import type { FastifyRequest } from 'fastify'
import { fileTooLarge } from '#base/arquivo.ts'
import { FieldErrors, type FieldMessages } from '#platform/errors.ts'
import { bodyOf } from '#platform/http/request.ts'
import type { Platform } from '#platform/platform.ts'
import { fileProblems } from '#platform/storage/arquivo.queries.ts'
import type { SpooledFile } from '#platform/storage/spool.ts'
import { imageTypes, imageWords } from '../imagem.ts'
import { addImage } from './midia.queries.ts'
import { ImageRefused } from './renditions.ts'

export type ImageRule = {
  /** The file's field. Its text 'apagar', or remove_image=1, removes the stored image. */
  field: string
  /** Other names of the file's field that are read too. */
  aliases?: string[]
  /** The field of the alternative text, required with an image. */
  alt: string
  /** Bytes of the file that is sent. */
  largest: number
  /** The message for a larger one, when the specification has words for it. */
  tooLarge?: string
  isRequired?: boolean
}

/**
 * What is wrong with the image of this form, by field, as far as it shows before the image is read. `stored`: the record has one.
 */
export function imageProblems(request: FastifyRequest, rule: ImageRule, stored: boolean): FieldMessages {
  const { field, largest, tooLarge, isRequired } = rule
  const [file, another] = filesOf(request, rule)
  const problems: FieldMessages = {}
  if (file) {
    const limits = { accept: imageTypes, words: imageWords, largest }
    const messages = fileProblems([file], limits)[file.field]
    const isTooLarge = file.isTooLarge || file.size > largest
    if (messages) problems[field] = isTooLarge ? [tooLarge ?? fileTooLarge(largest).join(' ')] : messages
    if (another) problems[field] = ['Envie uma imagem só.']
  }
  const staysStored = stored && !isRemoval(request, rule)
  if (isRequired && !file && !staysStored) problems[field] ??= ['Escolha a imagem.']
  const alt = bodyOf(request)[rule.alt]
  const isAltMissing = typeof alt === 'string' ? alt.trim() === '' : !stored
  if ((file || staysStored) && isAltMissing) problems[rule.alt] = ['Descreva a imagem para quem não a vê.']
  return problems
}

/**
 * Reads and stores the image that this form brings and returns its midia_id; null: the stored one is removed; undefined: all stays as it
 * is. To be called last, just before the transaction that stores the record: an image that no record comes to use is removed by itself.
 * Throws FieldErrors under `rule.field` for a file that can't be read.
 */
export async function takeImage(
  platform: Pick<Platform, 'files' | 'spool'>,
  request: FastifyRequest,
  rule: ImageRule,
): Promise<number | null | undefined> {
  const [file] = filesOf(request, rule)
  if (!file) return isRemoval(request, rule) ? null : undefined
  return (await addImageOf(platform, file, rule.field)).midia_id
}

/** addImage, with its messages under this field. */
export const addImageOf = (platform: Pick<Platform, 'files' | 'spool'>, file: SpooledFile, field: string) =>
  addImage(platform, file).catch((error) => {
    throw error instanceof ImageRefused ? new FieldErrors({ [field]: [error.message] }) : error
  })

/** Matches the fields of the image's file, for refuseUnexpected. */
export const imageFields = ({ field, aliases = [] }: ImageRule): RegExp =>
  new RegExp(`^(${[field, ...aliases].join('|')})$`)

const filesOf = ({ spooled }: FastifyRequest, rule: ImageRule) =>
  spooled.filter((file) => imageFields(rule).test(file.field))

function isRemoval(request: FastifyRequest, { field, aliases = [] }: ImageRule): boolean {
  const body = bodyOf(request)
  return (
    /^(1|S|true)$/i.test(String(body.remove_image ?? '')) || [field, ...aliases].some((name) => body[name] === 'apagar')
  )
}
