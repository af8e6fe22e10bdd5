// Reads a ZIP that was sent: its files leave it one after the other, each is stored, and what its first pages and its name say is proposed.
// What is read is noted every few files, so that a process that dies leaves the rest to the next one.
import { sizeText } from '#base/arquivo.ts'
import { runOn } from '#kits/import/server/target.ts'
import type { Platform } from '#platform/platform.ts'
import { releaseFiles } from '#platform/storage/arquivo.queries.ts'
import { discardSpooled, type SpooledFile } from '#platform/storage/spool.ts'
import { createTextReader, type TextReader } from '#platform/storage/texto.ts'
import { judgeAll, judgeOf } from './judge.ts'
import { asOnlyReader } from './one-reader.ts'
import {
  endReading,
  findLendo,
  type ItemRead,
  insertItems,
  type Lendo,
  listLinhas,
  listWaiting,
  storeRead,
  updateLinhas,
  waitingDays,
} from './pacote.queries.ts'
import type { PacoteSet } from './pacote-set.ts'
import { readSheets, type SheetRows } from './pacote-sheet.ts'
import { openStoredZip, RefusedEntry, RefusedZip, type StoredZip, type ZipEntry } from './stored-zip.ts'

type Floor = Pick<Platform, 'database' | 'files' | 'spool' | 'env' | 'log'>

/** Files that are noted together. */
const together = 16
const turnMs = 4 * 60_000
const pagesRead = 2

/** Reads on for some minutes, after whoever reads it already. True when there is more to read: call it again. */
export const readPacote = (floor: Floor, one: PacoteSet, id: number, turn = turnMs): Promise<boolean> =>
  asOnlyReader(floor.database, `pacote ${id}`, () => readNext(floor, one, id, turn))

async function readNext(floor: Floor, one: PacoteSet, id: number, turn: number): Promise<boolean> {
  const { database, files, env } = floor
  const conjunto = one.set.definition.name
  const lendo = await findLendo(database.db, { conjunto, id })
  if (lendo?.pac_estado !== 'lendo') return false
  const end = (estado: 'lido' | 'recusado', motivo: string) =>
    files.writeWithFiles([], async (tx) => releaseFiles(tx, await endReading(tx, id, { estado, motivo })))
  try {
    if (lendo.chave === null) throw new RefusedZip('O ZIP não está mais guardado. Envie-o de novo.')
    const { chave, tamanho } = lendo
    const zip = await openStoredZip({ storage: files.storage, chave, tamanho, largest: env.largestZip })
    try {
      if (await readOn(floor, one, { id, lendo, zip, until: performance.now() + turn })) return true
      await finish(floor, one, id, lendo)
    } finally {
      zip.close()
    }
    await end('lido', '')
  } catch (error) {
    if (!(error instanceof RefusedZip)) throw error
    await end('recusado', error.message)
  }
  return false
}

type Work = { id: number; lendo: Lendo; zip: StoredZip; until: number }

async function readOn(floor: Floor, one: PacoteSet, { id, lendo, zip, until }: Work): Promise<boolean> {
  const { database } = floor
  let waiting = await listWaiting(database.db, id)
  if (!waiting) {
    if (!zip.entries.some(({ estado }) => estado !== 'planilha'))
      throw new RefusedZip('O ZIP não tem nenhum documento.')
    await database.write((tx) => insertItems(tx, id, zip.entries))
    waiting = (await listWaiting(database.db, id)) ?? []
  }
  if (!waiting.length) return false
  const sheets = await readSheets(floor, one, zip.entries)
  const judge = await judgeOf(runOn(database.db), one, lendo.campos)
  const reader = createTextReader()
  try {
    while (waiting.length) {
      if (performance.now() > until) return true
      const batch = waiting.splice(0, together)
      const read: Read[] = []
      try {
        for (const ordem of batch) {
          const entry = zip.entries[ordem]
          if (entry)
            read.push(await readOne(floor, reader, { ordem, entry }, (text) => proposalOf(one, entry, text, sheets)))
        }
        await store(
          floor,
          id,
          read.map((item) => ({ ...item, duvidas: judge(item.valores, item.duvidas) })),
        )
      } finally {
        await discardSpooled(read.flatMap(({ file }) => file ?? []))
      }
    }
    return false
  } finally {
    reader.close()
  }
}

type Read = Omit<ItemRead, 'arquivo_id'> & { file: SpooledFile | null }

// The file of a sheet's row is told apart from what was read by what the row says.
function proposalOf(one: PacoteSet, { caminho }: ZipEntry, text: string | null, sheets: SheetRows) {
  const proposed = one.propose(caminho, text)
  const said = sheets.of(caminho)
  if (!said)
    return sheets.isThere
      ? { ...proposed, duvidas: { '': 'Não está na planilha do ZIP.', ...proposed.duvidas } }
      : proposed
  const duvidas = Object.fromEntries(Object.entries(proposed.duvidas).filter(([column]) => !said[column]))
  return { valores: { ...proposed.valores, ...said }, duvidas }
}

async function readOne(
  { spool }: Floor,
  reader: TextReader,
  { ordem, entry }: { ordem: number; entry: ZipEntry },
  propose: (text: string | null) => { valores: Record<string, string>; duvidas: Record<string, string> },
): Promise<Read> {
  const refused = (motivo: string): Read => ({
    ...{ ordem, estado: 'recusado', motivo, sha256: '', valores: {}, duvidas: {}, file: null },
  })
  let file: SpooledFile
  try {
    file = await spool('arquivo', entry.caminho, await entry.open())
  } catch (error) {
    if (error instanceof RefusedEntry) return refused(error.message)
    throw error
  }
  if (file.type !== 'application/pdf') {
    await discardSpooled([file])
    const isZip = file.type === 'application/zip'
    return refused(isZip ? 'É outro ZIP: abra-o e junte os documentos dele.' : 'Não é um PDF.')
  }
  const text = await reader.read({ file: file.path, type: file.type, pages: pagesRead }).catch(() => null)
  if (text?.estado === 'cifrado') {
    await discardSpooled([file])
    return refused('O PDF tem senha: ninguém poderia abri-lo.')
  }
  const pages = text?.paginas.length ? text.paginas.join('\n') : null
  return { ordem, estado: 'lido', motivo: '', sha256: file.sha256, ...propose(pages), file }
}

async function store({ files, log }: Floor, id: number, read: Read[]): Promise<void> {
  const kept = read.flatMap(({ file }) => (file ? [file] : []))
  await files.hold(kept, waitingDays, async (tx, ids) => {
    const left = [...ids]
    const items = read.map(
      ({ file, ...item }): ItemRead => ({ ...item, arquivo_id: file ? (left.shift() ?? null) : null }),
    )
    const stored = await storeRead(tx, id, items)
    if (stored !== items.length) throw new Error(`another process reads the same ZIP: ${stored} of ${items.length}`)
  })
  log.debug(
    { pacote: id, arquivos: read.length, tamanho: sizeText(kept.reduce((all, { size }) => all + size, 0)) },
    'ZIP em leitura',
  )
}

// What can be said only of all of them: which are the same, and which the portal has.
async function finish({ database }: Floor, one: PacoteSet, id: number, { campos }: Lendo): Promise<void> {
  const linhas = await listLinhas(runOn(database.db), id)
  const judged = await judgeAll(runOn(database.db), one, { linhas, campos, isFirst: true })
  await database.write((tx) => updateLinhas(tx, id, judged))
}
