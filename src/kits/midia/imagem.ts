// An image that pages show: its key, and how wide and tall the largest file is. Addresses and widths follow from these alone. Pure.
import type { Imagem } from './midia.schema.ts'

/** Pixels. An image is never enlarged: one of 500 pixels has files of 320 and 500. */
const widths = [320, 640, 960, 1600]
export const widest = 1600

export type { Imagem }

/** The widths of the files of an image whose original is so wide, from the narrowest. */
export const widthsOf = (width: number): number[] => [
  ...widths.filter((each) => each < Math.min(width, widest)),
  Math.min(width, widest),
]

/** The file of the narrowest width from `atLeast` pixels on, or else the widest. */
export function imageAddress({ chave, largura }: Imagem, atLeast = widest): string {
  const width = widthsOf(largura).find((each) => each >= atLeast) ?? largura
  return `/midia/${chave}/${width}.webp`
}

/** The key of an image's address, in any of its widths; null for any other address. */
export const keyOfImage = (address: string): string | null =>
  /^\/midia\/([0-9a-f]{32})\/[1-9]\d{0,3}\.webp$/.exec(address)?.[1] ?? null

/** The key of a sound's address; null for any other. */
export const keyOfSound = (address: string): string | null =>
  /^\/midia\/([0-9a-f]{32})\.(mp3|ogg)$/.exec(address)?.[1] ?? null

export const srcsetOf = (imagem: Imagem): string =>
  widthsOf(imagem.largura)
    .map((width) => `${imageAddress(imagem, width)} ${width}w`)
    .join(', ')

/** What an `img` without srcset shows: enough for a column of text on a usual screen. */
export const usualWidth = 960

export const imageWords = 'uma imagem JPEG, PNG, WebP, GIF ou HEIC'
/** Of an image's field in a form, for `<ImageField>`; `largest` in bytes. */
export const imageLimits = (largest: number) => ({
  accept: '.jpg,.jpeg,.png,.webp,.gif,.heic,.heif',
  words: imageWords,
  largest,
})
/** Of the server, by content; an SVG is a program, and none of these. */
export const imageTypes = /^image\/(jpeg|png|webp|gif|heic|heif)$/

/** Bytes of a file that the editor of formatted text sends (docs/specification/common.md#sizes). */
export const largestEditorImage = 512_000
export const imageTooLarge = '(Tamanho máximo permitido: 500 KB). Prefira imagens no formato jpeg/jpg'
export const largestAudio = 20_000_000

/** Bytes of a video: some minutes of a person who signs, as a telephone takes them at a middling quality. */
export const largestVideo = 50_000_000
export const videoWords = 'um vídeo MP4 ou WebM'

/** The privileges that may upload images for formatted texts: those that write pages, services or news. */
export const mayUpload = ({ isAdmin, privileges }: { isAdmin: boolean; privileges: string[] }): boolean =>
  isAdmin || ['informacao', 'servicos', 'noticias'].some((name) => privileges.includes(name))
