// A sheet inside the ZIP that says of each file what it is: its columns are found as those of an imported file, and the one whose cells are
// names of the ZIP's files by that.
import { dobra } from '#base/dobra.ts'
import { type Places, placesOf } from '#kits/import/server/match-header.ts'
import { readTable } from '#kits/import/server/read-table.ts'
import { oneLine } from '#kits/import/server/read-value.ts'
import type { Cell } from '#kits/import/server/table-piece.ts'
import { UnreadableFile } from '#kits/import/server/unreadable.ts'
import type { Platform } from '#platform/platform.ts'
import { discardSpooled } from '#platform/storage/spool.ts'
import type { PacoteSet } from './pacote-set.ts'
import { RefusedEntry, RefusedZip, type ZipEntry, zipLimits } from './stored-zip.ts'

export type SheetRows = { isThere: boolean; of(caminho: string): Record<string, string> | undefined }

/** Throws RefusedZip for a sheet that can't be read, or that names no file of the ZIP. */
export async function readSheets(
  { spool }: Pick<Platform, 'spool'>,
  one: PacoteSet,
  entries: ZipEntry[],
): Promise<SheetRows> {
  const sheets = entries.filter(({ estado }) => estado === 'planilha')
  if (sheets.length > zipLimits.sheets) throw new RefusedZip('O ZIP tem planilhas demais: deixe uma só.')
  const names = entries.filter(({ estado }) => estado !== 'planilha').map(({ caminho }) => namesOf(caminho))
  const rows = new Map<string, Record<string, string>>()
  for (const sheet of sheets) {
    const file = await sheet
      .open()
      .then((content) => spool('planilha', sheet.caminho, content))
      .catch((error: unknown) => {
        if (error instanceof RefusedEntry) throw new RefusedZip(`${sheet.caminho}: ${error.message}`)
        throw error
      })
    try {
      for (const [name, row] of await readSheet(file.path, one, names)) rows.set(name, row)
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error
      throw new RefusedZip(`${sheet.caminho}: ${error.erros[0]?.mensagem ?? 'não pode ser lida.'}`)
    } finally {
      await discardSpooled([file])
    }
  }
  if (sheets.length && !rows.size)
    throw new RefusedZip('A planilha do ZIP não tem uma coluna com os nomes dos arquivos, como estão no ZIP.')
  return {
    isThere: sheets.length > 0,
    of: (caminho) =>
      namesOf(caminho)
        .map((name) => rows.get(name))
        .find((row) => row),
  }
}

// With its folders and without them, with and without its ending.
function namesOf(caminho: string): string[] {
  const folded = dobra(caminho.normalize('NFC').trim().replaceAll('\\', '/'))
  const last = folded.split('/').pop() ?? folded
  return [folded, last, last.replace(/\.[a-z0-9]{1,4}$/, '')]
}

async function readSheet(path: string, { set, columns }: PacoteSet, names: readonly string[][]) {
  const { definition } = set
  const found = new Map<string, Record<string, string>>()
  let places: Places | null = null
  const lines: (readonly Cell[])[] = []
  for await (const { rows } of readTable(path, definition.separators)) {
    for (const { celulas } of rows) {
      if (places) lines.push(celulas)
      else {
        const known = placesOf(definition, celulas, {})
        if (known.size >= 2) places = known // else a line above the header
      }
    }
  }
  const ofFile = columnOfFiles(lines, places ?? new Map(), names)
  for (const celulas of lines) {
    const name = ofFile === undefined ? '' : oneLine(celulas[ofFile] ?? '')
    if (name === '') continue
    const said = columns.flatMap((column): [string, string][] => {
      const [at] = places?.get(column)?.at ?? []
      const text = at === undefined || at === ofFile ? '' : oneLine(celulas[at] ?? '')
      return text === '' ? [] : [[column, text]]
    })
    const [whole = '', last = ''] = namesOf(name)
    for (const key of [whole, last]) found.set(key, Object.fromEntries(said))
  }
  return found
}

// The number of a law may be the name of another one's file without its ending: a name that is whole says more, and a column that the set
// knows says something else.
function columnOfFiles(
  lines: readonly (readonly Cell[])[],
  places: Places,
  names: readonly string[][],
): number | undefined {
  const whole = new Set(names.flatMap(([path = '', last = '']) => [path, last]))
  const all = new Set(names.flat())
  const known = new Set([...places.values()].flatMap(({ at }) => at))
  const isWhole = (cell: Cell) =>
    namesOf(oneLine(cell))
      .slice(0, 2)
      .some((name) => whole.has(name))
  const isAny = (cell: Cell) => namesOf(oneLine(cell)).some((name) => all.has(name))
  for (const isName of [isWhole, isAny]) {
    const count = new Map<number, number>()
    for (const cells of lines)
      for (const [at, cell] of cells.entries()) if (isName(cell)) count.set(at, (count.get(at) ?? 0) + 1)
    const found = [...count].sort(
      ([one, its], [other, others]) => Number(known.has(one)) - Number(known.has(other)) || others - its || one - other,
    )
    if (found[0]) return found[0][0]
  }
  return
}
