import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { orgaoSample } from '#modules/cidade/orgao/server/orgao.sample.ts'
import { licitacaoSample } from '#modules/compras/licitacao/server/licitacao.sample.ts'
import { insertDespesa } from '#modules/financas/empenho/server/despesa.sample.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { fazAnuais } from './anuais.ts'

let portal: TestPortal
let cookies: Record<string, string>

beforeAll(async () => {
  portal = await startTestPortal()
  cookies = await portal.loginAs('administrador')
  await portal.platform.database.db.insertInto('orgao').values(orgaoSample).execute()
  for (const [number, year] of [
    ['1', 2024],
    ['2', 2025],
    ['3', 2025],
  ] as const) {
    const payload = { ...licitacaoSample, licitacao_numero: `${number}/${year}`, licitacao_ano: String(year) }
    const { statusCode } = await portal.call({ method: 'POST', url: '/painel/ajax/licitacao/novo', payload, cookies })
    expect(statusCode).toBe(201)
  }
})

type Anual = {
  criado_em: string
  conjunto: string
  ano: number | null
  endereco: string
  tamanho: number
  sha256: string
}

const sets = () => portal.app.directory.sets.filter(({ id }) => ['licitacoes', 'estrutura-organizacional'].includes(id))
const everWritten = new Set<string>()
const night = (storage: Partial<Storage> = {}) => {
  const { files } = portal.platform
  const { write } = { ...files.storage, ...storage }
  storage.write = (key, ...rest) => {
    everWritten.add(key)
    return write(key, ...rest)
  }
  return fazAnuais({ ...portal.platform, files: { ...files, storage: { ...files.storage, ...storage } } }, sets())
}
const listed = async (): Promise<Anual[]> => (await portal.call({ url: '/dados/anuais.json' })).json()
const pathOf = ({ endereco }: Anual) => new URL(endereco).pathname
/** Which of the files that were ever written are still there. */
const filesLeft = async () => {
  const { storage } = portal.platform.files
  const opened = await Promise.all([...everWritten].map((key) => storage.open(key).catch(() => null)))
  for (const content of opened) content?.destroy()
  return opened.filter(Boolean).length
}
const keys = async () =>
  (await sql<{ k: string }>`select anu_chave as k from arquivo_anual`.execute(portal.platform.database.db)).rows.map(
    ({ k }) => k,
  )
const rowsLeft = async () => (await sql`select from arquivo_anual`.execute(portal.platform.database.db)).rows.length

