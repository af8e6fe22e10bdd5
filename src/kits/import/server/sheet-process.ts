// Reads the first sheet of an XLSX or ODS file, the events of a calendar, or what a WordPress site published, in a process of its own, whose memory is limited: a file of a few KB may say that it
// is a table of billions of cells. Writes a line of JSON for each hundred rows ([line, cells][]), one with the names of the other sheets that have rows, one with what nobody sees of this one, or one with what is wrong.
import fs from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { streamOdsRows } from 'hucre/ods'
import { streamXlsxRows } from 'hucre/xlsx'
import yauzl from 'yauzl'
import { zip } from '#platform/storage/zip.ts'
import { icsRows, TooManyEvents } from './ics-rows.ts'
import { type Hidden, markedOds, markedXlsx } from './sheet-marks.ts'
import { type Cell, type HiddenParts, limits } from './table-piece.ts'
import { UnreadableWxr, wxrRows } from './wxr-rows.ts'

type Row = [linha: number, celulas: Cell[]]

const tooLarge = (what: string) => `A planilha é grande demais: ${what}. Divida-a, ou salve-a como CSV.`
const otherSheetsSeen = 10
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const number = new Intl.NumberFormat('pt-BR')

class Refused extends Error {}

try {
  const file = String(process.argv[2])
  const start = startOf(file)
  if (start.startsWith('PK')) await writeRows(file)
  else if (/^(\u00EF\u00BB\u00BF)?\s*</.test(start)) await writePublications(file)
  else await writeEvents(file)
} catch (error) {
  const erro = error instanceof Refused ? error.message : 'A planilha está danificada ou não pode ser lida.'
  fs.writeSync(1, `${JSON.stringify({ erro })}\n`)
}

function startOf(file: string): string {
  const start = Buffer.alloc(16)
  const handle = fs.openSync(file, 'r')
  fs.readSync(handle, start, 0, start.length, 0)
  return start.toString('latin1')
}

async function writePublications(file: string): Promise<void> {
  try {
    let linha = 1
    for await (const celulas of wxrRows(file)) await write([[linha++, celulas]])
  } catch (error) {
    throw error instanceof UnreadableWxr ? new Refused(error.message) : error
  }
}

async function writeEvents(file: string): Promise<void> {
  if (fs.statSync(file).size > limits.sheetBytes) throw new Refused('O calendário é grande demais. Divida-o.')
  try {
    const text = textIn(fs.readFileSync(file)).replace(/^\uFEFF/, '')
    const rows = icsRows(text, new Date().toISOString().slice(0, 10))
    for (let at = 0; at < rows.length; at += 100)
      await write(rows.slice(at, at + 100).map((celulas, more): Row => [at + more + 1, celulas]))
  } catch (error) {
    if (error instanceof TooManyEvents) throw new Refused('O calendário tem eventos demais. Divida-o.')
    throw new Refused('O calendário está danificado ou não pode ser lido.')
  }
}

