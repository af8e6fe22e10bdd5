// XLSX and ODS, read back by a library that does not know how they were written.
import { readOds } from 'hucre/ods'
import { readXlsx } from 'hucre/xlsx'
import { type RawBuilder, sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { defineFields } from '#kits/form/field-facts.ts'
import { defineList } from '#kits/list/list.ts'
import { orgaoSample } from '#modules/cidade/orgao/server/orgao.sample.ts'
import { licitacaoSample } from '#modules/compras/licitacao/server/licitacao.sample.ts'
import { openCopy } from './copy-out.ts'
import { odsFile } from './ods-file.ts'
import { xlsxFile } from './xlsx-file.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal({ PUBLIC_URL: 'https://praca.exemplo.br' })
  const { db } = portal.platform.database
  await db.updateTable('configuracao').set({ nome: 'Prefeitura de Licuri', fuso_horario: 'America/Manaus' }).execute()
  await db
    .insertInto('licitacao')
    .values({
      ...licitacaoSample,
      tipo_processo_id: 1,
      licitacao_abertura: '2026-03-01T02:30:45.123987Z',
      licitacao_realizacao: '2026-02-28',
      licitacao_homologacao: '1900-02-28',
      licitacao_valor_estimado: '1234567890123.45',
    })
    .execute()
})

const formats = [
  ['xlsx', readXlsx],
  ['ods', readOds],
] as const

async function tender(extension: string, read: typeof readXlsx, query = '') {
  const answer = await portal.call({ url: `/acesso/licitacoes.${extension}${query}` })
  const { sheets } = await read(answer.rawPayload)
  const [data, about] = sheets
  const [header = [], row = []] = data?.rows ?? []
  const cell = (label: string) => row[header.indexOf(label)] ?? null
  return { answer, sheets, data, about, header, cell }
}

const filters = (of: object) => `?filters=${encodeURIComponent(JSON.stringify(of))}`

describe.each(formats)('%s', (extension, read) => {
  test('the header has the labels of the screen, the names of programs are nowhere in it', async () => {
    const { header, sheets } = await tender(extension, read)
    expect(sheets.map(({ name }) => name)).toEqual(['Dados', 'Sobre'])
    expect(header).toEqual(
      expect.arrayContaining(['Número', 'Objeto', 'Modalidade', 'Modalidade (código)', 'Situação']),
    )
    for (const label of header) expect(label).toMatch(/^[A-ZÀ-Ú][^_]*$/)
  })

  test("days are days, instants are those of the city's clock, amounts are numbers", async () => {
    const { cell } = await tender(extension, read)
    expect(cell('Realização')).toEqual(new Date('2026-02-28T00:00:00Z'))
    expect(cell('Abertura das propostas')).toEqual(new Date('2026-02-28T22:30:45.123Z'))
    expect(cell('Homologação')).toBe('28/02/1900') // a day that Excel counts otherwise
    expect(cell('Valor estimado')).toBe(1234567890123.45)
    expect(cell('Valor homologado')).toBeNull()
  })

  test("'Sobre' says where the data come from, which filters were set, and what each column means", async () => {
    const wanted = { licitacao_objeto: 'merenda', tipo_processo_id: 1, licitacao_realizacao_inicio: '2026-01-01' }
    const { about } = await tender(extension, read, `${filters(wanted)}&orderBy=licitacao_numero&ascending=1`)
    const { tpr_nome } = await portal.platform.database.db
      .selectFrom('tipo_processo')
      .select('tpr_nome')
      .where('tipo_processo_id', '=', 1)
      .executeTakeFirstOrThrow()
    const rows = about?.rows.map((cells) => cells.filter(Boolean)) ?? []
    const text = rows.flat().join('\n')
    expect(rows).toContainEqual(['Fonte', 'Prefeitura de Licuri'])
    expect(rows).toContainEqual(['Filtros', 'Objeto: merenda'])
    expect(rows).toContainEqual([`Modalidade: ${tpr_nome}`])
    expect(rows).toContainEqual(['Realização: de 01/01/2026'])
    expect(rows).toContainEqual(['Ordem', 'Número, crescente'])
    expect(rows).toContainEqual(['Licença', 'Creative Commons Atribuição 4.0 Internacional'])
    expect(rows).toContainEqual(['Valor estimado', 'licitacao_valor_estimado', 'Valor estimado, em reais'])
    expect(text).toMatch(/\d\d\/\d\d\/\d{4} \d\d:\d\d \(horário de America\/Manaus\)/)
    // the address shows the same rows
    const address = new URL(rows.flat().find((cell) => String(cell).includes('/acesso/licitacoes?')) as string)
    expect(address.origin).toBe('https://praca.exemplo.br')
    expect(JSON.parse(address.searchParams.get('filters') ?? '')).toEqual(wanted)
    expect((await portal.call({ url: `${address.pathname}${address.search}` })).statusCode).toBe(200)
  })

  test('from the panel the file names no licence, but the person whom it is for; ids and codes are in words', async () => {
    const cookies = await portal.loginAs('informacao')
    const { db } = portal.platform.database
    const law = {
      documento_generico_tipo: 1,
      documento_generico_numero: '1/2026',
      documento_generico_ano: 2026,
      documento_generico_descricao: '=1+1',
    }
    await db.insertInto('documento_generico').values(law).execute()
    const answer = await portal.call({ url: `/painel/documento_generico.${extension}`, cookies })
    const { sheets } = await read(answer.rawPayload)
    const [header = [], row = []] = sheets[0]?.rows ?? []
    expect(row[header.indexOf('Tipo')]).toBe('Lei')
    expect(row[header.indexOf('Descrição / Ementa / Objeto')]).toBe('=1+1') // a text, which no spreadsheet runs
    const cells = sheets[1]?.rows.flat() ?? []
    expect(cells).toContain('Exportado do painel, para uso interno da administração')
    expect(cells).not.toContain('Licença')
  })

  test('nothing found: the header alone', async () => {
    const { data } = await tender(extension, read, filters({ licitacao_numero: 'não há' }))
    expect(data?.rows).toHaveLength(1)
  })
})

