// What is said of files, in the browser before they are sent and by the server that refuses the same.

/** Bytes of an attachment, by the specification. */
export const largestFile = 100_000_000

/** Attachments of one record. */
export const mostAnexos = 100

/** The types that are taken, for people; file-type.ts has them for the server. */
export const acceptedWords = 'PDF, texto, planilha, apresentação, imagem (também HEIC), áudio ou ZIP'

/** What the file chooser offers first; the server decides by the content. */
export const acceptedFiles =
  '.pdf,.odt,.ods,.odp,.odg,.docx,.xlsx,.pptx,.doc,.xls,.ppt,.csv,.txt,.jpg,.jpeg,.png,.webp,.gif,.heic,.heif,.mp3,.ogg,.oga,.zip'

export const fileTooLarge = (largest: number): string[] => [
  'Arquivo muito grande.',
  `O limite é de ${limitText(largest)}.`,
]

/** The specification's limits of images are of 1,024 bytes each: 'max 800kb' are 819,200 bytes, '500 KB' 512,000. */
export const limitText = (bytes: number): string =>
  bytes % 1024 === 0 && bytes < 1_000_000 ? `${bytes / 1024} KB` : sizeText(bytes)
export const fileNotAllowed = (words: string): string[] => ['Tipo de arquivo não permitido.', `Envie ${words}.`]
export const tooManyFiles = (most: number): string[] => ['Arquivos demais.', `O limite é de ${most} arquivos.`]

export type FileLimits = { accept: string; words: string; largest: number }

export const anexoLimits: FileLimits = { accept: acceptedFiles, words: acceptedWords, largest: largestFile }

/**
 * What is wrong with a file before it is sent, by its size and name; null when nothing. A name without an ending says nothing: the
 * server looks inside.
 */
export function fileProblem(
  { name, size }: { name: string; size: number },
  { accept, words, largest }: FileLimits,
): string | null {
  if (size > largest) return fileTooLarge(largest).join(' ')
  const ending = /\.[^.\s]{1,8}$/.exec(name)?.[0].toLowerCase()
  if (ending && !accept.split(',').includes(ending)) return fileNotAllowed(words).join(' ')
  return size === 0 ? 'O arquivo está vazio.' : null
}

/** Decimal units, as in the limit's message. */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kB'] : [bytes / 1_000_000, 'MB']
  return `${value
    .toFixed(value < 10 ? 1 : 0)
    .replace('.', ',')
    .replace(',0', '')} ${unit}`
}

/** 'edital-e_anexos-2026.pdf' -> 'Edital e anexos 2026': a first title, for a person to correct. */
export function titleOfFile(name: string): string {
  const words = name
    .normalize('NFC')
    .replace(/\.[^.\s]{1,8}$/, '')
    .replace(/[_\s]+|(?<=\p{L})-+(?=[\p{L}\d])|(?<=\d)-+(?=\p{L})/gu, ' ')
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
