import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { readOds } from 'hucre/ods'
import { readXlsx } from 'hucre/xlsx'
import { parquetMetadata, parquetReadObjects } from 'hyparquet'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { orgaoSample } from '#modules/cidade/orgao/server/orgao.sample.ts'
import { formulaStarts, guardFormula } from '../csv-text.ts'

const page = '/acesso/estrutura-organizacional'
const names = [
  'orgao_id',
  'orgao_nome',
  'orgao_responsavel',
  'orgao_telefone',
  'orgao_endereco',
  'orgao_email',
  'orgao_horario_funcionamento',
  'orgao_pai_id',
  'orgao_pai_nome',
  'orgao_norma',
  'orgao_norma_url',
]
const labels = [
  'Código no portal',
  'Órgão',
  'Responsável',
  'Telefone',
  'Endereço',
  'E-mail',
  'Horário de funcionamento',
  'Subordinado a (código)',
  'Subordinado a',
  'Norma de criação',
  'Endereço da norma',
]
const rowCount = 2500
const hard = {
  ...orgaoSample,
  orgao_nome: '=SOMA(A1), "Ação" & <b>🏛️</b>',
  orgao_responsavel: 'linha 1\nlinha 2  com  três   espaços\te tab ""\n""',
  orgao_telefone: '-71 3000',
  orgao_endereco: '\u001e"\n@aqui\u0001\u000b, fim\u001e',
  orgao_email: '-1.250,50',
  orgao_horario_funcionamento: '',
}

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal()
  const { db } = portal.platform.database
  await sql`insert into orgao (orgao_nome, orgao_responsavel, orgao_telefone, orgao_endereco, orgao_email,
      orgao_horario_funcionamento, orgao_competencias)
    select 'Órgão ' || md5(n::text), 'Responsável ' || n % 7, '(75) 3000', 'Rua ' || n, n || '@exemplo.gov.br', 'Sempre', 'x'
    from generate_series(1, ${rowCount - 1}) n`.execute(db)
  await db.insertInto('orgao').values(hard).execute()
})

const download = (url: string, options: InjectOptions = {}) => portal.call({ url, ...options })
const query = (filters: object, order = 'orderBy=orgao_nome&ascending=1') =>
  `?${order}&filters=${encodeURIComponent(JSON.stringify(filters))}`

type Item = Record<string, unknown>

/** Every row of a list, by its JSON call, page after page. */
async function itemsOf(path: string, cookies: Record<string, string> = {}): Promise<Item[]> {
  const items: Item[] = []
  for (let page = 1; ; page += 1) {
    const answer = await portal.call({ url: `${path}${path.includes('?') ? '&' : '?'}limit=100&page=${page}`, cookies })
    items.push(...answer.json().data.items)
    if (items.length >= answer.json().data.count) return items
  }
}

/** Rows of cells; throws unless every cell is quoted and every line ends with CRLF. */
function parseCsv(text: string): string[][] {
  expect(text.startsWith('\uFEFF')).toBe(true)
  const rows: string[][] = [[]]
  const cell = /"((?:[^"]|"")*)"(,|\r\n)/y
  cell.lastIndex = 1
  while (cell.lastIndex < text.length) {
    const at = cell.lastIndex
    const match = cell.exec(text)
    if (!match) throw new Error(`not CSV from ${at}: ${JSON.stringify(text.slice(at, at + 80))}`)
    rows.at(-1)?.push(match[1]!.replaceAll('""', '"'))
    if (match[2] === '\r\n') rows.push([])
  }
  expect(rows.pop()).toEqual([])
  return rows
}

// Spreadsheets leave out the characters that XML can't hold.
const legal = (value: unknown) => (typeof value === 'string' ? value.replaceAll(/[^\t\n\x20-\uffff]/g, '') : value)

