// Removes several records in one transaction, all or none, and says of each that could not be removed why.
import type { WriteTransaction } from '#platform/db/connect.ts'
import { Conflict, NotFound } from '#platform/errors.ts'
import { lockRecord } from './record-store.ts'

/** A record as it was shown to the person who wants it removed. */
export type Marked = { id: number; versao: number }

/** Nothing was removed. */
export class NotRemovable extends Conflict {
  /** By id. */
  readonly reasons: Map<number, string>
  constructor(reasons: Map<number, string>) {
    super('Nada foi excluído.')
    this.reasons = reasons
  }
}

/** Throws NotRemovable. `remove` removes one record, which is locked already. */
export async function removeEach(
  tx: WriteTransaction,
  record: { table: string; id: string },
  marked: Marked[],
  remove: (id: number) => Promise<void>,
): Promise<void> {
  const inOrder = marked.toSorted((a, b) => a.id - b.id) // two people who remove the same ones don't wait for each other
  const reasons = new Map<number, string>()
  for (const { id, versao } of inOrder)
    await lockRecord(tx, record, id, versao).catch((error) => note(id, error, 'mudou depois que você abriu a lista'))
  if (reasons.size) throw new NotRemovable(reasons)
  for (const { id } of inOrder) {
    await remove(id).catch((error) => {
      note(id, error, 'não pode sair: outros registros usam')
      throw new NotRemovable(reasons) // the transaction has failed: the others can't be tried
    })
  }

  // as the end of a sentence that begins with the record's name
  function note(id: number, error: unknown, conflict: string): void {
    if (!(error instanceof NotFound || error instanceof Conflict)) throw error
    reasons.set(id, error instanceof NotFound ? 'já não existe' : conflict)
  }
}
