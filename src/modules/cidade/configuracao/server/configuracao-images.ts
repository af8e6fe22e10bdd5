// Checks the uploaded images of the settings, including the size of the icon.
import type { FieldMessages } from '#platform/errors.ts'
import { fileProblems } from '#platform/storage/arquivo.queries.ts'
import type { SpooledFile } from '#platform/storage/spool.ts'
import { type ImageField, imageWords, largestIconSide, largestImage } from '../choices.ts'
import { imageSizeOfFile } from './image-size.ts'

const imageTypes = /^image\/(png|jpeg|webp|gif)$/

/** What is wrong with the uploaded images, by field. `marked` are those to be deleted; `hasLogo`: a logo is stored. */
export async function imageProblems(
  files: SpooledFile[],
  marked: Record<ImageField, boolean>,
  hasLogo: boolean,
): Promise<FieldMessages> {
  const problems = fileProblems(files, { accept: imageTypes, words: imageWords, largest: largestImage })
  for (const file of files) {
    if (problems[file.field]) continue
    if (files.some((other) => other !== file && other.field === file.field))
      problems[file.field] = ['Envie uma imagem só.']
    else {
      const messages = await pixelProblems(file)
      if (messages.length) problems[file.field] = messages
    }
  }
  const sendsLogo = files.some((file) => file.field === 'logo')
  if (!sendsLogo && marked.logo) problems.logo = ['O logo é obrigatório: para apagar este, envie outro.']
  else if (!sendsLogo && !hasLogo) problems.logo = ['Escolha o brasão ou o logotipo.']
  return problems
}

async function pixelProblems(file: SpooledFile): Promise<string[]> {
  const size = await imageSizeOfFile(file.path)
  if (!size) return ['Não foi possível ler esta imagem.']
  if (file.field !== 'favico') return []
  return [
    ...(size.width === size.height ? [] : ['O ícone deve ser uma imagem quadrada.']),
    ...(Math.max(size.width, size.height) <= largestIconSide ? [] : ['O ícone deve ter no máximo 1024x1024 pixels.']),
  ]
}
