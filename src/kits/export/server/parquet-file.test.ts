import fc from 'fast-check'
import { parquetMetadataAsync, parquetReadObjects } from 'hyparquet'
import { expect, test } from 'vitest'
import type { ColumnKind, ExportColumn } from './columns.ts'
import { parquetFile } from './parquet-file.ts'

const column = (name: string, kind: ColumnKind, places = 2): ExportColumn => ({
  ...{ name, kind, places, label: name, meaning: '' },
  ...{ values: null, isLong: false },
})
const columns = [
  column('texto', 'text'),
  column('numero', 'number'),
  column('valor', 'decimal'),
  column('lat', 'decimal', 6),
  column('dia', 'date'),
  column('quando', 'instant'),
  column('sim', 'flag'),
  column('lista', 'other'),
]
const about = { title: '', facts: [] }

async function fileOf(lines: string, pieces = 7): Promise<ArrayBuffer> {
  const bytes = Buffer.from(lines)
  // pieces end with a line, as those of the database do
  const ends = [...lines.matchAll(/\n/g)].map(({ index }) => Buffer.byteLength(lines.slice(0, index + 1)))
  const cuts = ends.filter((_end, at) => at % Math.max(1, Math.ceil(ends.length / pieces)) === 0)
  async function* read() {
    let from = 0
    for (const to of [...cuts, bytes.length]) {
      if (to > from) yield bytes.subarray(from, to)
      from = to
    }
  }
  const parts: Buffer[] = []
  for await (const part of parquetFile.file(read(), columns, about)) parts.push(part)
  return new Uint8Array(Buffer.concat(parts)).buffer
}
const linesOf = (rows: object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('')

const day = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
const cents = fc.bigInt(-(10n ** 17n), 10n ** 17n)
const decimal = (unscaled: bigint, places: number) => {
  const digits = String(unscaled < 0n ? -unscaled : unscaled).padStart(places + 1, '0')
  return `${unscaled < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`
}

test('whatever a row holds is read as it was, in its type; nothing stays nothing', async () => {
  const row = fc.record({
    texto: fc.option(fc.string({ unit: 'binary' })),
    numero: fc.option(fc.maxSafeInteger()),
    valor: fc.option(cents),
    lat: fc.option(cents),
    dia: fc.option(day),
    quando: fc.option(day),
    sim: fc.option(fc.boolean()),
    lista: fc.option(fc.array(fc.record({ a: fc.string(), b: fc.integer() }), { maxLength: 3 })),
  })
  const holds = fc.asyncProperty(fc.array(row, { maxLength: 30 }), async (rows) => {
    const sent = rows.map(({ valor, lat, dia, quando, ...others }) => ({
      ...others,
      valor: valor === null ? null : decimal(valor, 2),
      lat: lat === null ? null : decimal(lat, 6),
      dia: dia?.toISOString().slice(0, 10) ?? null,
      quando: quando?.toISOString() ?? null,
    }))
    const file = await fileOf(linesOf(sent))
    const metadata = await parquetMetadataAsync(file)
    // read as whole numbers: the reader makes floats of decimals
    for (const element of metadata.schema) if (element.converted_type === 'DECIMAL') delete element.converted_type
    expect(await parquetReadObjects({ file, metadata })).toEqual(
      rows.map(({ numero, dia, ...others }) => ({
        ...others,
        numero: numero === null ? null : BigInt(numero),
        dia: dia && new Date(dia.toISOString().slice(0, 10)),
      })),
    )
  })
  await fc.assert(holds, { numRuns: 100 })
})

test('a long file is written in parts, and says how its columns are', async () => {
  const rows = Array.from({ length: 12_001 }, (_none, at) => ({ texto: `linha ${at}`, numero: at, valor: `${at}.50` }))
  const file = await fileOf(linesOf(rows))
  const { schema, row_groups, num_rows } = await parquetMetadataAsync(file)
  expect([num_rows, row_groups.map(({ num_rows }) => Number(num_rows))]).toEqual([12_001n, [5000, 5000, 2001]])
  expect(schema.map(({ name, type, converted_type, scale }) => [name, type, converted_type, scale])).toEqual([
    ['linha', undefined, undefined, undefined],
    ['texto', 'BYTE_ARRAY', 'UTF8', undefined],
    ['numero', 'INT64', undefined, undefined],
    ['valor', 'INT64', 'DECIMAL', 2],
    ['lat', 'INT64', 'DECIMAL', 6],
    ['dia', 'INT32', 'DATE', undefined],
    ['quando', 'INT64', 'TIMESTAMP_MILLIS', undefined],
    ['sim', 'BOOLEAN', undefined, undefined],
    ['lista', 'BYTE_ARRAY', 'JSON', undefined],
  ])
  const read = await parquetReadObjects({ file, columns: ['texto', 'valor'] })
  expect([read[0], read[12_000]]).toEqual([
    { texto: 'linha 0', valor: 0.5 },
    { texto: 'linha 12000', valor: 12_000.5 },
  ])
})

test('without a row it is a file all the same', async () => {
  expect(await parquetReadObjects({ file: await fileOf('') })).toEqual([])
})

test.each([
  ['7', 7],
  ['12.5', 12.5],
  ['-0.1', -0.1],
  ['3.4500', 3.45],
])('an amount of a calculation may have other digits: %s', async (valor, read) => {
  expect((await parquetReadObjects({ file: await fileOf(linesOf([{ valor }])), columns: ['valor'] }))[0]).toEqual({
    valor: read,
  })
})

test.each(['1.001', '-0.005'])('a digit without a place stops it: %s', async (valor) => {
  await expect(fileOf(linesOf([{ valor }]))).rejects.toThrow('more than 2 places')
})
