// What a module says of the ZIPs that it takes.

import type { ImportSet } from '#kits/import/server/check-file.ts'
import type { Run } from '#kits/import/server/target.ts'
import type { PacoteLookup, PacoteWords } from '../pacote.contract.ts'
import type { Proposal } from '../proposal.ts'

type Texts = Readonly<Record<string, string>>

/** A record that the portal has. */
export type Known = {
  /** 'Já está no portal: Lei nº 1/2020.' */
  say: string
  /** It has no file, and gets the one of the row. */
  recebe?: {
    registro: number
    /**
     * The columns of its import as a file would say them, so that the row is a right one; the import leaves the record as it is. Without
     * them the row is none of the record, but of the file that the record gets beside others.
     */
    valores?: Texts
  }
}

type Keyed =
  | {
      /** By which two rows are the same record; empty where it is not known. `campos`: what the form said for all rows. */
      keyOf: (valores: Texts, campos: Texts) => string
    }
  | {
      /**
       * Of files that go to records which are there, several to each (attached-files.ts): which file of which record a row is, by what the
       * portal has now. The same bytes may go to two records.
       */
      attachedKey: (run: Run) => Promise<(valores: Texts, sha256: string) => string>
    }

export type PacoteSet = Keyed & {
  /** Its target stores the files too (with-files.ts). */
  set: ImportSet
  words: PacoteWords
  /** Columns of the table that is corrected, in its order. */
  columns: readonly string[]
  /** `pagina`: the text of the first pages; null without any, as of a scanned document. */
  propose: (caminho: string, pagina: string | null) => Proposal
  /** What is wrong with one row besides what its columns say: column -> why. */
  rules?: (valores: Texts) => Record<string, string>
  /** References whose records are too many for a choice, by column. */
  lookups?: Readonly<Record<string, PacoteLookup>>
  /** Columns that the key is made of. */
  keyColumns: readonly string[]
  /** By key. */
  known: (run: Run, keys: string[], campos: Texts) => Promise<Map<string, Known>>
}
