// The messages of a portal without SMTP_URL: files, which have a term like all that is stored of persons (src/kits/guarda/guarda.ts).
import fs from 'node:fs/promises'
import path from 'node:path'
import { guardaDias } from '#base/guarda-dias.ts'

export const mailFolderOf = ({ dataDir }: { dataDir: string }) => path.join(dataDir, 'mail')

/** Removes messages written more than `guardaDias.emailEmArquivo` days before `now`, in ms. Returns how many; none when there is no folder. */
export async function removeOldMessages(folder: string, now = Date.now()): Promise<number> {
  const names = await fs.readdir(folder).catch((error) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  let removed = 0
  for (const name of names.filter((each) => each.endsWith('.eml'))) {
    const file = path.join(folder, name)
    const facts = await fs.stat(file).catch(() => null) // another instance may remove it meanwhile
    if (!facts || now - facts.mtimeMs <= guardaDias.emailEmArquivo * 86_400_000) continue
    await fs.rm(file, { force: true })
    removed += 1
  }
  return removed
}
