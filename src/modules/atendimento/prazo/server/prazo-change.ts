// Stores a change of the calendar or the rules together with all terms that it moves, or not at all.

import { recontaContatos } from '#modules/atendimento/ouvidoria/server/ouvidoria.facade.ts'
import { recontaPrazos } from '#modules/atendimento/solicitacao/server/solicitacao.facade.ts'
import type { Database, WriteTransaction } from '#platform/db/connect.ts'
import { lockRegras } from './prazo.queries.ts'

export function changeRegras<T>({ write }: Database, work: (tx: WriteTransaction) => Promise<T>): Promise<T> {
  return write(async (tx) => {
    await lockRegras(tx)
    const result = await work(tx)
    await recontaTudo(tx)
    return result
  })
}

/** The caller holds the lock of the rules. How many open terms moved. */
export const recontaTudo = async (tx: WriteTransaction): Promise<number> =>
  (await recontaPrazos(tx)) + (await recontaContatos(tx))
