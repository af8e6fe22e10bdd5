import type { Platform } from '#platform/platform.ts'
import { oldAddresses } from './endereco-antigo.facade.ts'

/** Somebody asks for an address that leads nowhere. */
export async function insertPerdido({ database, log }: Platform): Promise<void> {
  const moved = oldAddresses(database, log)
  await moved.find('/endereco-que-ninguem-conhece', true)
  await moved.close()
}
