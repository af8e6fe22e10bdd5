// Notifies followers when documents of tenders and processes change.
import type { WriteTransaction } from '#platform/db/connect.ts'
import type { Platform } from '#platform/platform.ts'
import { avisoMinutos, type EditalTipo } from '../choices.ts'
import { avisosQueue } from './avisos.ts'
import { noteMudanca } from './mudanca.queries.ts'

/**
 * For recordWithAnexos: `onDocuments: notifyFollowers(platform, 'licitacao')`. Followers of the record get one e-mail some minutes
 * later, for all changes until then. The caller holds the record's lock.
 */
export const notifyFollowers =
  ({ jobs }: Platform, tipo: EditalTipo) =>
  async (tx: WriteTransaction, id: number): Promise<void> => {
    const mudanca = await noteMudanca(tx, tipo, id)
    if (mudanca === null) return
    await jobs.enqueue(tx, { queue: avisosQueue, afterSeconds: avisoMinutos * 60 }, { mudanca })
  }
