// A change of what the legal clock counts by, and the terms that it moves: stored together, or not at all.
import type { Database, WriteTransaction } from '../../../../platform/db/connect.ts'
import { recontaPrazos } from '../../solicitacao/server/solicitacao.facade.ts'
import { lockRegras } from './prazo.queries.ts'

export function changeRegras<T>({ write }: Database, work: (tx: WriteTransaction) => Promise<T>): Promise<T> {
  return write(async (tx) => {
    await lockRegras(tx)
    const result = await work(tx)
    await recontaPrazos(tx)
    return result
  })
}
