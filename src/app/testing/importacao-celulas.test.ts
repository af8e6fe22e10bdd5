// Every column of every set whose files are imported, with hostile cells, in CSV, XLSX and ODS: a cell that has anything becomes exactly
// its value, or its row is refused with line and column, or a warning says what became of it.
import fs from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { writeOds } from 'hucre/ods'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { dobra } from '#base/dobra.ts'
import { declaredSets } from '#kits/dataset/server/declared-sets.ts'
import type { ImportColumn, ImportDefinition } from '#kits/import/definition.ts'
import { type EnteredSet, importedSets } from '#kits/import/server/imported-sets.ts'
import { foldName, matchHeader } from '#kits/import/server/match-header.ts'
import type { Value } from '#kits/import/server/read-problem.ts'
import { rowReader } from '#kits/import/server/read-row.ts'
import { readTable } from '#kits/import/server/read-table.ts'
import type { Reader } from '#kits/import/server/read-value.ts'
import type { Cell } from '#kits/import/server/table-piece.ts'
import { runOn } from '#kits/import/server/target.ts'
import { multipart } from './multipart.ts'
import { closeAfterFile } from './opened.ts'
import { makeScratchFolder } from './scratch-folder.ts'
import { startTestPortal } from './test-portal.ts'

const portal = await startTestPortal()
const sets = [...importedSets(portal.app.directory).values()]
const cookies = await portal.loginAs('administrador')

/** What is typed, and what it is for a column of each kind; what is not said it is not. `isError`: for no column at all. */
type Hostile = { typed: string | number | boolean | Date; text: string } & Meaning
type Meaning = { money?: string; number?: string; day?: string; period?: string; flag?: boolean; isError?: boolean }

const said = (typed: string, meaning: Meaning = {}): Hostile => ({
  typed,
  text: typed.replace(/\s*[\t\r\n]+\s*/g, ' ').trim(),
  ...meaning,
})
const shown = (typed: number | boolean | Date, text: string, meaning: Meaning = {}): Hostile => ({
  typed,
  text,
  ...meaning,
})

const words: Hostile[] = [
  ...['#DIV/0!', '#N/D', '#REF!', '#VALOR!', '#NOME?', 'Err:502', '########'].map((typed) =>
    said(typed, { isError: true }),
  ),
  ...['900 mil', 'US$ 100,00', '€ 5,00', '12%', 'anexo 2', '3 x 10,00', '10,00 + 5,00', 'cerca de 100'].map((typed) =>
    said(typed),
  ),
  ...['-', '--', 'N/A', 'n/d', 's/n', '...', 'null', 'NaN', '?'].map((typed) => said(typed)),
  ...['1,12223E+13', '1.5E+05', '2E3', '0x10', '1_000', '１２'].map((typed) => said(typed)),
  ...['31/02/2026', '01/02/26', '2026-13-01', '00/00/0000', '12/2026', '1º/3/2026'].map((typed) => said(typed)),
  ...['10/03/2026 CANCELADO', '10/03/2026 10:00 às 11:00'].map((typed) => said(typed)),
  ...['TRUE?', 'talvez', 'a\u0001b', 'a\u0007', '\u200b1,00', '1,00\u0000'.replace('\0', '\u0008')].map((typed) =>
    said(typed),
  ),
  ...['11222333000182', '529.982.247-26', '***.982.247-**', '11222333000181.5', 'CNPJ - 1', 'ISENTO'].map((typed) =>
    said(typed),
  ),
  ...['Pregão', 'Escambo', 'OUTROS/NÃO APLICÁVEL', 'A/B/C', 'XIQUE-XIQUE', 'XIQUE-XIQUE/BA/BR'].map((typed) =>
    said(typed),
  ),
  ...['3.3.90.30.99.99.99', '10-2025', '1.1.1', 'SEM CÓDIGO'].map((typed) => said(typed)),
  ...['1.234.56', '1,2,3', '(1,00', '1,00)', '--1,00', '-1,00-', '1 23', '12 R$ 345'].map((typed) => said(typed)),
  said('1.234,5678', { number: '1234.5678' }),
  said('33903099999', { money: '33903099999.00', number: '33903099999' }),
  said('9.500', { money: '9500.00', number: '9.5' }),
  said('15001234', { money: '15001234.00', number: '15001234' }),
  said('12.361', { money: '12361.00', number: '12.361' }),
  said('2,675', { number: '2.675' }),
  said('2.675', { money: '2675.00', number: '2.675' }),
  said('R$ 1.234,56', { money: '1234.56' }),
  said('-R$\u00a01.234,56', { money: '-1234.56' }),
  said('1.234,56', { money: '1234.56', number: '1234.56' }),
  said('\u00a0(1,00)\u00a0', { money: '-1.00' }),
  said('5', { money: '5.00', number: '5' }),
  said('0', { money: '0.00', number: '0', flag: false }),
  said('2026', { money: '2026.00', number: '2026' }),
  said('2026.0', { money: '2026.00', number: '2026' }),
  said('10/03/2026', { day: '2026-03-10' }),
  said('10/03/2026 a 12/03/2026', { period: '2026-03-10 2026-03-12' }),
  said('2026-03-10 08:30', { day: '2026-03-10' }),
  said('10032026', { money: '10032026.00', number: '10032026', day: '2026-03-10' }),
  said('Sim', { flag: true }),
]

