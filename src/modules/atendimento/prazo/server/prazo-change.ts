// Stores a change of the calendar or the rules together with all terms that it moves, or not at all.
import type { WriteTransaction } from '#platform/db/connect.ts'
import type { Platform } from '#platform/platform.ts'
import { lockRegras } from './prazo.queries.ts'

/** Recounts the running terms of a room; returns how many moved. */
type Reconta = (tx: WriteTransaction) => Promise<number>

const recontagens = new WeakMap<Platform, Reconta[]>()

/** A room with running terms says how they are recounted: its rooms are locked in the order of the modules. */
export function recontaCom(platform: Platform, reconta: Reconta): void {
  recontagens.set(platform, [...(recontagens.get(platform) ?? []), reconta])
}

export function changeRegras<T>(platform: Platform, work: (tx: WriteTransaction) => Promise<T>): Promise<T> {
  return platform.database.write(async (tx) => {
    await lockRegras(tx)
    const result = await work(tx)
    await recontaTudo(platform, tx)
    return result
  })
}

/** The caller holds the lock of the rules. How many open terms moved. */
export async function recontaTudo(platform: Platform, tx: WriteTransaction): Promise<number> {
  let moved = 0
  for (const reconta of recontagens.get(platform) ?? []) moved += await reconta(tx)
  return moved
}
