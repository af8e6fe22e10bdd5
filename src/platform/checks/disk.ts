// The disks on which the portal itself writes, and the one of its backups.
import fs from 'node:fs/promises'
import type { Env } from '../env.ts'
import { ownFolders, reserveBytes } from '../storage/disk.ts'
import { attention, defineCheck, type Figure, problem, type Subject, unknown, well } from './check.ts'
import { size } from './words.ts'

export type Disk = { folder: string; free: number; total: number; freeFiles: number; totalFiles: number }

export const diskCheck = ({ env }: Subject) =>
  defineCheck({
    name: 'disco',
    title: 'Disco',
    alertsFrom: 'atencao',
    measure: () => readDisks([...ownFolders(env), ...backupFolder(env)]),
    judge: judgeDisks,
  })

const backupFolder = ({ backup }: Env) => (backup && !backup.url.startsWith('s3:') ? [backup.url] : [])

/** One entry for each disk; folders that are not there don't count. */
async function readDisks(folders: string[]): Promise<Disk[]> {
  const disks: Disk[] = []
  for (const folder of folders) {
    const stat = await fs.statfs(folder).catch(() => null)
    if (!stat) continue
    const { bavail, bsize, blocks, ffree, files } = stat
    const disk = { folder, free: bavail * bsize, total: blocks * bsize, freeFiles: ffree, totalFiles: files }
    if (!disks.some(({ free, total }) => free === disk.free && total === disk.total)) disks.push(disk)
  }
  return disks
}

const littleBytes = 2_000_000_000
const littlePart = 0.1

export function judgeDisks(disks: readonly Disk[]) {
  if (!disks.length)
    return unknown('A pasta DATA_DIR não existe ou não pode ser lida.', { advice: 'Confira DATA_DIR e as permissões.' })
  const figures = disks.flatMap(({ folder, free, total, freeFiles, totalFiles }): Figure[] => [
    [`Livre em ${folder}`, `${size(free)} de ${size(total)}`],
    ...(totalFiles > 0 ? [[`Arquivos que ainda cabem em ${folder}`, percent(freeFiles / totalFiles)] as const] : []),
  ])
  const advice = 'Apague o que não é do portal, ou aumente o disco. Não apague nada dentro de DATA_DIR à mão.'
  const full = disks.find(
    ({ free, freeFiles, totalFiles }) => free < reserveBytes || (totalFiles > 0 && freeFiles === 0),
  )
  if (full)
    return problem(
      full.free < reserveBytes
        ? `O disco está cheio: restam ${size(full.free)} em ${full.folder}.`
        : `O disco não aceita mais arquivos (inodes) em ${full.folder}.`,
      { advice, figures },
    )
  const little = disks.find(
    ({ free, total, freeFiles, totalFiles }) =>
      free < littleBytes || free < littlePart * total || (totalFiles > 0 && freeFiles < littlePart * totalFiles),
  )
  if (little)
    return attention(
      little.free < littleBytes || little.free < littlePart * little.total
        ? `O disco está quase cheio: restam ${size(little.free)} (${percent(little.free / little.total)}) em ${little.folder}.`
        : `O disco quase não aceita mais arquivos (inodes) em ${little.folder}.`,
      { advice, figures },
    )
  return well('Há espaço em disco.', { figures })
}

const percent = (part: number) => `${Math.floor(part * 100)} %`
