// The fields of the files, five with each message, and what they take. Plain data, for server and browser.
import { anexoLimits, type FileLimits } from '#base/arquivo.ts'

export const anexosDoContato = ['files0', 'files1', 'files2', 'files3', 'files4'] as const

/** Of a person without a name: what says who made it can be taken out of these. */
export const limitesSemNome: FileLimits = {
  ...anexoLimits,
  accept: '.pdf,.jpg,.jpeg,.png,.webp,.gif,.heic,.heif,.txt,.csv',
  words: 'PDF, foto (também HEIC) ou texto (.txt, .csv)',
}
