// An attachment as every record with documents sends it. The module adds its own fields (date, title).
import { z } from 'zod'
import { exameMostrado } from '#kits/vazamento/exame.ts'

/** What the scanner of files said; null where there is none. Only what is null or 'limpo' is given to anybody. */
export const verificado = {
  ane_verificacao: z.enum(['aguarda', 'limpo', 'infectado', 'nao_conferido']).nullish(),
  /** What it found. */
  ane_assinatura: z.string().nullish(),
  /** Of a copy with areas blacked out: how many, where and on which legal ground. */
  ane_tarja: z.string().nullish(),
}

export const anexoRow = z.object({
  anexo_id: z.int(),
  /** The name of the file, as the person sent it. */
  ane_nome: z.string(),
  /** MIME type by content. */
  ane_tipo: z.string(),
  /** Bytes. */
  ane_tamanho: z.int(),
  /** Of a photograph in HEIC: whether its JPEG is made, `?formato=jpeg` at the file's address. Null for all other files. */
  ane_jpeg: z.enum(['espera', 'feita', 'falhou']).nullable(),
  /** Whether the search finds its text. 'vazio': there is none, as in a scanned document; 'cifrado': it has a password. Null where none is looked for. */
  ane_texto: z.enum(['espera', 'feito', 'vazio', 'cifrado', 'falhou']).nullish(),
  /** The address of its history, of one that was replaced. */
  ane_historia: z.string().nullish(),
  ...verificado,
})
export type AnexoRow = z.output<typeof anexoRow>

/** What an upload answers: `anexo_envio_N` names it in the form. */
export const envioFeito = anexoRow
  .pick({ ane_nome: true, ane_tipo: true, ane_tamanho: true })
  .extend({ envio: z.string(), exame: exameMostrado })
export type EnvioFeito = z.output<typeof envioFeito>
