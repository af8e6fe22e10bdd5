// Reads the first sheet of an XLSX or ODS file in a process of its own, whose memory is limited: a file of a few KB may say that it
// is a table of billions of cells. Writes a line of JSON for each hundred rows ([line, cells][]), one with the names of the other sheets that have rows, or one with what is wrong.
import fs from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { streamOdsRows } from 'hucre/ods'
import { streamXlsxRows } from 'hucre/xlsx'
import yauzl from 'yauzl'
import { zip } from '#kits/export/server/zip.ts'
import { type Cell, limits } from './table-piece.ts'

type Row = [linha: number, celulas: Cell[]]

const tooLarge = (what: string) => `A planilha é grande demais: ${what}. Divida-a, ou salve-a como CSV.`
const otherSheetsSeen = 10
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const number = new Intl.NumberFormat('pt-BR')

class Refused extends Error {}

try {
  await writeRows(String(process.argv[2]))
} catch (error) {
  const erro = error instanceof Refused ? error.message : 'A planilha está danificada ou não pode ser lida.'
  fs.writeSync(1, `${JSON.stringify({ erro })}\n`)
}

async function writeRows(file: string): Promise<void> {
  const archive = await repack(file)
  const rows = archive.isOds
    ? streamOdsRows(archive.bytes, { sheets: [0] })
    : streamXlsxRows(archive.bytes, { sheet: 0 })
  let batch: Row[] = []
  let [count, cells] = [0, 0]
  for await (const { index, values } of rows) {
    const celulas = values.map(cellOf)
    while (celulas.length && celulas.at(-1) === '') celulas.pop()
    if (!celulas.length) continue
    count += 1
    cells += celulas.length
    if (celulas.length > limits.columns) throw new Refused(tooLarge(`mais de ${number.format(limits.columns)} colunas`))
    if (count > limits.rows) throw new Refused(tooLarge(`mais de ${number.format(limits.rows)} linhas`))
    if (cells > limits.cells) throw new Refused(tooLarge(`mais de ${number.format(limits.cells)} células`))
    batch.push([index + 1, celulas])
    if (batch.length < 100) continue
    await write(batch)
    batch = []
  }
  await write(batch)
  const outras = await otherSheets(archive).catch(() => []) // whatever is wrong with parts that are not read
  if (outras.length) await write({ outras })
}

// One row is enough to know: a file of few bytes may say that a sheet has millions of them.
async function otherSheets({ bytes, isOds, names }: Archive): Promise<string[]> {
  const outras: string[] = []
  for (let at = 1; at < Math.min(names.length, otherSheetsSeen); at++) {
    const rows = isOds ? streamOdsRows(bytes, { sheets: [at], maxRows: 100 }) : streamXlsxRows(bytes, { sheet: at })
    let seen = 0
    for await (const { values } of rows) {
      const isFilled = values.some((value) => cellOf(value) !== '')
      if (isFilled) outras.push(names[at] ?? '')
      seen += 1
      if (isFilled || seen === 100) break
    }
  }
  return outras
}

async function write(piece: Row[] | { outras: string[] }): Promise<void> {
  if (process.stdout.write(`${JSON.stringify(piece)}\n`)) return
  await new Promise((done) => process.stdout.once('drain', done))
}

function cellOf(value: unknown): Cell {
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return value ? 'S' : 'N'
  if (value instanceof Date) return dayOf(value)
  return value === null || value === undefined ? '' : String(value)
}

function dayOf(date: Date): string {
  if (Number.isNaN(date.getTime())) return ''
  const iso = date.toISOString()
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 16).replace('T', ' ')
}

type Archive = { bytes: Uint8Array; isOds: boolean; names: string[] }

// The library unpacks whatever it gets. It gets only what was unpacked here, under a limit, in an archive without packing.
async function repack(file: string): Promise<Archive> {
  if (fs.statSync(file).size > limits.sheetBytes)
    throw new Refused(tooLarge(`mais de ${number.format(limits.sheetBytes / 1_000_000)} MB`))
  const entries = new Map<string, Buffer>()
  let room = limits.unpackedBytes
  const archive = await yauzl.openPromise(file)
  for await (const entry of archive.eachEntry()) {
    if (!/\.(xml|rels)$|^mimetype$/.test(entry.fileName)) continue
    room -= entry.uncompressedSize // more than it says is an error of the stream
    if (room < 0 || entries.size > 1000)
      throw new Refused(tooLarge(`mais de ${number.format(limits.unpackedBytes / 1_000_000)} MB depois de aberta`))
    const stream = await archive.openReadStreamPromise(entry)
    entries.set(entry.fileName, await buffer(stream))
  }
  const isOds = entries.has('content.xml')
  if (!isOds && !entries.has('xl/workbook.xml')) throw new Refused('O arquivo não é uma planilha XLSX nem ODS.')
  async function* all() {
    for (const [name, content] of entries) yield { name, content }
  }
  const names = namesIn(entries.get(isOds ? 'content.xml' : 'xl/workbook.xml') ?? Buffer.of(), isOds)
  return { bytes: await buffer(zip(all())), isOds, names }
}

// Of all sheets, in their order.
function namesIn(xml: Buffer, isOds: boolean): string[] {
  const tag = isOds ? '<table:table ' : '<sheet '
  const names: string[] = []
  for (let at = xml.indexOf(tag); at >= 0 && names.length < otherSheetsSeen; at = xml.indexOf(tag, at + 1)) {
    const [, name = ''] = /\bname="([^"]*)"/.exec(xml.toString('utf8', at, at + 1000)) ?? []
    names.push(name.replace(/&(amp|lt|gt|quot|apos);/g, (_all, entity: string) => entities[entity] ?? ''))
  }
  return names
}