// Amounts in many hands, most of them none.
const amounts = fc
  .tuple(
    fc.constantFrom('', '', 'R$ ', 'US$', '$', 'R', '~', 'nº ', '-', '('),
    fc.bigInt({ min: 0n, max: 10n ** 9n }),
    fc.constantFrom('', ',5', ',50', '.50', ',505', '.5050'),
    fc.constantFrom('', '', '%', ' mil', ' mi', ' D', ' UFM', 'E+3', '*', ' reais'),
  )
  .map(([before, whole, places, behind]): Hostile => {
    const isAmount = ['', 'R$ ', '-'].includes(before) && ['', ' reais'].includes(behind) && places !== ',505'
    const decimal = `${before === '-' ? '-' : ''}${whole}.${places.slice(1, 3).padEnd(2, '0')}`
    const typed = `${before}${whole}${places}${behind}`
    const isNumber = ['', '-'].includes(before) && behind === ''
    return said(typed, {
      ...(isAmount && { money: decimal }),
      ...(isNumber && { number: `${before}${whole}.${places.slice(1) || '0'}` }),
      ...(/^\d{8}$/.test(typed) && { day: `${typed.slice(4)}-${typed.slice(2, 4)}-${typed.slice(0, 2)}` }),
      ...(/^[01]$/.test(typed) && { flag: typed === '1' }),
    })
  })

const numbers: Hostile[] = [
  shown(2.675, '2.675', { number: '2.675' }),
  shown(1234.567, '1234.567', { number: '1234.567' }),
  shown(0.1 + 0.2, '0.3', { money: '0.30', number: '0.3' }),
  shown(-0.005, '-0.005', { number: '-0.005' }),
  shown(1e-7, '0.0000001', { number: '0.0000001' }),
  shown(11222333000181, '11222333000181', { money: '11222333000181.00', number: '11222333000181' }),
  shown(1.5e22, '15000000000000000000000', {}),
  shown(43720, '43720', { money: '43720.00', number: '43720' }),
  shown(10032026, '10032026', { money: '10032026.00', number: '10032026', day: '2026-03-10' }),
  shown(true, 'VERDADEIRO', { flag: true }),
  shown(false, 'FALSO', { flag: false }),
  shown(new Date('2026-03-10T00:00:00Z'), '2026-03-10', { day: '2026-03-10' }),
  shown(new Date('2026-03-10T08:30:00Z'), '2026-03-10 08:30', { day: '2026-03-10' }),
]

const folder = makeScratchFolder('praca-celulas-')
closeAfterFile(() => fs.rmSync(folder, { recursive: true, force: true }))

async function cellsOf(content: string | Uint8Array, count: number): Promise<Cell[]> {
  const file = path.join(folder, 'arquivo')
  fs.writeFileSync(file, content)
  const cells: Cell[] = []
  for await (const { rows } of readTable(file, [';'])) for (const { celulas } of rows) cells.push(celulas[1] ?? '')
  expect(cells).toHaveLength(count)
  return cells
}