/** Of a column that is named by letters, which is it: A is 1, AA 27. */
const numberOf = (named: RegExp, text = '') =>
  [...(named.exec(text)?.[1] ?? '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

test('XLSX: the header stays in sight and has filters, columns are wide enough', async () => {
  const { data, header } = await tender('xlsx', readXlsx)
  expect(data).toMatchObject({ freezePane: { rows: 1 }, autoFilter: { range: expect.stringMatching(/^A1:[A-Z]+2$/) } })
  expect(numberOf(/:([A-Z]+)2/, data?.autoFilter?.range)).toBe(header.length)
  for (const column of data?.columns ?? []) expect(column.width).toBeGreaterThan(11)
})

test('ODS: the header stays in sight and has filters, columns have widths and looks', async () => {
  const { answer, header } = await tender('ods', readOds)
  const parts = await partsOf(answer.rawPayload)
  expect(parts.get('settings.xml')).toMatch(/config:name="Dados">.*"VerticalSplitPosition" config:type="int">1</)
  const content = parts.get('content.xml') ?? ''
  const filtered = /table:target-range-address="'Dados'\.A1:'Dados'\.([A-Z]+)2" table:display-filter-buttons="true"/
  expect(numberOf(filtered, content)).toBe(header.length)
  expect(content).toContain('table:style-name="largura-14" table:default-cell-style-name="dia"')
  expect(content).toContain('table:default-cell-style-name="valor"')
})

test.each(formats)('%s: every part is well-formed, whatever the texts', async (extension) => {
  const hard = { ...orgaoSample, orgao_nome: `]]> <a b="c">&amp; 'x' "y" \u0007 _x0041_` }
  await portal.platform.database.db.insertInto('orgao').values(hard).execute()
  const answer = await portal.call({
    url: `/acesso/estrutura-organizacional.${extension}${filters({ orgao_nome: '<a b' })}`,
  })
  for (const [name, text] of await partsOf(answer.rawPayload)) if (name !== 'mimetype') demandWellFormed(name, text)
})

describe('values that a spreadsheet would change', () => {
  const list = defineList({
    path: '/x',
    page: '/x',
    title: 'X',
    exportName: 'x',
    row: z.object({ valor: z.string(), inteiro: z.int(), dia: z.string(), ativo: z.boolean(), fase: z.string() }),
    filters: z.object({}),
    sort: { by: ['valor'], first: ['valor', 'asc'] },
    words: {
      fields: defineFields({ fase: { kind: 'choice', label: 'Fase', options: { A: 'Aberta & cia', B: 'Baixada' } } }),
    },
  })

  async function cells(extension: string, values: RawBuilder<unknown>): Promise<unknown[]> {
    const rows = sql`(select * from (values (${values})) as r (valor, inteiro, dia, ativo, fase))`
    const format = extension === 'xlsx' ? xlsxFile : odsFile
    const { database } = portal.platform
    const copy = await openCopy(database, {
      list,
      rows: rows as never,
      format,
      timeZone: 'America/Bahia',
      who: 'teste',
    })
    const pieces: Buffer[] = []
    for await (const piece of format.file(copy.bytes, copy.columns, { title: 'X', facts: [] })) pieces.push(piece)
    copy.close()
    const read = extension === 'xlsx' ? readXlsx : readOds
    return (await read(Buffer.concat(pieces))).sheets[0]?.rows[1] ?? []
  }

  test.each(formats)('%s: numbers of more than 15 digits stay texts, to the last cent', async (extension) => {
    const exact = sql`9999999999999.99::numeric(18, 2), 999999999999999::bigint, date '2026-12-31', true, 'A'::text`
    expect(await cells(extension, exact)).toEqual([
      9999999999999.99,
      999999999999999,
      new Date('2026-12-31T00:00:00Z'),
      'Sim',
      'Aberta & cia',
    ])
    const big = sql`90071992547409.93::numeric(18, 2), 9007199254740993::bigint, date '10000-01-01', false, 'Z'::text`
    expect(await cells(extension, big)).toEqual(['90071992547409,93', '9007199254740993', '01/01/10000', 'Não', 'Z'])
    const negative = sql`-90071992547409.93::numeric(18, 2), -1::bigint, date '1899-12-31', null::boolean, 'B'::text`
    expect(await cells(extension, negative)).toEqual(['-90071992547409,93', -1, '31/12/1899', null, 'Baixada'])
  })
})

/** The texts of a zip's entries. */
async function partsOf(file: Buffer): Promise<Map<string, string>> {
  const { inflateRawSync } = await import('node:zlib')
  const parts = new Map<string, string>()
  const end = file.lastIndexOf(Buffer.from('PK\u0005\u0006'))
  let at = file.readUInt32LE(end + 16)
  while (at < end) {
    const [method, size, length] = [file.readUInt16LE(at + 10), file.readUInt32LE(at + 20), file.readUInt16LE(at + 28)]
    const start = file.readUInt32LE(at + 42)
    const name = file.subarray(at + 46, at + 46 + length).toString()
    const data = start + 30 + file.readUInt16LE(start + 26) + file.readUInt16LE(start + 28)
    const bytes = file.subarray(data, data + size)
    parts.set(name, (method === 8 ? inflateRawSync(bytes) : bytes).toString())
    at += 46 + length + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return parts
}

/** Every tag is closed in its order, every attribute is quoted and occurs once, every & begins a reference, every prefix is declared. */
function demandWellFormed(name: string, text: string): void {
  const open: string[] = []
  const tag = /<(\/?)([\w:.-]+)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>/y
  let at = text.indexOf('?>') + 2
  while (text[at] === '\n') at += 1
  while (at < text.length) {
    tag.lastIndex = at
    const found = tag.exec(text)
    if (found) {
      const attributes = [...(found[3] ?? '').matchAll(/([\w:.-]+)="/g)].map((match) => match[1])
      expect(new Set(attributes).size, name).toBe(attributes.length)
      for (const prefixed of [found[2], ...attributes].filter((one) => one?.includes(':') && !/^xml/.test(one)))
        expect(text, name).toContain(`xmlns:${prefixed?.split(':')[0]}="`)
      if (found[1]) expect(found[2], name).toBe(open.pop())
      else if (!found[4]) open.push(found[2] ?? '')
      at = tag.lastIndex
    } else {
      const next = text.indexOf('<', at + 1)
      const words = text.slice(at, next === -1 ? undefined : next)
      expect(words, name).not.toMatch(/[<>]|&(?!(amp|lt|gt|quot|#10);)/)
      at = next === -1 ? text.length : next
    }
  }
  expect(open, name).toEqual([])
}
