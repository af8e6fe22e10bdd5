import { z } from 'zod'

/** An image in an answer, for `<Picture>`. */
export const imagem = z.object({ chave: z.string(), largura: z.int(), altura: z.int() })

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