const texts = [...words, ...fc.sample(amounts, { numRuns: 150, seed: 28 })]
const inXml = texts.filter(({ text }) => !/\p{Cc}/u.test(text)) // XML has no control characters
const typedSheet = (hostile: Hostile[]) => ({ sheets: [{ name: 'a', rows: hostile.map(({ typed }) => ['x', typed]) }] })
const csv = texts.map(({ typed }) => `x;"${typed}"\n`).join('')
const inSheets = [...inXml, ...numbers]

const formats: [string, Hostile[], Cell[]][] = [
  ['CSV', texts, await cellsOf(csv, texts.length)],
  ['XLSX', inSheets, await cellsOf(await writeXlsx(typedSheet(inSheets)), inSheets.length)],
  ['ODS', inSheets, await cellsOf(await writeOds(typedSheet(inSheets)), inSheets.length)],
]

const essence = (text: unknown) => dobra(String(text)).replace(/[^\p{L}1-9]/gu, '')
const labelsOf = ({ columns }: ImportDefinition) => Object.values(columns).map(({ label }) => label)
const readersOf = ({ set }: EnteredSet) => set.readers(runOn(portal.platform.database.db))

type Read = { value: Value; isRefused: boolean; isTold: boolean }

/** How each of these columns reads the cell when it stands at this place of the header. */
function reading(set: EnteredSet, readers: Readonly<Record<string, Reader>>, header: string[], at: number) {
  const { definition } = set.set
  const match = {
    ...matchHeader({ ...definition, columns: optional(definition), needed: [] }, header),
    width: header.length,
  }
  const read = rowReader({ definition, readers, scope: {} }, match)
  const names = Object.keys(definition.columns)
  const placed = names.flatMap((name, place) => (match.places.get(name)?.at.includes(at) ? [{ name, place }] : []))
  return (cell: Cell): (Read & { name: string; column: ImportColumn })[] => {
    const { valores, erros, avisos } = read(
      { linha: 2, celulas: header.map((_, place) => (place === at ? cell : '')) },
      true,
    )
    return placed.map(({ name, place }) => {
      const column = definition.columns[name] as ImportColumn
      const isOf = ({ linha, coluna }: { linha: number; coluna: string }) => linha === 2 && coluna === column.label
      return { name, column, value: valores[place] ?? null, isRefused: erros.some(isOf), isTold: avisos.some(isOf) }
    })
  }
}

const optional = ({ columns }: ImportDefinition): ImportDefinition['columns'] =>
  Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [name, { ...column, isRequired: false } as ImportColumn]),
  )

function isExact(
  { column, value }: { column: ImportColumn; value: Value },
  { text, ...meant }: Hostile,
  hasReader: boolean,
): boolean {
  const isSame = (number: string | undefined) => number !== undefined && Number(value) === Number(number)
  switch (column.kind) {
    case 'money':
      return isSame(meant.money) && /^-?\d+\.\d\d$/.test(String(value))
    case 'integer':
    case 'decimal':
      return value !== null && isSame(meant.number)
    case 'date':
      return value === meant.day && value !== undefined
    case 'date-time':
      return meant.day !== undefined && String(value).startsWith(`${meant.day}T`)
    case 'flag':
      return value === meant.flag
    case 'text':
    case 'email':
    case 'url':
      return hasReader || column.isGlued ? essence(value) === essence(text) : value === text
    case 'long-text':
      // HTML may have become of it
      return hasReader ? essence(String(value).replace(/<[^>]*>/g, '')) === essence(text) : value === text
    case 'reference':
      return Number(value) < 0 // another row of the file, or the file is refused once all of it is read (own-references.ts)
    case 'choice':
      return false // none of these is one
    default:
      return essence(value) === essence(text)
  }
}

