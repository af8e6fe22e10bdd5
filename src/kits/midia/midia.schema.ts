import { z } from 'zod'

/** An image in an answer, for `<Picture>`. */
export const imagem = z.object({
  chave: z.string(),
  /** Pixels of the widest file. */
  largura: z.int(),
  altura: z.int(),
})
export type Imagem = z.output<typeof imagem>

/** A video in an answer, for `<LibrasVideo>`. */
export const video = z.object({
  endereco: z.string().describe('Endereço do arquivo'),
  tipo: z.enum(['video/mp4', 'video/webm']).describe('Tipo do arquivo'),
  tamanho: z.int().describe('Bytes'),
})
export type Video = z.output<typeof video>

/** What an upload answers: `endereco` is what the text names. */
export const midiaSent = z.object({
  tipo: z.enum(['imagem', 'audio']),
  endereco: z.string(),
  /** Pixels of the widest file; null of a sound. */
  largura: z.int().nullable(),
  altura: z.int().nullable(),
  /** Of the file that was sent. */
  nome: z.string(),
})
export type MidiaSent = z.output<typeof midiaSent>
