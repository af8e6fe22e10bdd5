// Empties requests whose years of keeping are over, every day.
import type { Platform } from '#platform/platform.ts'
import { erasePedido, listExpired } from './pedido-guarda.queries.ts'

export function scheduleGuarda(platform: Platform): void {
  platform.jobs.repeat('pedidos-de-servico-guarda', '25 7 * * *', async () => void (await erasePedidos(platform)))
}

const batch = 300

/** Each in a transaction of its own, so that a kill loses nothing. Returns how many. */
export async function erasePedidos({ database, files }: Platform): Promise<number> {
  let erased = 0
  for (let after = 0; ; ) {
    const ids = await listExpired(database.db, after, batch)
    for (const id of ids) if (await files.writeWithFiles([], (tx) => erasePedido(tx, id))) erased += 1
    after = ids.at(-1) ?? 0
    if (ids.length < batch) return erased
  }
}
