import { z } from 'zod'

const gender = z.enum(['f', 'm'])

/** What the pages and messages say of the set. */
export const importWords = z.object({
  /** 'Importar diárias'. */
  title: z.string(),
  /** Of one import: 'Importação de diárias'. */
  importTitle: z.string(),
  /** 'Arquivo das diárias (CSV, XLSX ou ODS)'. */
  fileLabel: z.string(),
  /** What the file's header must have. */
  hint: z.string(),
  /** One record and several: 'diária', 'diárias', with their gender. */
  one: z.string(),
  many: z.string(),
  gender,
  /** What its records are called where a row is none, but belongs to one. */
  records: z.object({ one: z.string(), many: z.string(), gender }).optional(),
  /** Out of what they are removed when the import is undone: 'do portal', 'da folha'. */
  from: z.string(),
  /** 'Diárias gravadas com sucesso.' */
  stored: z.string(),
  /** When nothing in the file is new. */
  nothingNew: z.string(),
  /** 'modelo-diarias.csv' */
  modelName: z.string(),
  /** What a scope is called in the preview: 'Mês'. */
  scopeLabel: z.string(),
  /** What the sum of each scope adds up: 'Valor total'; null without one. */
  sumLabel: z.string().nullable(),
  /** Rows that the file no longer has are removed. */
  removes: z.boolean(),
  /** The message of a file that can't be read or has wrong rows. */
  refused: z.string(),
  /** A format that the set takes besides tables: its ending ('.ics'), and what people call it. */
  also: z.object({ ending: z.string(), name: z.string() }).optional(),
  /** What may follow once an import is stored: a page below its own. */
  next: z.object({ path: z.string(), label: z.string(), text: z.string() }).optional(),
})
export type ImportWords = z.output<typeof importWords>