describe('dados completos: the whole filtered set in each format', () => {
  test('JSON: an array of the same items, in the same order, as the JSON call', async () => {
    const answer = await download(`${page}.json`)
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.json()).toHaveLength(rowCount)
    expect(answer.json()).toEqual(await itemsOf('/ajax/orgao'))
    expect(answer.json()[0]).toMatchObject({ orgao_nome: hard.orgao_nome, orgao_endereco: hard.orgao_endereco })
  })

  test('NDJSON: one of these items on each line', async () => {
    const answer = await download(`${page}.ndjson`)
    expect(answer.headers['content-type']).toBe('application/x-ndjson; charset=utf-8')
    const lines = answer.body.split('\n')
    expect(lines.pop()).toBe('')
    expect(lines.map((line) => JSON.parse(line))).toEqual(await itemsOf('/ajax/orgao'))
  })

  test('Parquet: the same items, with the types of their columns', async () => {
    const answer = await download(`${page}.parquet`)
    expect(answer.headers['content-type']).toBe('application/vnd.apache.parquet')
    const file = new Uint8Array(answer.rawPayload).buffer
    const rows = await parquetReadObjects({ file })
    const items = await itemsOf('/ajax/orgao')
    expect(rows.map((row) => ({ ...row, orgao_id: Number(row.orgao_id) }))).toEqual(items)
    expect(parquetMetadata(file).num_rows).toBe(BigInt(rowCount))
  })

  test('what the visitor has is not sent again, until a row of the list or the day changes', async () => {
    const url = `${page}.csv`
    const { etag = '', 'last-modified': changed } = (await download(url)).headers
    expect(etag).toMatch(/^W\//)
    expect(changed).toBeUndefined() // within the second of a change
    const again = (etag: string, path = url) => download(path, { headers: { 'if-none-match': etag } })
    expect([(await again(etag)).statusCode, (await again(etag)).body]).toEqual([304, ''])
    for (const other of [
      `${page}.json`,
      `${url}${query({ orgao_nome: 'a' })}`,
      `${url}${query({}, 'orderBy=orgao_nome&ascending=0')}`,
    ])
      expect([other, (await again(etag, other)).statusCode]).toEqual([other, 200])
    const { db } = portal.platform.database
    await db
      .updateTable('orgao')
      .set({ orgao_horario_funcionamento: 'Nunca' })
      .where('orgao_nome', '=', hard.orgao_nome)
      .execute()
    const after = await again(etag)
    expect([after.statusCode, after.body.includes('Nunca')]).toEqual([200, true])
    await db
      .updateTable('orgao')
      .set({ orgao_horario_funcionamento: '' })
      .where('orgao_nome', '=', hard.orgao_nome)
      .execute()
  })

  test('CSV: comma, CRLF, byte-order mark, every cell quoted, quotes doubled, formulas guarded', async () => {
    const answer = await download(`${page}.csv`)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toBe('attachment; filename="estrutura_organizacional.csv"')
    expect(answer.headers['cache-control']).toBe('public, max-age=0, s-maxage=5, stale-if-error=600')
    const [header, first, ...rest] = parseCsv(answer.body)
    expect(header).toEqual(names)
    expect(first?.slice(1)).toEqual([
      `'${hard.orgao_nome}`,
      hard.orgao_responsavel,
      `'${hard.orgao_telefone}`,
      hard.orgao_endereco,
      hard.orgao_email, // a plain number
      '',
      ...['', '', '', ''], // under no other organ, made by no norm
    ])
    const items = await itemsOf('/ajax/orgao')
    expect(rest).toEqual(items.slice(1).map((item) => names.map((name) => String(item[name] ?? ''))))
  })

  test.each([
    ['xlsx', readXlsx, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['ods', readOds, 'application/vnd.oasis.opendocument.spreadsheet'],
  ] as const)('%s: numbers as numbers, texts as they are', async (extension, read, type) => {
    const answer = await download(`${page}.${extension}`)
    expect(answer.headers['content-type']).toBe(type)
    expect(answer.headers['content-encoding']).toBeUndefined()
    const { sheets } = await read(answer.rawPayload)
    const [header, ...rows] = sheets[0]!.rows
    const items = await itemsOf('/ajax/orgao')
    expect(header).toEqual(labels)
    expect(rows).toEqual(items.map((item) => names.map((name) => legal(item[name]))))
  })

  test('filters and order are those of the list', async () => {
    const url = query({ orgao_responsavel: 'RESPONSAVEL 3' }, 'orderBy=orgao_responsavel&ascending=0')
    const wanted = await itemsOf(`/ajax/orgao${url}`)
    expect(wanted.length).toBe(357)
    expect((await download(`${page}.json${url}`)).json()).toEqual(wanted)
    const [, ...rows] = parseCsv((await download(`${page}.csv${url}`)).body)
    expect(rows.map((row) => Number(row[0]))).toEqual(wanted.map((item) => item.orgao_id))
  })

  test.each(["o'brien", '\\', "\\'; drop table orgao; --", '%', '$1', '?', "E'x'", 'é"ü'])(
    'a filter value is only a value: %s',
    async (nome) => {
      const { orgao_id } = await portal.platform.database.db
        .insertInto('orgao')
        .values({ ...orgaoSample, orgao_nome: `antes ${nome} depois` })
        .returning('orgao_id')
        .executeTakeFirstOrThrow()
      const found: Item[] = (await download(`${page}.json${query({ orgao_nome: `S ${nome} D` })}`)).json()
      expect(found).toEqual([expect.objectContaining({ orgao_id, orgao_nome: `antes ${nome} depois` })])
      await portal.platform.database.db.deleteFrom('orgao').where('orgao_id', '=', orgao_id).execute()
    },
  )

  test('nothing found: only the names of the columns, or an empty array', async () => {
    const url = query({ orgao_nome: 'não há tal órgão' })
    expect(parseCsv((await download(`${page}.csv${url}`)).body)).toEqual([names])
    expect((await download(`${page}.json${url}`)).json()).toEqual([])
    for (const [extension, read] of [['xlsx', readXlsx] as const, ['ods', readOds] as const]) {
      const { sheets } = await read((await download(`${page}.${extension}${url}`)).rawPayload)
      expect(sheets[0]?.rows).toEqual([labels])
    }
  })

  test('HEAD answers the headers and reads no row', async () => {
    const answer = await portal.call({ method: 'HEAD', url: `${page}.xlsx` })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-disposition']).toBe('attachment; filename="estrutura_organizacional.xlsx"')
    expect(answer.body).toBe('')
  })
})

test('CSV and JSON: dates, instants, amounts and nulls are those of the JSON call', async () => {
  const { db } = portal.platform.database
  const tender = {
    licitacao_numero: '1/2026',
    licitacao_numero_processo: '',
    licitacao_orgao: 'Saúde',
    licitacao_objeto: 'Merenda',
    licitacao_contratada: '',
    licitacao_contratante: '',
    licitacao_pncp: '',
  }
  const full = {
    ...tender,
    licitacao_abertura: '2026-03-01T12:30:45.123987Z',
    licitacao_realizacao: '2026-02-28',
    licitacao_valor_estimado: '1234567890123.50',
    licitacao_valor_homologado: '-10.00',
  }
  await db.insertInto('licitacao').values([full, tender]).execute()
  const items = await itemsOf('/ajax/licitacao')
  expect((await download('/acesso/licitacoes.json')).json()).toEqual(items)
  expect(items[0]).toMatchObject({ licitacao_abertura: '2026-03-01T12:30:45.123Z' })
  const [header, ...rows] = parseCsv((await download('/acesso/licitacoes.csv')).body)
  expect(rows).toEqual(items.map((item) => header!.map((name) => String(item[name] ?? ''))))
})

test('any text comes out as it went in, guarded as the browser guards it', async () => {
  const { db } = portal.platform.database
  const letter = fc.constantFrom(...formulaStarts, ...'01.,"\n\u001e\\ aé🏛')
  const texts = fc.sample(fc.oneof(fc.string({ unit: letter }), fc.string({ unit: 'grapheme' })), 400)
  const typed = texts.map((text) => text.replaceAll('\0', ''))
  await db
    .insertInto('orgao')
    .values(typed.map((text) => ({ ...orgaoSample, orgao_nome: 'qualquer', orgao_horario_funcionamento: text })))
    .execute()
  const url = query({ orgao_nome: 'qualquer' })
  const [, ...rows] = parseCsv((await download(`${page}.csv${url}`)).body)
  expect(rows.map((row) => row[names.indexOf('orgao_horario_funcionamento')])).toEqual(typed.map(guardFormula))
  const items: Item[] = (await download(`${page}.json${url}`)).json()
  expect(items.map((item) => item.orgao_horario_funcionamento)).toEqual(typed)
  await db.deleteFrom('orgao').where('orgao_nome', '=', 'qualquer').execute()
})

test('xlsx: a text is cut to the length that a cell of Excel may have', async () => {
  const { db } = portal.platform.database
  const long = { ...orgaoSample, orgao_nome: 'Comprido', orgao_endereco: 'é'.repeat(40_000) }
  await db.insertInto('orgao').values(long).execute()
  const { sheets } = await readXlsx((await download(`${page}.xlsx${query({ orgao_nome: 'comprido' })}`)).rawPayload)
  expect(sheets[0]?.rows[1]?.[4]).toBe('é'.repeat(32_767))
  await db.deleteFrom('orgao').where('orgao_nome', '=', 'Comprido').execute()
})

test.each([
  'filters=%7B',
  'filters=%5B%5D',
  'filters=%7B%22x%22:1%7D',
  'orderBy=orgao_email',
  'ascending=2',
  'filters=a&filters=b',
])('a malformed query is refused in JSON: %s', async (wrong) => {
  for (const extension of ['csv', 'xlsx', 'ods', 'json']) {
    const answer = await download(`${page}.${extension}?${wrong}`)
    expect(answer.statusCode).toBe(422)
    expect(answer.headers['content-disposition']).toBeUndefined()
    expect(Object.keys(answer.json().data)).toHaveLength(1)
  }
})

describe("the panel's exports", () => {
  test('without a session 401, without the privilege 403', async () => {
    for (const extension of ['csv', 'xlsx', 'ods', 'json']) {
      const url = `/painel/orgao.${extension}`
      expect((await download(url)).statusCode).toBe(401)
      expect((await download(url, { cookies: await portal.loginAs('noticias') })).statusCode).toBe(403)
    }
  })

  test('a browser without a session goes to the login and comes back', async () => {
    const answer = await download('/painel/orgao.csv', { headers: { accept: 'text/html,*/*;q=0.8' } })
    expect(answer.statusCode).toBe(302)
    expect(answer.headers.location).toBe('/painel/login?volta=%2Fpainel%2Forgao.csv')
  })

  test('with the privilege they are the same as the public ones', async () => {
    const cookies = await portal.loginAs('informacao')
    const answer = await download('/painel/orgao.csv', { cookies })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe((await download(`${page}.csv`)).body)
  })
})

test('the public exports are in the document of the calls, those of the panel are not', async () => {
  const { paths } = (await download('/api/openapi.json')).json()
  expect(paths[`${page}.csv`].get.summary).toBe('A lista inteira em CSV (estrutura_organizacional.csv)')
  expect(paths[`${page}.csv`].get.parameters.map((parameter: { name: string }) => parameter.name).sort()).toEqual([
    ...['ascending', 'busca', 'filters', 'orderBy'],
    ...['orgao_nome', 'orgao_responsavel'],
  ])
  expect(paths['/painel/orgao.csv']).toBeUndefined()
})
