// ZIPs of the files of the former site, for the publications of one import.
import { z } from 'zod'
import { importPlace } from '#kits/import/import.contract.ts'

const recusado = z.object({ endereco: z.string(), motivo: z.string() })
export type Recusado = z.output<typeof recusado>

export const acervo = z.object({
  publicacao_acervo_id: z.int(),
  ace_nome: z.string(),
  ace_tamanho: z.int(),
  ace_usuario: z.string(),
  ace_data: z.string(),
  ace_estado: z.enum(['lendo', 'lido', 'recusado']),
  ace_motivo: z.string(),
  ace_imagens: z.int(),
  ace_anexos: z.int(),
  /** Files that are in it and could not be taken; the first ones. */
  ace_recusados: z.array(recusado),
})
export type Acervo = z.output<typeof acervo>

/** What a text still names: it stays a link to where it was. */
const falta = z.object({
  endereco: z.string(),
  publicacao_id: z.int(),
  tipo: z.enum(['noticia', 'pagina']),
  titulo: z.string(),
})
export type Falta = z.output<typeof falta>

/** `feitas` of `total` publications of the import have their files. */
export const acervoProgress = z.object({ isReading: z.boolean(), feitas: z.int(), total: z.int() })
export type AcervoProgress = z.output<typeof acervoProgress>

export const acervoPage = z.object({
  place: importPlace,
  importacao_id: z.int(),
  imp_arquivo: z.string(),
  /** The newest first. */
  acervos: z.array(acervo),
  andamento: acervoProgress,
  /** The first ones; null where none was looked for yet. */
  faltam: z.array(falta).nullable(),
  faltam_total: z.int(),
  /** Bytes. */
  largest: z.int(),
})
export type AcervoPage = z.output<typeof acervoPage>

export const acervoMade = z.object({ publicacao_acervo_id: z.int(), redirect: z.string() })
