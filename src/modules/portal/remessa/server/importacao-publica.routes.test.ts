// The receipts of files, for everybody: what they show, and that nothing personal is among it.
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { importador } from '#app/testing/receitas.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { janeiro } from '#modules/financas/receita/server/receita-import.sample.ts'
import { insertImportacao, resumo } from './remessa.sample.ts'

let portal: TestPortal
const page = (url: string) => portal.call({ url, headers: { accept: 'text/html' } })
const list = async (filters = {}) =>
  (await portal.call({ url: '/ajax/importacao_publica', query: { filters: JSON.stringify(filters) } })).json().data

beforeAll(async () => {
  portal = await startTestPortal()
  await portal.platform.jobs.start() // what follows an import is queued
})
beforeEach(async () => {
  await sql`truncate importacao, importacao_publica, importacao_antes`.execute(portal.platform.database.db)
})

test('a stored import is shown with its parts, counts and digest; its sender and the name of its file are nowhere', async () => {
  const id = await insertImportacao(portal.platform)
  const { items, count } = await list()
  expect(count).toBe(1)
  expect(items[0]).toEqual({
    importacao_publica_id: id,
    ipb_data: '2026-04-02T12:34:56.000Z',
    ipb_conjunto: 'receita',
    ipb_partes: 'Prefeitura · 2026 · Fevereiro; Prefeitura · 2026 · Março',
    ...{ ipb_linhas: 4, ipb_novos: 4, ipb_alterados: 0, ipb_iguais: 0, ipb_ausentes: 0 },
    ...{ ipb_via: 'mao', ipb_formato: 'csv', ipb_sha256: resumo, ipb_desfeita_em: null },
  })
  const detail = await page(`/dados/importacoes/${id}`)
  expect(detail.statusCode).toBe(200)
  expect(detail.body).toContain(resumo)
  expect(detail.body).toContain('Prefeitura · 2026 · Março')
  expect(detail.body).toMatch(/href="\/acesso\/receitas"[^>]*>Receitas</)
  const files = ['', '.csv', '.xlsx', '.ods', '.json', '.rss', '.atom'].map((ending) => `/dados/importacoes${ending}`)
  for (const url of [...files, `/dados/importacoes/${id}`, `/ajax/importacao_publica/${id}`]) {
    const { statusCode, body } = await page(url)
    expect([url, statusCode]).toEqual([url, 200])
    expect(body).not.toMatch(/João|529\.982|contadora/)
  }
})

test('what was only checked, or is withheld, is not shown; what was undone says when', async () => {
  await insertImportacao(portal.platform, { imp_estado: 'conferida' })
  await insertImportacao(portal.platform, { imp_estado: 'retida' })
  expect((await list()).count).toBe(0)
  const id = await insertImportacao(portal.platform)
  await sql`update importacao set imp_estado = 'desfeita', imp_desfeita_em = '2026-04-03T10:00:00Z' where importacao_id = ${id}`.execute(
    portal.platform.database.db,
  )
  expect((await list()).items).toMatchObject([
    { importacao_publica_id: id, ipb_desfeita_em: '2026-04-03T10:00:00.000Z' },
  ])
  expect((await page(`/dados/importacoes/${id}`)).body).toContain('Desfeita em')
})

test("the list is narrowed by set, year and month of the files' facts", async () => {
  await insertImportacao(portal.platform)
  await insertImportacao(portal.platform, { imp_conjunto: 'orgao' })
  expect((await list({ ipb_conjunto: 'receita' })).count).toBe(1)
  for (const [filters, count] of [
    [{ ipb_ano: 2026, ipb_mes: 3 }, 2],
    [{ ipb_mes: 1 }, 0],
    [{ ipb_ano: 2025 }, 0],
  ] as const)
    expect([filters, (await list(filters)).count]).toEqual([filters, count])
  const html = (await page('/dados/importacoes?ipb_conjunto=receita&ipb_mes=3')).body
  expect(html).toContain('Prefeitura · 2026 · Fevereiro')
  expect((await page('/dados/importacoes?ipb_conjunto=nada')).statusCode).toBe(422)
})

test('a file whose digest was not stored says so', async () => {
  const id = await insertImportacao(portal.platform, { imp_sha256: '' })
  expect((await page(`/dados/importacoes/${id}`)).body).toContain('O resumo deste arquivo não foi guardado.')
})

test('a real import of revenue is shown as soon as it is stored, and the set links to it', async () => {
  const { importa, undo } = importador(portal, await portal.loginAs('financas'))
  expect((await page('/acesso/receitas/lista')).body).not.toContain('/dados/importacoes?')
  const { importacao_id } = await importa(janeiro(), { mes: '1' })
  const [row] = (await list()).items
  expect(row).toMatchObject({
    importacao_publica_id: importacao_id,
    ipb_conjunto: 'receita',
    ipb_via: 'mao',
    ipb_formato: 'csv',
  })
  expect(row.ipb_sha256).toMatch(/^[0-9a-f]{64}$/)
  expect((await list({ ipb_ano: 2025, ipb_mes: 1 })).count).toBe(1)
  const link = 'href="/dados/importacoes?ipb_conjunto=receita"'
  expect((await page('/acesso/receitas')).body).toContain(link)
  expect((await page('/dados/api')).body).toContain('href="/dados/importacoes"')
  await undo(importacao_id)
  expect((await list()).items[0].ipb_desfeita_em).not.toBeNull()
})