describe.each(sets.map((set) => [set.set.definition.name, set] as const))('%s', (_name, set) => {
  const { definition } = set.set

  test.each(formats)('%s: each cell is its value, refused, or reported', async (_format, hostile, cells) => {
    const readers = await readersOf(set)
    const header = labelsOf(definition)
    const silent: unknown[] = []
    header.forEach((label, at) => {
      const read = reading(set, readers, header, at)
      hostile.forEach((one, row) => {
        const found = read(cells[row] ?? '')
        expect(found.map(({ column }) => column.label)).toEqual([label])
        for (const { name, ...outcome } of found) {
          const { isRefused, isTold, value } = outcome
          if (isRefused || (!one.isError && (isTold || isExact(outcome, one, name in readers)))) continue
          silent.push([name, one.typed, value])
        }
      })
    })
    expect(silent).toEqual([])
  })

  test('columns that share a cell keep all of it among them', async () => {
    const readers = await readersOf(set)
    const names = Object.values(definition.columns).flatMap(({ part, names = [] }) => (part ? names : []))
    const shared = [...new Set(names)].filter(
      (name) => names.filter((other) => foldName(other) === foldName(name)).length > 1,
    )
    const silent: unknown[] = []
    for (const title of shared) {
      const read = reading(set, readers, [title, 'Outra'], 0)
      for (const [, hostile, cells] of formats)
        hostile.forEach((one, row) => {
          const found = read(cells[row] ?? '')
          if (found.some(({ isRefused, isTold }) => isRefused || isTold)) return
          if (one.day !== undefined && found.some(({ value }) => String(value).startsWith(one.day ?? ''))) return
          if (one.period !== undefined && found.map(({ value }) => value).join(' ') === one.period) return
          const kept = found.map(({ value }) => essence(value ?? ''))
          const whole = essence(one.text)
          const orders = [kept, kept.toReversed()].map((parts) => parts.join(''))
          if (![...kept, ...orders].includes(whole)) silent.push([title, one.typed, kept])
        })
    }
    expect(silent).toEqual([])
  })

  test.each([
    ['only a header', 'Cod;Valor Arrec', 'O arquivo só tem o cabeçalho.'],
    ['its own header', labelsOf(definition).join(';'), 'O arquivo só tem o cabeçalho.'],
    ['one word', 'x', 'O arquivo só tem o cabeçalho.'],
    ['a page in one line', '<html><body><table><tr><td>Código</td></tr></table></body></html>', 'página da internet'],
    ['a page with a mark', '\uFEFF<!DOCTYPE html>\n<html>\n</html>\n', 'página da internet'],
    ['XML', '<?xml version="1.0"?><dados><linha/></dados>', 'é XML'],
    ['an answer of a program', '[{"codigo":"11125001","valor":10}]', 'é JSON'],
    ['an object', '{\n"data": []\n}\n', 'é JSON'],
  ])('%s is refused with a sentence', async (_name, content, sentence) => {
    const form = await multipart({}, { arquivo: { name: 'arquivo.xls', content } })
    const url = `${definition.call}/importacao`
    const answer = await portal.call({ method: 'POST', url, cookies, ...form })
    expect(answer.statusCode).toBe(422)
    expect(
      answer
        .json()
        .data.erros.map(({ mensagem }: { mensagem: string }) => mensagem)
        .join(' '),
    ).toContain(sentence)
  })
})

test("a header 'CNPJ' is the set's own document before the entity's", () => {
  const column = (name: string) => {
    const definition = sets.find(({ set }) => set.definition.name === name)?.set.definition as ImportDefinition
    return [
      ...matchHeader({ ...definition, columns: optional(definition), needed: [] }, ['CNPJ', 'Outra']).places.keys(),
    ]
  }
  expect(column('desembolso_extra')).toEqual(['desembolso_extra_cnpj'])
  expect(column('diaria')).toEqual(['entidade_id'])
})

// Beside the declared sets that say so, which `sets` finds by the panel's pages.
const byHand =
  'agenda ato_normativo contrato documento documento_exercicio documento_generico empenho endereco_antigo feriado licitacao matriz_despesa pagamento publicacao receita'

test('all sets whose files are imported are here', () => {
  const declared = [...declaredSets().values()].flatMap((set) => (set.import ? [set.name] : []))
  expect(declared.length).toBeGreaterThan(40)
  expect(sets.map(({ set }) => set.definition.name).toSorted()).toEqual([...declared, ...byHand.split(' ')].toSorted())
})