function textIn(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

async function writeRows(file: string): Promise<void> {
  const archive = await repack(file)
  const rows = archive.isOds
    ? streamOdsRows(archive.bytes, { sheets: [0] })
    : streamXlsxRows(archive.bytes, { sheet: 0 })
  let batch: Row[] = []
  let [count, cells] = [0, 0]
  const { hidden } = archive
  let linhas = 0
  const colunas = new Set<number>()
  for await (const { index, values } of rows) {
    const celulas = values.map(cellOf)
    while (celulas.length && celulas.at(-1) === '') celulas.pop()
    if (!celulas.length) continue
    count += 1
    cells += celulas.length
    if (celulas.length > limits.columns) throw new Refused(tooLarge(`mais de ${number.format(limits.columns)} colunas`))
    if (count > limits.rows) throw new Refused(tooLarge(`mais de ${number.format(limits.rows)} linhas`))
    if (cells > limits.cells) throw new Refused(tooLarge(`mais de ${number.format(limits.cells)} células`))
    if (hidden.rows.has(index + 1)) linhas += 1
    for (const column of hidden.columns) if ((celulas[column - 1] ?? '') !== '') colunas.add(column)
    batch.push([index + 1, celulas])
    if (batch.length < 100) continue
    await write(batch)
    batch = []
  }
  await write(batch)
  const outras = await otherSheets(archive).catch(() => []) // whatever is wrong with parts that are not read
  if (outras.length) await write({ outras })
  const escondidas = { linhas, colunas: colunas.size, planilha: archive.isHidden }
  if (linhas || colunas.size || archive.isHidden) await write({ escondidas })
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

async function write(piece: Row[] | { outras: string[] } | { escondidas: HiddenParts }): Promise<void> {
  if (process.stdout.write(`${JSON.stringify(piece)}\n`)) return
  await new Promise((done) => process.stdout.once('drain', done))
}

// What is no number, or no day, has no text in JSON: it is an error of the sheet.
function cellOf(value: unknown): Cell {
  if (typeof value === 'number') return Number.isFinite(value) ? value : '#NÚM!'
  if (typeof value === 'boolean') return value ? 'VERDADEIRO' : 'FALSO'
  if (value instanceof Date) return dayOf(value)
  return value === null || value === undefined ? '' : String(value)
}

function dayOf(date: Date): string {
  if (Number.isNaN(date.getTime())) return '#DATA!'
  const [day = '', time = ''] = date
    .toISOString()
    .replace(/(:00)?\.\d+Z$/, '')
    .split('T')
  if (day < '1900') return time // an hour of no day
  return time === '00:00' ? day : `${day} ${time}`
}

type Archive = { bytes: Uint8Array; isOds: boolean; names: string[]; hidden: Hidden; isHidden: boolean }

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
  const hidden: Hidden = { rows: new Set(), columns: new Set() }
  const sheet = isOds ? 'content.xml' : firstSheet(entries)
  const content = entries.get(sheet)
  if (content) {
    const marked = isOds ? markedOds(content, hidden) : markedXlsx(content, entries.get('xl/styles.xml'), hidden)
    entries.set(sheet, Buffer.concat([...marked]))
  }
  async function* all() {
    for (const [name, content] of entries) yield { name, content }
  }
  const book = entries.get(isOds ? 'content.xml' : 'xl/workbook.xml') ?? Buffer.of()
  const isHidden = isOds ? isHiddenOds(book) : /\bstate="(hidden|veryHidden)"/.test(firstSheetIn(book))
  return { bytes: await buffer(zip(all())), isOds, names: namesIn(book, isOds), hidden, isHidden }
}

function firstSheetIn(workbook: Buffer): string {
  return /<(?:\w+:)?sheet\s[^>]*>/.exec(workbook.toString('latin1'))?.[0] ?? ''
}

function firstSheet(entries: ReadonlyMap<string, Buffer>): string {
  const [, id = ''] = /\w:id="([^"]*)"/.exec(firstSheetIn(entries.get('xl/workbook.xml') ?? Buffer.of())) ?? []
  const relations = entries.get('xl/_rels/workbook.xml.rels')?.toString('utf8') ?? ''
  const relation = relations.match(/<(?:\w+:)?Relationship\s[^>]*>/g)?.find((one) => one.includes(`Id="${id}"`))
  const [, target = ''] = /\bTarget="([^"]*)"/.exec(relation ?? '') ?? []
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

// The style of the first table says so; styles come before the tables.
function isHiddenOds(content: Buffer): boolean {
  const start = content.toString('utf8', 0, content.indexOf('<table:table-row'))
  const [, style = ''] = /<table:table\s[^>]*\btable:style-name="([^"]*)"/.exec(start) ?? []
  const [, properties = ''] = start.split(`style:name="${style}"`)
  return style !== '' && /^[^<]*<style:table-properties[^>]*\btable:display="false"/.test(properties)
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
