// IMPORTACAO_DIR: files put in `<dir>/<set>/` are imported, then lie in `feito/` or, when a person has to see them, in `retido/` with a
// report. Several instances may look at the same folder: the database decides which one takes a file (kits/import/server/arrival.ts).
import { constants, createReadStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { largestFile } from '#base/arquivo.ts'
import { type Arrival, type Arrived, arrive } from '#kits/import/server/arrival.ts'
import type { ImportSet } from '#kits/import/server/check-file.ts'
import { importedSets } from '#kits/import/server/imported-sets.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import { discardSpooled, type SpooledFile } from '#platform/storage/spool.ts'
import { emOrdem, isData, pedidoDe, sideEnding } from './pasta.rules.ts'
import { relatorioDe } from './relatorio.ts'
import { avisoDeRetida } from './remessa.mail.ts'

const longestWaitMs = 3_600_000
const firstWaitMs = 15_000

/** As it was at the last look; after a failure it is left alone for a while. */
type Seen = { size: number; mtimeMs: number; failures: number; notBefore: number }
type Base = Pick<ModuleContext, 'platform' | 'directory' | 'town'>
type Found = { set: ImportSet; folder: string; name: string }

export type Pasta = {
  /** Takes the files that are as they were at the look before. */
  look(): Promise<void>
}

export function createPasta(context: Base, dir: string): Pasta {
  const { log } = context.platform
  const seen = new Map<string, Seen>()

  async function lookIn({ set, folder }: Omit<Found, 'name'>): Promise<void> {
    await fs.mkdir(folder, { recursive: true })
    const entries = await fs.readdir(folder, { withFileTypes: true })
    const names = entries.filter((entry) => entry.isFile() && isData(entry.name)).map(({ name }) => name)
    for (const name of names.sort()) await takeWhenWhole({ set, folder, name })
    for (const file of seen.keys())
      if (path.dirname(file) === folder && !names.includes(path.basename(file))) seen.delete(file)
  }

  async function takeWhenWhole(found: Found): Promise<void> {
    const file = path.join(found.folder, found.name)
    const now = await factsOf(file)
    if (!now) return
    const before = seen.get(file)
    if (before?.size !== now.size || before.mtimeMs !== now.mtimeMs) {
      seen.set(file, { ...now, failures: 0, notBefore: 0 })
      return
    }
    if (performance.now() < before.notBefore) return
    try {
      await take(context, found, now)
    } catch (error) {
      const failures = before.failures + 1
      const waitMs = Math.min(firstWaitMs * 2 ** failures, longestWaitMs)
      seen.set(file, { ...now, failures, notBefore: performance.now() + waitMs })
      log.error(
        { err: error, arquivo: file, tentativa: failures },
        'arquivo da pasta de importação não pôde ser tratado',
      )
    }
  }

  return {
    async look() {
      const sets = [...importedSets(context.directory)].map(([name, { set }]) => ({ name, set, needs: namedBy(set) }))
      for (const { name, set } of emOrdem(sets)) await lookIn({ set, folder: path.join(dir, name) })
    },
  }
}

// Whose records its files name: files that come together are taken in this order.
const namedBy = ({ definition }: ImportSet) => Object.values(definition.columns).flatMap(({ of }) => of?.table ?? [])

type Facts = Pick<Seen, 'size' | 'mtimeMs'>

/** Null for a file that is not there any more or is no plain file. */
async function factsOf(file: string): Promise<Facts | null> {
  const facts = await fs.lstat(file).catch(() => null)
  return facts?.isFile() ? { size: facts.size, mtimeMs: facts.mtimeMs } : null
}

// The portal works on a copy: the program that writes the file may begin again at any time.
async function take(context: Base, found: Found, facts: Facts): Promise<void> {
  const { platform } = context
  const file = path.join(found.folder, found.name)
  const name = found.name.replace(/\p{Cc}/gu, '') // a name may hold line breaks
  const isSame = async () => {
    const now = await factsOf(file)
    return now?.size === facts.size && now.mtimeMs === facts.mtimeMs
  }
  const isTooLarge = facts.size > largestFile
  const copy = isTooLarge ? null : await copyOf(context, found)
  try {
    if (!(await isSame()) || (copy && copy.size !== facts.size)) return
    if (copy) await platform.antivirus.demandClean(copy) // else it stays where it is, and the log says why
    const side = await sideText(file)
    const arrival: Arrival = {
      via: 'pasta',
      file: { name, path: copy?.path ?? '', sha256: copy?.sha256 ?? '', isTooLarge },
      pedido: pedidoDe(found.set.definition.scope, found.name, side),
      autor: 'pasta de importação',
      chamado: name,
      notify: avisoDeRetida(context, found.set, { to: platform.env.importEmail ?? '', arquivo: name }),
      isThere: isSame,
      settle: (arrived) => putAway(context, found, arrived),
    }
    await arrive(platform, found.set, arrival, 0)
  } finally {
    if (copy) await discardSpooled([copy])
  }
}

async function copyOf({ platform }: Base, { folder, name }: Found): Promise<SpooledFile> {
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW
  const handle = await fs.open(path.join(folder, name), flags)
  return platform.spool('arquivo', name, createReadStream('', { fd: handle }))
}

const largestSideText = 10_000

async function sideText(file: string): Promise<string> {
  const side = `${file}${sideEnding}`
  const facts = await factsOf(side)
  return facts && facts.size <= largestSideText ? fs.readFile(side, 'utf8') : ''
}

async function putAway({ platform }: Base, found: Found, arrived: Arrived): Promise<void> {
  const { folder, name, set } = found
  const isWithheld = arrived.situacao === 'retida'
  const place = path.join(folder, isWithheld ? 'retido' : 'feito')
  const target = path.join(place, `${arrived.importacao_id}-${name}`)
  await fs.mkdir(place, { recursive: true })
  if (isWithheld)
    await fs.writeFile(`${target}.txt`, relatorioDe(set.definition, name, arrived, platform.env.publicUrl))
  const file = path.join(folder, name)
  await fs.rename(file, target)
  await fs.rename(`${file}${sideEnding}`, `${target}${sideEnding}`).catch(() => {}) // most files have none
}