test('each year of a set is a file, as its export is, with its size and SHA-256', async () => {
  expect(await listed()).toEqual([])
  await night()
  const anuais = await listed()
  expect(anuais.map(({ conjunto, ano }) => [conjunto, ano])).toEqual([
    ['estrutura-organizacional', null],
    ['licitacoes', 2025],
    ['licitacoes', 2024],
  ])
  for (const anual of anuais) {
    const { rawPayload, headers } = await portal.call({ url: pathOf(anual) })
    expect([rawPayload.length, createHash('sha256').update(rawPayload).digest('hex')]).toEqual([
      anual.tamanho,
      anual.sha256,
    ])
    expect(headers).toMatchObject({
      etag: `"${anual.sha256}"`,
      'content-type': 'application/gzip',
      'content-length': String(anual.tamanho),
    })
    const filters = anual.ano === null ? {} : { licitacao_ano: anual.ano }
    const whole = await portal.call({
      url: `/acesso/${anual.conjunto}.csv`,
      query: { filters: JSON.stringify(filters) },
    })
    expect(gunzipSync(rawPayload).toString()).toBe(whole.body)
    const again = await portal.call({ url: pathOf(anual), headers: { 'if-none-match': `"${anual.sha256}"` } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  }
})

test('a night without a change writes nothing; after one, what is the same stays', async () => {
  const [before, keysBefore] = [await listed(), await keys()]
  const written: string[] = []
  const { storage } = portal.platform.files
  const write: Storage['write'] = (key, ...rest) => {
    written.push(key)
    return storage.write(key, ...rest)
  }
  await night({ write })
  expect([written, await listed()]).toEqual([[], before])
  await portal.platform.database.db
    .updateTable('licitacao')
    .set({ licitacao_objeto: 'Outro objeto' })
    .where('licitacao_ano', '=', 2024)
    .execute()
  await night({ write })
  const after = await listed()
  expect((await keys()).filter((key) => keysBefore.includes(key))).toHaveLength(2)
  expect(written).toHaveLength(2)
  expect(after.map(({ sha256 }) => before.some((one) => one.sha256 === sha256))).toEqual([true, true, false])
  expect([await rowsLeft(), await filesLeft()]).toEqual([3, 3])
})

test('a year without rows has no file any more', async () => {
  const [gone] = (await listed()).filter(({ ano }) => ano === 2024)
  await portal.platform.database.db.deleteFrom('licitacao').where('licitacao_ano', '=', 2024).execute()
  await night()
  expect((await listed()).map(({ ano }) => ano)).toEqual([null, 2025])
  expect((await portal.call({ url: pathOf(gone as Anual) })).statusCode).toBe(404)
})

test('of a set from which a record was removed no older file is given', async () => {
  const [set, year] = await listed()
  const { db } = portal.platform.database
  const found = await db.selectFrom('licitacao').select('licitacao_id').limit(1).executeTakeFirstOrThrow()
  const url = `/painel/ajax/licitacao/${found.licitacao_id}`
  expect((await portal.call({ method: 'DELETE', url, cookies })).statusCode).toBe(200)
  const statuses = async () => [
    (await portal.call({ url: pathOf(set as Anual) })).statusCode,
    (await portal.call({ url: pathOf(year as Anual) })).statusCode,
  ]
  expect(await statuses()).toEqual([200, 404])
  await night()
  expect(await statuses()).toEqual([200, 200])
})

test('a run that ends in the middle leaves the file of before, and the next one nothing behind', async () => {
  const before = await listed()
  await portal.platform.database.db.updateTable('licitacao').set({ licitacao_objeto: 'Mudou' }).execute()
  await night({
    async write(_key, content) {
      for await (const _piece of content) throw new Error('o disco acabou')
    },
  })
  expect(await listed()).toEqual(before)
  for (const anual of before) expect((await portal.call({ url: pathOf(anual) })).statusCode).toBe(200)
  await night()
  expect((await listed()).map(({ sha256 }) => before.some((one) => one.sha256 === sha256))).toEqual([true, false])
  expect([await rowsLeft(), await filesLeft()]).toEqual([2, 2])
})

test('files that a restored portal lacks are made again', async () => {
  const before = await listed()
  const { storage } = portal.platform.files
  const { rows } = await sql<{ chave: string }>`select anu_chave as chave from arquivo_anual`.execute(
    portal.platform.database.db,
  )
  for (const { chave } of rows) await storage.remove(chave)
  await night()
  expect((await listed()).map(({ sha256 }) => sha256)).toEqual(before.map(({ sha256 }) => sha256))
  for (const anual of before) expect((await portal.call({ url: pathOf(anual) })).statusCode).toBe(200)
})

test('without room nothing is written, and uploads find theirs', async () => {
  await portal.platform.database.db.updateTable('licitacao').set({ licitacao_objeto: 'De novo' }).execute()
  await night({
    room: async () => 1000,
    write: async (_key, content: Readable) => void content.destroy(new Error('written')),
  })
  expect((await listed()).map(({ ano }) => ano)).toEqual([null, 2025])
  expect(await rowsLeft()).toBe(2)
})

test.each([
  'licitacoes.csv.gz',
  'licitacoes-1999.csv.gz',
  'nada-2025.csv.gz',
  'licitacoes-2025.csv',
  '..%2f..%2fx.csv.gz',
])('there is no file %s', async (file) =>
  expect((await portal.call({ url: `/dados/anuais/${file}` })).statusCode).toBe(404),
)

test('what belongs to commitments has a file of each of their years, though the newest ones have none of it yet', async () => {
  await insertDespesa(portal.platform)
  const { db } = portal.platform.database
  for (const tabela of ['pagamento_despesa', 'liquidacao'] as const)
    await db
      .deleteFrom(tabela)
      .where('empenho_id', 'in', (e) =>
        e.selectFrom('empenho').select('empenho_id').orderBy('empenho_data', 'desc').limit(5),
      )
      .execute()
  const deles = portal.app.directory.sets.filter(({ id }) => id.startsWith('empenhos-'))
  await fazAnuais(portal.platform, deles)
  const anuais = (await listed()).filter(({ conjunto }) => conjunto.startsWith('empenhos-'))
  const files = deles.flatMap(({ id }) => [`${id} 2025`, `${id} 2026`])
  expect(anuais.map(({ conjunto, ano }) => `${conjunto} ${ano}`).sort()).toEqual(files.sort())
  expect(deles.length).toBe(4)
})
