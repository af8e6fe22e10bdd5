// What a module says of the ZIPs that it takes.

import type { ImportSet } from '#kits/import/server/check-file.ts'
import type { Run } from '#kits/import/server/target.ts'
import type { PacoteWords } from '../pacote.contract.ts'
import type { Proposal } from '../proposal.ts'

type Texts = Readonly<Record<string, string>>

/** A record that the portal has. */
export type Known = {
  /** 'Já está no portal: Lei nº 1/2020.' */
  say: string
  /** It has no file, and gets the one of the row. */
  recebe?: {
    registro: number
    /** The columns of its import as a file would say them, so that the row is a right one; the import leaves the record as it is. */
    valores: Texts
  }
}

export type PacoteSet = {
  /** Its target stores the files too (with-files.ts). */
  set: ImportSet
  words: PacoteWords
  /** Columns of the table that is corrected, in its order. */
  columns: readonly string[]
  /** `pagina`: the text of the first pages; null without any, as of a scanned document. */
  propose: (caminho: string, pagina: string | null) => Proposal
  /** What is wrong with one row besides what its columns say: column -> why. */
  rules?: (valores: Texts) => Record<string, string>
  /** By which two rows are the same record; empty where it is not known. `campos`: what the form said for all rows. */
  keyOf: (valores: Texts, campos: Texts) => string
  /** Columns that the key is made of. */
  keyColumns: readonly string[]
  /** By key. */
  known: (run: Run, keys: string[], campos: Texts) => Promise<Map<string, Known>>
}
