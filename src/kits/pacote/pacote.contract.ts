// A ZIP of documents and the table in which what was read of them is corrected (docs/decisions/0074-zips-of-pdfs.md).
import { z } from 'zod'
import { importPlace, scopeField } from '#kits/import/import.contract.ts'

export const pacote = z.object({
  pacote_id: z.int(),
  pac_nome: z.string(),
  pac_tamanho: z.int(),
  pac_usuario: z.string(),
  pac_data: z.string(),
  pac_estado: z.enum(['lendo', 'lido', 'recusado']),
  pac_motivo: z.string(),
  importacao_id: z.int().nullable(),
  /** Of the import that was made of it. */
  imp_estado: z.enum(['conferida', 'gravada', 'desfeita', 'retida']).nullable(),
  /** How many files: all, still unread, that need attention, that are ready, left out, and refused. */
  total: z.int(),
  espera: z.int(),
  atencao: z.int(),
  prontos: z.int(),
  fora: z.int(),
  recusados: z.int(),
})
export type Pacote = z.output<typeof pacote>

/** What one file says, as it is typed, and why somebody has to look ('' of the whole row). */
export const pacoteItem = z.object({
  pacote_item_id: z.int(),
  pit_caminho: z.string(),
  pit_tamanho: z.int(),
  pit_estado: z.enum(['espera', 'lido', 'recusado', 'planilha']),
  pit_motivo: z.string(),
  pit_valores: z.record(z.string(), z.string()),
  pit_duvidas: z.record(z.string(), z.string()),
  pit_fora: z.boolean(),
  /** What becomes of the file, where it is not a record of its own. */
  pit_nota: z.string(),
  /** Of what can be corrected: another one where somebody has changed the row. */
  pit_marca: z.string(),
})
export type PacoteItem = z.output<typeof pacoteItem>

/** The list of the panel that has the records, and the columns of it that say which one a row is. */
const lookup = z.object({
  call: z.string(),
  /** 'licitações' */
  what: z.string(),
  id: z.string(),
  title: z.array(z.string()),
  text: z.string(),
})
export type PacoteLookup = z.output<typeof lookup>

const column = z.object({
  name: z.string(),
  label: z.string(),
  kind: z.string(),
  isRequired: z.boolean(),
  /** The words of a choice; null: it is typed. */
  options: z.array(z.string()).nullable(),
  /** Of a record of another list, which is searched for while one types. */
  lookup: lookup.nullable(),
})
export type PacoteColumn = z.output<typeof column>

const words = z.object({
  /** 'Tipo, número, data e ementa são lidos': of what the proposals are made. */
  reads: z.string(),
  /** A good name of a file: 'Lei 1.234-2019 - cria o fundo.pdf'. */
  example: z.string(),
  /** In what two rows of the same record agree: 'o mesmo tipo, número e ano'. */
  same: z.string(),
})
export type PacoteWords = z.output<typeof words>

export const pacoteListPage = z.object({
  place: importPlace,
  /** Of all calls of the set's ZIPs. */
  call: z.string(),
  words,
  asked: z.array(scopeField),
  pacotes: z.array(pacote),
  /** Bytes. */
  largest: z.int(),
})
export type PacoteListPage = z.output<typeof pacoteListPage>

export const pacotePage = z.object({
  place: importPlace,
  call: z.string(),
  pacote,
  columns: z.array(column),
  items: z.array(pacoteItem),
  /** Files that can't be stored, the first of them. */
  recusados: z.array(pacoteItem),
  pagina: z.int(),
  paginas: z.int(),
})
export type PacotePage = z.output<typeof pacotePage>

export const pacoteProgress = pacote.pick({ pac_estado: true, total: true, espera: true })
export const pacoteMade = z.object({ pacote_id: z.int(), redirect: z.string() })
export const pacoteSaved = z.object({ atencao: z.int(), redirect: z.string() })
