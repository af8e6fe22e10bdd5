// Where archives lie that were ordered in the panel.
import fs from 'node:fs/promises'
import path from 'node:path'

export const pastaDasSaidas = (dataDir: string): string => path.join(dataDir, 'saidas')
export const arquivoDaSaida = (dataDir: string, id: number): string => path.join(pastaDasSaidas(dataDir), `${id}.zip`)

/** Removes what belongs to none of these: of processes that were killed, and of archives whose days are over. */
export async function limpaPasta(dataDir: string, ids: readonly number[]): Promise<void> {
  const kept = new Set(ids.flatMap((id) => [`${id}.zip`, `${id}.zip.part`]))
  const names = await fs.readdir(pastaDasSaidas(dataDir)).catch(() => [])
  for (const name of names) if (!kept.has(name)) await fs.rm(path.join(pastaDasSaidas(dataDir), name), { force: true })
}
